import { maximumBidSen, minimumBidSen } from '../bid-range.ts';
import { maximumOf } from '../maximum-bids.ts';
import { type BookState, currentLot, hasEntered, type LotState, sessionOf } from '../state.ts';
import { BIDDERS, bidderAt } from './houses.ts';
import type { Intent } from './intents.ts';
import type { Most, NewReserve, RuledIntent } from './ruled-intent.ts';
import type { CommandInput } from './scenario.ts';

/** The commands that intents about maximum bids, rules, reserves and offers come to (see `asking.ts`). */

const OF_RULES: readonly Intent['do'][] = ['maximum', 'unseat', 'rules', 'lot-reserve', 'answer-offer', 'lapse-offers'];

export function isOfRules(intent: Intent): intent is RuledIntent {
  return OF_RULES.includes(intent.do);
}

export function ofRules(state: BookState, intent: RuledIntent, nowMs: number): CommandInput {
  switch (intent.do) {
    case 'maximum':
      return maximumAsked(state, intent, nowMs);
    case 'unseat':
      return unseating(state, intent);
    case 'rules': {
      const { rules, shown } = intent;
      const session = sessionToCome(state, intent.session, nowMs);
      const known = state.sessions.get(session)?.rules;
      if (shown === 'none' || known === undefined) return { type: 'set-session-rules', session, rules };
      const earlier = { ...known, approvalHours: known.approvalHours + 1 };
      return { type: 'set-session-rules', session, rules, shown: shown === 'earlier' ? earlier : known };
    }
    case 'lot-reserve':
      return reserveAsked(state, intent);
    case 'answer-offer':
      return answerAsked(state, intent, nowMs);
    case 'lapse-offers': {
      const dueMs = [...state.lots.values()].flatMap(({ offer }) => offer?.decideByMs ?? []);
      const atMs = intent.late ? Math.max(nowMs, ...dueMs) : nowMs;
      return { type: 'lapse-offers', limit: intent.limit, nowMs: atMs };
    }
  }
}

/** One that has not started, if there is one; else the one that was meant. */
function sessionToCome(state: BookState, meant: string, nowMs: number): string {
  const toCome = [...state.sessions.values()].filter(({ startsAtMs, withdrawn }) => !withdrawn && startsAtMs > nowMs);
  return toCome[Number(meant.slice(3)) % toCome.length]?.session ?? meant;
}

/** The lot that was meant, or for a keen one the next that is open now and has so many bidders in it. */
export function lotNear(
  state: BookState,
  intent: { lotNo: string; keen: boolean },
  nowMs: number,
  biddersInLot: number,
): string {
  const open = [...state.currentLots].filter(([, key]) => {
    const lot = state.lots.get(key);
    const session = state.sessions.get(lot?.session ?? '');
    const isOpen = session !== undefined && nowMs >= session.startsAtMs && lot !== undefined && nowMs < lot.endsAtMs;
    return isOpen && lot.biddersInLot >= biddersInLot;
  });
  const near = open[Number(intent.lotNo) % open.length];
  return intent.keen && near !== undefined ? near[0] : intent.lotNo;
}

function maximumAsked(state: BookState, intent: Extract<RuledIntent, { do: 'maximum' }>, nowMs: number): CommandInput {
  const { who, how, above } = intent;
  const lotNo = lotNear(state, intent, nowMs, 1 + (who % 2));
  const lot = currentLot(state, lotNo);
  if (lot === undefined) return { type: 'set-maximum', lotNo, bidder: bidderAt(who), maximumSen: 1_000_00, above };
  const entrants = BIDDERS.filter((bidder) => hasEntered(state, lot.lot, bidder));
  const others = entrants.filter((bidder) => bidder !== lot.topBidder);
  const isLeaders = LEADERS.includes(how) && lot.topBidder !== 0;
  const keen = others.length > 0 ? (others[who % others.length] ?? 0) : (entrants[0] ?? bidderAt(who));
  const bidder = intent.keen ? (isLeaders ? lot.topBidder : keen) : bidderAt(who);
  return { type: 'set-maximum', lotNo, bidder, maximumSen: mostSen(state, lot, how, who), above };
}

const LEADERS: readonly Most[] = ['raise', 'lower', 'same', 'price', 'below-price'];

