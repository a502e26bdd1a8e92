import Typography from '@mui/material/Typography';
import type { Finding } from '#contract/audit.ts';
import { FINDINGS_A_PAGE } from '#contract/constants.ts';
import type { EventType } from '#domain/events.ts';
import { formatRM } from '#domain/money.ts';
import { wordsOfRefusedBid } from '#domain/vocabulary/bid-refusals-staff.ts';
import { EVENT_WORDS } from '#domain/vocabulary/event-words.ts';
import { NumberPlate } from '#web/components/NumberPlate.tsx';
import { pageParam } from '../kit/address-params.ts';
import { CardTitle } from '../kit/CardTitle.tsx';
import type { Column } from '../kit/column.ts';
import { column, type Standing } from '../kit/columns.tsx';
import { ManagedList, useManagedList } from '../kit/ManagedList.tsx';
import { Short } from '../kit/Short.tsx';
import { countOf, dayAndClockOf } from './clock.ts';
import { auditApi } from './endpoints.ts';

const PARAMS = { page: pageParam };

/** What a search has found, refused bids first where it names a bidder; each with the way to its place in the lot. */
export function Findings({ text }: { readonly text: string }) {
  const list = useManagedList(PARAMS);
  const query = auditApi.useAuditFindQuery({ q: text, page0: list.page - 1 });
  const { findings, total, more } = query.data ?? {};
  return (
    <ManagedList
      label="Found"
      title={`Found for “${text}”`}
      note={
        more === true && (
          <Typography sx={{ mb: 1.5, color: 'text.secondary' }}>
            There is more than can be listed here: name the session or the lot too, as in AMS12/101.
          </Typography>
        )
      }
      list={list}
      query={query}
      failure="The search could not be made"
      rows={findings}
      total={total}
      pageSize={FINDINGS_A_PAGE}
      columns={COLUMNS}
      keyOf={(finding) => [finding.kind, finding.session, finding.lotNo, finding.revision, finding.id].join(' ')}
      titleOf={({ session, lotNo, regnNo }) => (
        <CardTitle left={`${session} · lot ${lotNo}`} right={<NumberPlate regnNo={regnNo} size="small" />} />
      )}
      empty={`Nothing in the book goes by “${text}”.`}
    />
  );
}

const COLUMNS: readonly Column<Finding>[] = [
  column.text('Session', ({ session }) => session, { inTitle: true }),
  column.text('Lot', ({ lotNo }) => lotNo, { inTitle: true, head: true }),
  { label: 'Regn No', inTitle: true, cell: ({ regnNo }) => <NumberPlate regnNo={regnNo} size="small" /> },
  { label: 'Unit', cell: ({ name }) => <Short text={name} /> },
  column.text('Bidder', ({ bidder }) => bidder, { align: 'right' }),
  column.state('Outcome', outcomeOf),
  column.text('Amount', ({ amountSen }) => (amountSen === null ? '' : formatRM(amountSen)), { align: 'right' }),
  column.text('Time', ({ at }) => (at === null ? '' : dayAndClockOf(Date.parse(at)))),
  column.text('Revision', ({ revision }) => (revision === null ? '' : countOf(revision)), { align: 'right' }),
  column.actions('Open', [{ label: 'Open', nameOf: (finding) => `Open ${nameOf(finding)}`, to: addressOf }]),
];

/** What became of it; a lot's own state where the lot was looked for. */
function outcomeOf({ kind, reason, isVoid, amountSen, event, status }: Finding): Standing {
  switch (kind) {
    case 'refusal':
      return ['refused', `Refused: ${wordsOfRefusedBid(reason ?? '')?.because ?? reason}`];
    case 'bid':
      return isVoid ? ['refused', 'Taken, cancelled later'] : ['taken', 'Taken'];
    case 'bidder':
      return amountSen === null ? ['no bid', 'Took part, no bid taken'] : ['no bid', 'Took part, highest bid'];
    case 'event':
      return ['no bid', EVENT_WORDS[event as EventType]?.short ?? event];
    case 'lot':
      return ['no bid', `Lot ${status}`];
  }
}

const NAMES: Readonly<Record<Finding['kind'], string>> = {
  ...{ lot: 'lot', bidder: 'bidder', bid: 'bid of bidder', refusal: 'refused bid of bidder', event: 'event' },
};

function nameOf({ kind, session, lotNo, bidder, revision }: Finding): string {
  const lot = `lot ${lotNo} of ${session}`;
  if (kind === 'lot') return lot;
  if (kind === 'event') return `revision ${countOf(revision ?? 0)}, ${lot}`;
  return `${NAMES[kind]} ${bidder} ${kind === 'bidder' ? 'in' : 'on'} ${lot}`;
}

/** A place in the lot's timeline, or one bidder's rows. */
function addressOf({ kind, session, lotNo, revision, id, bidder }: Finding): string {
  const at = id ?? (revision === null ? '' : String(revision));
  const place = { session, lot: lotNo, at, bidder: kind === 'bidder' ? String(bidder ?? '') : '' };
  return `?${new URLSearchParams(Object.entries(place).filter(([, value]) => value !== ''))}`;
}
