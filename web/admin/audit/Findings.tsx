import Typography from '@mui/material/Typography';
import type { Finding } from '#contract/audit.ts';
import { FINDINGS_A_PAGE } from '#contract/constants.ts';
import { formatRM } from '#domain/money.ts';
import { wordsOfRefusedBid } from '#domain/vocabulary/bid-refusals-staff.ts';
import { wordsOfEvent } from '#domain/vocabulary/event-words.ts';
import { NumberPlate } from '#web/components/NumberPlate.tsx';
import { type Text, type Translate, text, useT } from '../i18n/use-t.ts';
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
export function Findings({ text: asked }: { readonly text: string }) {
  const t = useT();
  const list = useManagedList(PARAMS);
  const query = auditApi.useAuditFindQuery({ q: asked, page0: list.page - 1 });
  const { findings, total, more } = query.data ?? {};
  return (
    <ManagedList
      label={t('Found')}
      title={t('Found for “{text}”', { text: asked })}
      note={
        more === true && (
          <Typography sx={{ mb: 1.5, color: 'text.secondary' }}>
            {t('There is more than can be listed here: name the session or the lot too, as in AMS12/101.')}
          </Typography>
        )
      }
      list={list}
      query={query}
      failure={t('The search could not be made')}
      rows={findings}
      total={total}
      pageSize={FINDINGS_A_PAGE}
      columns={COLUMNS}
      keyOf={(finding) => [finding.kind, finding.session, finding.lotNo, finding.revision, finding.id].join(' ')}
      titleOf={({ session, lotNo, regnNo }) => (
        <CardTitle
          left={t('{session} · lot {lotNo}', { session, lotNo })}
          right={<NumberPlate regnNo={regnNo} size="small" />}
        />
      )}
      empty={t('Nothing in the book goes by “{text}”.', { text: asked })}
    />
  );
}

const COLUMNS: readonly Column<Finding>[] = [
  column.text('Session', ({ session }) => session, { inTitle: true }),
  column.text('Lot', ({ lotNo }) => lotNo, { inTitle: true, head: true }),
  {
    ...{ label: 'Regn No', inTitle: true, leaves: 3 },
    cell: ({ regnNo }) => <NumberPlate regnNo={regnNo} size="small" />,
  },
  { label: 'Unit', leaves: 1, cell: ({ name }) => <Short text={name} /> },
  column.person('Bidder', ({ bidder }) => ({ id: bidder }), { align: 'right' }),
  column.state('Outcome', outcomeOf),
  column.text('Amount', ({ amountSen }) => (amountSen === null ? '' : formatRM(amountSen)), {
    ...{ align: 'right', vital: true },
  }),
  column.text('Time', ({ at }, t) => (at === null ? '' : dayAndClockOf(t, Date.parse(at))), {
    ...{ wraps: true, minWidth: '7.5rem', vital: true },
  }),
  column.text('Revision', ({ revision }) => (revision === null ? '' : countOf(revision)), {
    ...{ align: 'right', leaves: 2 },
  }),
  column.actions('Open', [{ label: 'Open', nameOf, to: addressOf }]),
];

/** What became of it; a lot's own state where the lot was looked for. */
function outcomeOf({ kind, reason, isVoid, amountSen, event, status }: Finding, t: Translate): Standing {
  switch (kind) {
    case 'refusal':
      return [
        'refused',
        t('Refused: {reason}', { reason: t.message(wordsOfRefusedBid(reason ?? '')?.because ?? `${reason}`) }),
      ];
    case 'bid':
      return isVoid ? ['refused', t('Taken, cancelled later')] : ['taken', t('Taken')];
    case 'bidder':
      return ['no bid', amountSen === null ? t('Took part, no bid taken') : t('Took part, highest bid')];
    case 'event':
      return ['no bid', t.message(wordsOfEvent(event ?? '')?.short ?? `${event}`)];
    case 'lot':
      return ['no bid', t(LOTS[status])];
  }
}

const LOTS: Readonly<Record<Finding['status'], Text>> = {
  open: text('Lot open'),
  offered: text('Lot offered'),
  sold: text('Lot sold'),
  unsold: text('Lot unsold'),
  withdrawn: text('Lot withdrawn'),
  forfeited: text('Lot forfeited'),
};

const NAMES: Readonly<Record<Finding['kind'], Text>> = {
  lot: text('Open lot {lotNo} of {session}'),
  bidder: text('Open bidder {bidder} in lot {lotNo} of {session}'),
  bid: text('Open bid of bidder {bidder} on lot {lotNo} of {session}'),
  refusal: text('Open refused bid of bidder {bidder} on lot {lotNo} of {session}'),
  event: text('Open revision {revision}, lot {lotNo} of {session}'),
};

function nameOf({ kind, session, lotNo, bidder, revision }: Finding, t: Translate): string {
  return t(NAMES[kind], { session, lotNo, bidder: `${bidder}`, revision: countOf(revision ?? 0) });
}

/** A place in the lot's timeline, or one bidder's rows. */
function addressOf({ kind, session, lotNo, revision, id, bidder }: Finding): string {
  const at = id ?? (revision === null ? '' : String(revision));
  const place = { session, lot: lotNo, at, bidder: kind === 'bidder' ? String(bidder ?? '') : '' };
  return `?${new URLSearchParams(Object.entries(place).filter(([, value]) => value !== ''))}`;
}