function mostSen(state: BookState, lot: LotState, how: Most, who: number): number {
  const { increments } = sessionOf(state, lot).rules;
  const whole = (sen: number) => Math.ceil(sen / 100) * 100;
  const leastSen = whole(minimumBidSen(lot, increments));
  const theirsSen = maximumOf(state.maxima.get(lot.lot)?.get(lot.topBidder));
  const leadersSen = lot.topBidder === 0 ? leastSen + 500_00 : Math.max(lot.topSen, theirsSen);
  const likelySen = maximumBidSen(lot, state.raiseLimit, increments);
  const most: Readonly<Record<Most, number>> = {
    least: leastSen,
    more: leastSen + 100 * (1 + (who % 5)) * 75,
    much: leastSen + 1_000_00 + who * 50_00,
    near: leadersSen - 100 * (1 + who),
    equal: leadersSen,
    'just-above': leadersSen + 100 * (1 + who),
    reserve: (lot.reserveSen ?? leastSen) + 100 * ((who % 3) - 1),
    raise: leadersSen + 100 * (1 + 20 * who),
    lower: whole((lot.topSen + leadersSen) / 2),
    same: leadersSen,
    price: whole(lot.topSen),
    'below-price': lot.topSen - 100,
    less: leastSen - 100,
    'not-whole': leastSen + 50,
    likely: likelySen,
    unlikely: likelySen + 100,
    huge: 10 ** 12,
  };
  return most[how];
}

function unseating(state: BookState, { pick, way }: Extract<RuledIntent, { do: 'unseat' }>): CommandInput {
  const lots = [...state.lots.values()].filter(({ lot, topBidder }) => topBidder !== 0 && state.maxima.has(lot));
  const lot = lots[pick % lots.length];
  const bidder = lot?.topBidder ?? bidderAt(pick);
  switch (way) {
    case 'suspend':
      return { type: 'suspend-bidder', bidder };
    case 'bar':
      return { type: 'bar-bidder', bidder, vendor: lot?.vendor ?? 'TM' };
    case 'reverse':
      return {
        type: 'reverse-deposit',
        bidder,
        amountSen: 3_000_00,
        source: 'bank',
        above: true,
        reference: `bank ${pick}`,
      };
    case 'reinstate': {
      const suspended = BIDDERS.find((each) => state.bidders.get(each)?.active === false);
      return { type: 'reinstate-bidder', bidder: suspended ?? bidder };
    }
  }
}

/** For a keen one a lot that is open. */
function reserveAsked(state: BookState, intent: Extract<RuledIntent, { do: 'lot-reserve' }>): CommandInput {
  const { pick, keen, to, approval } = intent;
  const lots = [...state.lots.values()];
  const open = keen ? lots.filter(({ outcome }) => outcome === 'open') : lots;
  const lot = open[pick % open.length] ?? lots[pick % lots.length];
  if (lot === undefined) return { type: 'set-lot-reserve', lot: 'AMS1/99', reserveSen: null, approval };
  return {
    type: 'set-lot-reserve',
    lot: lot.lot,
    ...(to !== 'left-out' && { reserveSen: newReserveSen(lot, to) }),
    approval: lot.approval && approval,
    // As a page had it that somebody else has overtaken, or as it is.
    ...(pick % 3 === 0 && { shownSetAt: lot.reserveSetAt - (pick % 2) }),
  };
}

function newReserveSen({ reserveSen, startingPriceSen }: LotState, to: Exclude<NewReserve, 'left-out'>): number | null {
  const present = reserveSen ?? Math.ceil(startingPriceSen / 100) * 100;
  const amounts: Readonly<Record<typeof to, number | null>> = {
    none: null,
    same: reserveSen,
    lower: present - 100_00,
    higher: present + 300_00,
    'at-start': startingPriceSen,
    'not-whole': present + 50,
  };
  return amounts[to];
}

function answerAsked(
  state: BookState,
  intent: Extract<RuledIntent, { do: 'answer-offer' }>,
  nowMs: number,
): CommandInput {
  const { pick, keen, answer, moreSen, above, stale, late } = intent;
  const lots = [...state.lots.values()];
  const open = lots.filter(({ offer }) => offer !== null);
  const lot = (keen ? open[pick % open.length] : undefined) ?? lots[pick % lots.length];
  const turn = lot?.offer?.isCounter === true ? 'bidder' : 'vendor';
  const by = intent.by === 'turn' ? turn : intent.by;
  const shownSen = (lot?.offer?.hammerSen ?? 0) + (stale ? 100 : 0);
  const counter = { counterSen: shownSen + moreSen, above, untilMs: nowMs + 3_600_000 };
  return {
    ...{ type: 'answer-offer', lot: lot?.lot ?? 'AMS1/99', by, answer, shownSen },
    ...(by === 'bidder' && pick % 3 > 0 ? { bidder: pick % 9 === 8 ? 1099 : lot?.topBidder } : {}),
    ...(answer === 'counter' ? counter : {}),
    ...(late && lot?.offer ? { nowMs: Math.max(nowMs, lot.offer.decideByMs) } : {}),
  };
}
