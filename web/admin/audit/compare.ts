import { formatRM } from '#domain/money.ts';
import { raiseStepSen } from '#domain/raise-step.ts';
import type { BidderStanding, LotStanding } from '#domain/replay/lot-standing.ts';
import { type Translate, text } from '../i18n/use-t.ts';
import { dayAndClockOf } from './clock.ts';
import { countdownOf, coverOf } from './words.ts';

/** Something that was not the same at two revisions; '–' for what was not there. */
export interface Difference {
  readonly what: string;
  readonly a: string;
  readonly b: string;
}

/** What of the lot changed between two moments, in the order in which people ask for it. */
export function differencesOf(t: Translate, a: LotStanding, b: LotStanding): Difference[] {
  const bidders = [...new Set([...a.bidders, ...b.bidders].map(({ bidder }) => bidder))].sort((x, y) => x - y);
  const [linesOfA, linesOfB] = [lotLines(t, a), lotLines(t, b)];
  const both = linesOfA.map(([what, then], index) => line(what, then, linesOfB[index]?.[1]));
  for (const bidder of bidders) {
    const [then, now] = [a, b].map(({ bidders: all }) => all.find((each) => each.bidder === bidder));
    const [from, to] = [bidderLines(t, then), bidderLines(t, now)];
    for (const [index, name] of BIDDER_LINES.entries())
      both.push(line(`${t('Bidder {no}', { no: bidder })}: ${t(name)}`, from[index], to[index]));
  }
  return both.filter((each) => each.a !== each.b);
}

function line(what: string, a = '–', b = '–'): Difference {
  return { what, a, b };
}

function lotLines(t: Translate, standing: LotStanding): [string, string][] {
  const { topBidder, topSen, bidCount, bidders } = standing;
  return [
    [t('Highest bid'), topBidder === 0 ? '–' : formatRM(topSen)],
    [t('On top'), topBidder === 0 ? '–' : t('bidder {bidder}', { bidder: topBidder })],
    [t('Bids'), String(bidCount)],
    [t('Bidders in the lot'), String(bidders.length)],
    [t('Countdown'), countdownOf(t, standing)],
    [t('Least next bid'), formatRM(standing.minimumSen)],
    [t('Most next bid'), formatRM(standing.maximumSen)],
    [t('Start of the session'), dayAndClockOf(t, standing.startsAtMs)],
    [t('End of the session'), dayAndClockOf(t, standing.endsAtMs)],
    [t('Open to'), standing.access === 'public' ? t('public') : standing.access],
    [t('Starting price'), formatRM(standing.startingPriceSen)],
    [
      t('Minimum raise'),
      formatRM(raiseStepSen(topSen === 0 ? standing.startingPriceSen : topSen, standing, standing.increments)),
    ],
    [t('Deposit'), formatRM(standing.depositSen)],
    [t('Vendor'), standing.vendor],
    [t('Regn No'), standing.regnNo],
  ];
}

const BIDDER_LINES = [text('balance'), text('held'), text('needed'), text('may bid')] as const;

function bidderLines(t: Translate, standing: BidderStanding | undefined): string[] {
  if (standing === undefined) return [];
  const { balanceSen, heldSen, neededSen } = standing;
  return [...[balanceSen, heldSen, neededSen].map(formatRM), coverOf(t, standing).word];
}
