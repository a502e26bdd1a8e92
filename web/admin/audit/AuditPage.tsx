import Box from '@mui/material/Box';
import { StateCard } from '#web/components/StateCard.tsx';
import { textParam, useAddressParams } from '../kit/address-params.ts';
import { PageHeading } from '../kit/PageHeading.tsx';
import { Finder } from './Finder.tsx';
import { LotPicker } from './LotPicker.tsx';
import { LotView } from './LotView.tsx';

/** Which lot; where in it stands in parameters of the view of the lot. */
const PARAMS = { session: textParam, lot: textParam, q: textParam };
const WHERE = { at: '', bidder: '', a: '', b: '' };

/**
 * The auditor's workspace: a session and its lot, what happened to it, and how it stood at any revision. Everything that is looked at
 * stands in the address, so that it can be sent.
 */
export function AuditPage() {
  const [{ session, lot, q }, change] = useAddressParams(PARAMS);
  const [, changeWhere] = useAddressParams({ ...PARAMS, at: textParam, bidder: textParam, a: textParam, b: textParam });
  const open = (next: { readonly session: string; readonly lot: string }) => changeWhere({ ...WHERE, q: '', ...next });
  return (
    <>
      <PageHeading>Audit</PageHeading>
      <Box sx={{ mb: 2.5, display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', columnGap: 3, rowGap: 1.5 }}>
        <LotPicker session={session} lot={lot} onLot={open} />
        <Finder
          key={q}
          text={q}
          onSearch={(next) => change({ q: next })}
          onFound={({ session: of, lotNo, at, bidder }) =>
            changeWhere({ ...WHERE, q: '', session: of, lot: lotNo, at, bidder })
          }
        />
      </Box>
      {session !== '' && lot !== '' ? (
        <LotView key={`${session}/${lot}`} session={session} lotNo={lot} />
      ) : q !== '' ? null : (
        <StateCard title={session === '' ? 'Which session is it about?' : 'Which lot is it about?'}>
          Choose a session and a lot, or look for a lot number, a bidder number, a receipt or a revision.
        </StateCard>
      )}
    </>
  );
}
