import Box from '@mui/material/Box';
import type { AuditedLot, AuditedSession } from '#contract/audit.ts';
import { dayText } from '#domain/moments.ts';
import { StateCard } from '#web/components/StateCard.tsx';
import { type Translate, useT } from '../i18n/use-t.ts';
import { textParam, useAddressParams } from '../kit/address-params.ts';
import { ChoiceField } from '../kit/ChoiceField.tsx';
import { PageHeading } from '../kit/PageHeading.tsx';
import { SearchBox } from '../kit/SearchBox.tsx';
import { counted } from '../kit/texts.ts';
import { auditApi } from './endpoints.ts';
import { Findings } from './Findings.tsx';
import { LotView } from './LotView.tsx';
import { OUTCOMES } from './words.ts';

/** Which lot, and where in it; `q`: what is looked for. */
const PARAMS = {
  ...{ session: textParam, lot: textParam, q: textParam },
  ...{ at: textParam, bidder: textParam, a: textParam, b: textParam },
};
const START = { q: '', at: '', bidder: '', a: '', b: '' };

/**
 * The auditor's workspace: a session and its lot, what happened to it, and how it stood at any revision. Everything that is looked at
 * stands in the address, so that it can be sent.
 */
export function AuditPage() {
  const t = useT();
  const [{ session, lot, q }, change] = useAddressParams(PARAMS);
  return (
    <>
      <PageHeading>{t('Audit')}</PageHeading>
      <Box sx={{ mb: 2.5, display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', columnGap: 3, rowGap: 1.5 }}>
        <LotPicker session={session} lot={lot} onLot={(next) => change({ ...START, ...next })} />
        <Box sx={{ flex: '1 1 380px', maxWidth: 560, minWidth: 0 }}>
          <SearchBox
            key={q}
            label={t('Bidder and lot, plate, name, receipt')}
            text={q}
            onSearch={(next) => change({ q: next })}
            longest={100}
            primary={false}
          />
        </Box>
      </Box>
      {q !== '' && (
        <Box sx={{ mb: 3 }}>
          <Findings key={q} text={q} />
        </Box>
      )}
      {session !== '' && lot !== '' && <LotView key={`${session}/${lot}`} session={session} lotNo={lot} />}
      {(session === '' || lot === '') && q === '' && (
        <StateCard title={session === '' ? t('Which session is it about?') : t('Which lot is it about?')}>
          {t(
            'Choose a session and a lot, or look for a bidder with a lot (1009 103), a plate, a name, a receipt or a revision.',
          )}
        </StateCard>
      )}
    </>
  );
}

interface LotPickerProps {
  readonly session: string;
  readonly lot: string;
  /** `lot` is '' when only the session was chosen. */
  readonly onLot: (chosen: { readonly session: string; readonly lot: string }) => void;
}

/** Session and lot, each with what happened in it. */
function LotPicker({ session, lot, onLot }: LotPickerProps) {
  const t = useT();
  const { data: { sessions = [] } = {} } = auditApi.useAuditSessionsQuery();
  const { currentData: { lots = [] } = {} } = auditApi.useAuditLotsQuery(session, { skip: session === '' });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, flex: '1 1 520px', maxWidth: 680 }}>
      <ChoiceField
        label={t('Session')}
        value={session}
        options={sessions.map((each) => [each.session, sessionText(t, each)])}
        placeholder={t('Please choose')}
        onChoose={(next) => onLot({ session: next, lot: '' })}
        sx={{ flex: '1 1 240px', minWidth: 0 }}
      />
      <ChoiceField
        label={t('Lot')}
        value={lot}
        options={lots.map((each) => [each.lotNo, lotText(t, each)])}
        placeholder={t('Please choose')}
        disabled={session === ''}
        onChoose={(next) => onLot({ session, lot: next })}
        sx={{ flex: '1 1 240px', minWidth: 0 }}
      />
    </Box>
  );
}

function sessionText(t: Translate, { session, startsAt, lots, bids, step }: AuditedSession): string {
  const state = step === 'withdrawn' ? `, ${t('withdrawn')}` : '';
  return `${session} · ${dayText(startsAt, t.language)} · ${counted(t, lots, 'lot')}, ${counted(t, bids, 'bid')}${state}`;
}

function lotText(t: Translate, { lotNo, regnNo, bids, bidders, status }: AuditedLot): string {
  const what = regnNo.trim() === '' ? '' : ` · ${regnNo}`;
  const state = status === 'open' ? '' : ` · ${t(OUTCOMES[status])}`;
  return `${lotNo}${what} · ${counted(t, bids, 'bid')}, ${counted(t, bidders, 'bidder')}${state}`;
}
