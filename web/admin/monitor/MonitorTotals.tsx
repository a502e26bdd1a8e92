import type { MonitoredLot } from '#contract/bidding.ts';
import { formatRM } from '#domain/money.ts';
import { Stat, Stats } from '../kit/Stats.tsx';
import { totalsOf } from './totals.ts';

/** The totals summary. Pages that are open now are counted by the process that answers. */
export function MonitorTotals({ lots }: { readonly lots: readonly MonitoredLot[] | undefined }) {
  const totals = lots && totalsOf(lots);
  const share = totals && totals.lots > 0 ? `${Math.round((totals.withBid / totals.lots) * 100)}% of lots` : ' ';
  const above = totals && totals.reserveSen > 0 ? Math.round((totals.bidSen / totals.reserveSen) * 100) : undefined;
  return (
    <Stats label="Totals">
      <Stat label="Lots" value={totals?.lots} note={totals && `${totals.withoutBid} without a bid`} />
      <Stat label="With bids" value={totals?.withBid} note={share} />
      <Stat label="Reserve reached" value={totals?.reached} note="of the lots" />
      <Stat
        label="Bid price"
        value={totals && formatRM(totals.bidSen)}
        note={above === undefined ? ' ' : `${above}% of reserve`}
      />
      <Stat label="Deposits held" value={totals && formatRM(totals.depositSen)} note="of those on top" />
      <Stat label="In lots" value={totals?.entries} note="entries of bidders" />
      <Stat label="Watching" value={totals?.watching} note="lot pages open now" />
    </Stats>
  );
}
