import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { AuditedLot, AuditedSession, Finding } from '#contract/audit.ts';
import { dayText } from '#domain/moments.ts';
import { formatRM } from '#domain/money.ts';
import { Loadable } from '#web/components/Loadable.tsx';
import { StateCard } from '#web/components/StateCard.tsx';
import { textParam, useAddressParams } from '../kit/address-params.ts';
import { ChoiceField } from '../kit/ChoiceField.tsx';
import { PageHeading } from '../kit/PageHeading.tsx';
import { SearchBox } from '../kit/SearchBox.tsx';
import { counted } from '../kit/texts.ts';
import { countOf, dayAndClockOf } from './clock.ts';
import { auditApi } from './endpoints.ts';
import { LotView } from './LotView.tsx';

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
  const [{ session, lot, q }, change] = useAddressParams(PARAMS);
  return (
    <>
      <PageHeading>Audit</PageHeading>
      <Box sx={{ mb: 2.5, display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', columnGap: 3, rowGap: 1.5 }}>
        <LotPicker session={session} lot={lot} onLot={(next) => change({ ...START, ...next })} />
        <Finder
          key={q}
          text={q}
          onSearch={(next) => change({ q: next })}
          onFound={(place) => change({ ...START, ...place })}
        />
      </Box>
      {session !== '' && lot !== '' && <LotView key={`${session}/${lot}`} session={session} lotNo={lot} />}
      {(session === '' || lot === '') && q === '' && (
        <StateCard title={session === '' ? 'Which session is it about?' : 'Which lot is it about?'}>
          Choose a session and a lot, or look for a lot number, a bidder number, a receipt or a revision.
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
  const { data: { sessions = [] } = {} } = auditApi.useAuditSessionsQuery();
  const { currentData: { lots = [] } = {} } = auditApi.useAuditLotsQuery(session, { skip: session === '' });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, flex: '1 1 520px', maxWidth: 680 }}>
      <ChoiceField
        label="Session"
        value={session}
        options={sessions.map((each) => [each.session, sessionText(each)])}
        placeholder="Please choose"
        onChoose={(next) => onLot({ session: next, lot: '' })}
        sx={{ flex: '1 1 240px', minWidth: 0 }}
      />
      <ChoiceField
        label="Lot"
        value={lot}
        options={lots.map((each) => [each.lotNo, lotText(each)])}
        placeholder="Please choose"
        disabled={session === ''}
        onChoose={(next) => onLot({ session, lot: next })}
        sx={{ flex: '1 1 240px', minWidth: 0 }}
      />
    </Box>
  );
}

function sessionText({ session, endsAt, lots, bids, step }: AuditedSession): string {
  const state = step === 'withdrawn' ? ', withdrawn' : '';
  return `${session} · ${dayText(endsAt)} · ${counted(lots, 'lot')}, ${counted(bids, 'bid')}${state}`;
}

function lotText({ lotNo, regnNo, bids, bidders, status }: AuditedLot): string {
  const what = regnNo.trim() === '' ? '' : ` · ${regnNo}`;
  const state = status === 'open' ? '' : ` · ${status}`;
  return `${lotNo}${what} · ${counted(bids, 'bid')}, ${counted(bidders, 'bidder')}${state}`;
}

/** Where a finding leads: a place in the lot's timeline, one bidder's rows, or '' for neither. */
interface Place {
  readonly session: string;
  readonly lot: string;
  readonly at: string;
  readonly bidder: string;
}

interface FinderProps {
  /** What is looked for now; '' for nothing. */
  readonly text: string;
  readonly onSearch: (text: string) => void;
  readonly onFound: (place: Place) => void;
}

/** Lots, bids and refusals by whatever a complaint names. */
function Finder({ text, onSearch, onFound }: FinderProps) {
  const query = auditApi.useAuditFindQuery(text, { skip: text === '' });
  const { currentData } = query;
  return (
    <Box sx={{ flex: '1 1 380px', maxWidth: 560, minWidth: 0 }}>
      <SearchBox
        label="Lot, plate, bidder, receipt or revision"
        text={text}
        onSearch={onSearch}
        longest={100}
        primary={false}
      />
      {text !== '' && (
        <Loadable query={query} failure="The search could not be made">
          <Card component="section" aria-label="Found" aria-busy={currentData === undefined} sx={{ minHeight: 56 }}>
            {currentData?.findings.map((finding) => (
              <ButtonBase
                key={`${finding.kind} ${finding.session}/${finding.lotNo} ${finding.revision} ${finding.id}`}
                onClick={() => onFound(placeOf(finding))}
                sx={FOUND}
              >
                <Box component="span" sx={{ display: 'block', fontWeight: 600 }}>
                  {TITLES[finding.kind](finding)}
                </Box>
                <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: '0.875rem' }}>
                  {detailOf(finding)}
                </Box>
              </ButtonBase>
            ))}
            {currentData !== undefined && currentData.findings.length === 0 && (
              <Typography sx={{ p: 2 }}>Nothing in the book goes by “{text}”.</Typography>
            )}
            {currentData?.more === true && (
              <Typography variant="body2" sx={{ px: 2, py: 1.5, color: 'text.secondary' }}>
                There is more: name the session too, as in AMS12/101.
              </Typography>
            )}
          </Card>
        </Loadable>
      )}
    </Box>
  );
}

const FOUND = {
  ...{ display: 'block', width: '100%', minHeight: 56, px: 2, py: 1, font: 'inherit', textAlign: 'left' },
  ...{ borderBottom: 1, borderColor: 'divider', '&:last-of-type': { borderBottom: 0 } },
  '&:hover': { bgcolor: 'quiet.main' },
  '&:focus-visible': { outlineOffset: -3 },
} as const;

function placeOf({ kind, session, lotNo, revision, id, bidder }: Finding): Place {
  const at = id ?? (revision === null ? '' : String(revision));
  return { session, lot: lotNo, at, bidder: kind === 'bidder' && bidder !== null ? String(bidder) : '' };
}

const TITLES: Readonly<Record<Finding['kind'], (finding: Finding) => string>> = {
  lot: ({ session, lotNo }) => `Lot ${lotNo} of ${session}`,
  bidder: ({ session, lotNo, bidder }) => `Bidder ${bidder} in lot ${lotNo} of ${session}`,
  bid: ({ session, lotNo, bidder }) => `Bid of bidder ${bidder} on lot ${lotNo} of ${session}`,
  refusal: ({ session, lotNo, bidder }) => `Refused bid of bidder ${bidder} on lot ${lotNo} of ${session}`,
  event: ({ session, lotNo, revision }) => `Revision ${countOf(revision ?? 0)}: lot ${lotNo} of ${session}`,
};

function detailOf({ kind, at, amountSen, revision }: Finding): string {
  if (kind === 'lot') return 'The whole lot';
  const amount = amountSen === null ? '' : formatRM(amountSen);
  const time = at === null ? '' : dayAndClockOf(Date.parse(at));
  const known =
    kind === 'bidder'
      ? [`entered ${time}`, amount === '' ? 'no bid taken' : `highest bid ${amount}`]
      : [amount, time, revision === null ? '' : `revision ${countOf(revision)}`];
  return known.filter(Boolean).join(' · ');
}
