import { formatRM } from '#domain/money.ts';
import type { BidderStanding, LotStanding } from '#domain/replay/lot-standing.ts';
import { dayAndClockOf } from './clock.ts';
import { countdownOf, coverOf } from './words.ts';

/** Something that was not the same at two revisions; '–' for what was not there. */
export interface Difference {
  readonly what: string;
  readonly a: string;
  readonly b: string;
}

/** What of the lot changed between two moments, in the order in which people ask for it. */
export function differencesOf(a: LotStanding, b: LotStanding): Difference[] {
  const bidders = [...new Set([...a.bidders, ...b.bidders].map(({ bidder }) => bidder))].sort((x, y) => x - y);
  const both = [...lotLines(a).map(([what], index) => line(what, lotLines(a)[index]?.[1], lotLines(b)[index]?.[1]))];
  for (const bidder of bidders) {
    const [then, now] = [a, b].map(({ bidders: all }) => all.find((each) => each.bidder === bidder));
    const [from, to] = [bidderLines(then), bidderLines(now)];
    for (const [index, name] of BIDDER_LINES.entries())
      both.push(line(`Bidder ${bidder}: ${name}`, from[index], to[index]));
  }
  return both.filter((each) => each.a !== each.b);
}

function line(what: string, a = '–', b = '–'): Difference {
  return { what, a, b };
}

function lotLines(standing: LotStanding): [string, string][] {
  const { topBidder, topSen, bidCount, bidders } = standing;
  return [
    ['Highest bid', topBidder === 0 ? '–' : formatRM(topSen)],
    ['On top', topBidder === 0 ? '–' : `bidder ${topBidder}`],
    ['Bids', String(bidCount)],
    ['Bidders in the lot', String(bidders.length)],
    ['Countdown', countdownOf(standing)],
    ['Least next bid', formatRM(standing.minimumSen)],
    ['Most next bid', formatRM(standing.maximumSen)],
    ['Start of the session', dayAndClockOf(standing.startsAtMs)],
    ['End of the session', dayAndClockOf(standing.endsAtMs)],
    ['Open to', standing.access],
    ['Starting price', formatRM(standing.startingPriceSen)],
    ['Minimum raise', formatRM(standing.minimumRaiseSen)],
    ['Deposit', formatRM(standing.depositSen)],
    ['Vendor', standing.vendor],
    ['Regn No', standing.regnNo],
  ];
}

const BIDDER_LINES = ['balance', 'held', 'needed', 'may bid'] as const;

function bidderLines(standing: BidderStanding | undefined): string[] {
  if (standing === undefined) return [];
  const { balanceSen, heldSen, neededSen } = standing;
  return [...[balanceSen, heldSen, neededSen].map(formatRM), coverOf(standing).word];
}
