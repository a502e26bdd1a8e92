import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { sha256 } from '#api/platform/signing/signing-keys.ts';
import type { BookEvent, RawEvent } from '#domain/events.ts';
import { isLogged, logOf } from '#domain/evidence/published-log.ts';
import { maximumBodyOf } from '#domain/evidence/receipt.ts';
import { Auction, BIDDER } from '#domain/testing/auction.ts';
import {
  BOOK_OF_BEFORE,
  bidding,
  dossierOf,
  house,
  KEPT_KEYS,
  metadataOf,
  NOTHING_BESIDE,
  REVISION,
  receiptsOf,
  recordedAt,
  resealed,
} from './test/dossiers.ts';
import { faults } from './test/verifier.ts';

/** Auctions with maximum bids, ends that move, reserves and offers: their dossiers are right, and each forgery of one is refused for its own reason. */

const LOT = 'AMS1/1';
const RULES = {
  maximumBids: true,
  softClose: { windowMinutes: 5, lastEndMinutes: 20 },
  staggerSeconds: 30,
  increments: [
    { fromSen: 0, stepSen: 100_00 },
    { fromSen: 3_000_00, stepSen: 200_00 },
  ],
};
const MAXIMA = { maximumBids: true };

function recorded(auction: Auction, minutesAfter = 60): Auction {
  auction.at(-minutesAfter).mustAsk({ type: 'record-sales', session: 'AMS1', limit: 100 });
  return auction;
}

/** A's maximum is answered to B's, beaten by hand at 3,300, and B comes back in the window: the end moves twice. */
function contested(): Auction {
  const auction = new Auction({ rules: RULES, lots: 2 });
  auction.at(60).leaves('A', 2_500);
  auction.at(50).leaves('B', 2_000);
  auction.at(40).bids('C', 3_300);
  auction.at(4).leaves('B', 5_000);
  auction.at(2).bids('A', 4_000);
  auction.at(1).bids('C', 1_200, '2');
  return recorded(auction);
}

/** The house changes the session's end after bids have moved that of a lot, which is moved once more. */
function movedByHouse(minutesLater: number): Auction {
  const auction = new Auction({ rules: RULES, lots: 2 });
  auction.at(4).bids('A', 1_000);
  auction.at(3).bids('B', 1_100);
  auction.at(2).endsSessionAt(minutesLater);
  auction.at(1.5).bids('A', 1_200);
  return recorded(auction);
}

/** B's maximum is cancelled with the bid that was made for it: C leads, at what A's maximum makes necessary, which nobody has bid. */
function cancelled(): Auction {
  const auction = new Auction({ rules: MAXIMA });
  auction.at(60).leaves('A', 5_000);
  auction.at(50).leaves('B', 6_000);
  auction.at(40).leaves('C', 5_500);
  auction.at(30).cancels('B');
  return recorded(auction);
}

/** A's maximum lapses when B bids, since A was suspended meanwhile. */
function lapsed(): Auction {
  const auction = new Auction({ rules: MAXIMA });
  auction.at(60).leaves('A', 5_000);
  auction.at(50).write({ type: 'BidderSuspended', data: { bidder: BIDDER.A } });
  auction.at(40).bids('B', 1_500);
  return recorded(auction);
}

/** The reserve is lowered to less than what B would pay, and then is met. */
function lowered(): Auction {
  const auction = new Auction({ rules: MAXIMA, reserve: 4_000 });
  auction.at(60).leaves('A', 3_500);
  auction.at(50).leaves('B', 3_800);
  auction.at(40).mustAsk({ type: 'set-lot-reserve', lot: LOT, reserveSen: 3_700_00, approval: false });
  return recorded(auction);
}

const DAY_MINUTES = 24 * 60;
/** A's bid is below the reserve: the vendor asks for more, and A accepts. */
function offered(): Auction {
  const auction = new Auction({ rules: MAXIMA, reserve: 4_000 });
  auction.at(60).bids('A', 3_500);
  recorded(auction);
  const untilMs = Date.parse('2026-11-25T00:00:00.000Z');
  const answer = { type: 'answer-offer', lot: LOT } as const;
  const counter = { answer: 'counter', shownSen: 3_500_00, counterSen: 3_900_00, untilMs } as const;
  auction.at(-120).mustAsk({ ...answer, by: 'vendor', ...counter });
  auction.at(-180).mustAsk({ ...answer, by: 'bidder', answer: 'accept', shownSen: 3_900_00 });
  return auction;
}

function lapsedOffer(): Auction {
  const auction = new Auction({ approval: true });
  auction.at(60).bids('A', 3_500);
  recorded(auction);
  auction.at(-2 * DAY_MINUTES).mustAsk({ type: 'lapse-offers', limit: 100 });
  return auction;
}

const verified = async (book: readonly RawEvent[], lot = LOT) => faults(await dossierOf(book, NOTHING_BESIDE, lot));

describe('the dossier of a lot with maximum bids, a moved end, a reserve or an offer is right', () => {
  test.each([
    ['contested', contested, '1'],
    ['beside it', contested, '2'],
    ['of a session that ends as before', () => movedByHouse(0), '1'],
    ['of a session that ends a little later', () => movedByHouse(1), '1'],
    ['of a session that ends much later', () => movedByHouse(10), '1'],
    ['of a session that ends earlier', () => movedByHouse(-1), '1'],
    ['cancelled', cancelled, '1'],
    ['lapsed', lapsed, '1'],
    ['lowered', lowered, '1'],
    ['offered', offered, '1'],
    ['an offer that lapsed', lapsedOffer, '1'],
  ])('%s', async (_, auctioned, lotNo) => {
    expect(await verified(auctioned().history, `AMS1/${lotNo}`)).toEqual([]);
  });

  test('also where only some of its other lots say when the session ends', async () => {
    const dossier = await dossierOf(contested().history, NOTHING_BESIDE, 'AMS1/2');
    const others = dossier.events.filter(({ data }) => (data as { lot?: string }).lot === LOT);
    expect(others.map(({ type }) => type)).toEqual(['LotListed', 'LotExtended']);
  });
});

type Forge = (book: RawEvent[]) => RawEvent[];
/** Changes the nth event of a type. */
const nth = (type: BookEvent['type'], n: number, change: (event: RawEvent) => object): Forge => {
  return (book) => {
    const event = book.filter((each) => each.type === type)[n] as RawEvent;
    return book.with(event.revision, { ...event, ...change(event) } as RawEvent);
  };
};
const dropped = (type: BookEvent['type'], n: number): Forge => {
  return (book) => book.filter((event) => event !== book.filter((each) => each.type === type)[n]);
};
/** Puts an event behind the nth of a type, in its append or in one of its own. */
const behind = (type: BookEvent['type'], n: number, event: BookEvent, commandId?: string): Forge => {
  return (book) => {
    const before = book.filter((each) => each.type === type)[n] as RawEvent;
    const metadata = { ...metadataOf(before), ...(commandId && { commandId }), v: event.type === 'BidPlaced' ? 2 : 1 };
    return book.toSpliced(before.revision + 1, 0, { ...before, ...event, metadata } as RawEvent);
  };
};
const minutesLater = (minutes: number) => (event: RawEvent) => {
  const data = event.data as { endsAt: string };
  return bidding({ endsAt: new Date(Date.parse(data.endsAt) + minutes * 60_000).toISOString() })(event);
};
const bid = (bidder: number, amountSen: number, raisedFromSen: number | null): BookEvent => {
  return { type: 'BidPlaced', data: { lot: LOT, bidder, amountSen, raisedFromSen, automatic: true } };
};

const NECESSARY = 'an automatic bid is as high as others make necessary';
const MISSING = 'a maximum bids at once where it has to';
const UNASKED = 'an automatic bid follows from a maximum, where somebody makes it necessary';
const ENDS = 'an end moves to the window after a bid, or to the last end';
const LEADS = 'after a cancellation the highest bid leads whose bidder may have the lot';
const LAPSES = 'a maximum lapses when its bidder leads, may not, and somebody else bids';
const OFFERED = 'what is below its reserve, or where the vendor is asked, is offered to them, and else not';
const ANSWERED = 'an offer is answered once, in time, by whose turn it is, or lapses';
const SET_BEFORE = 'the rules of a session are set before it starts';

describe('a forgery of it is refused for its own reason', () => {
  // Of `contested`: MaximumSet A, bid A 1000 | MaximumSet B, bid B 2000, bid A 2100 | bid C 3300 | MaximumSet B, bid B 3500, end | bid A 4000, bid B 4200, end.
  test.each<[what: string, auctioned: () => Auction, forge: Forge, found: string]>([
    [
      'an automatic bid that nobody asked for',
      contested,
      behind('BidPlaced', 3, bid(BIDDER.A, 3_500_00, 3_300_00)),
      UNASKED,
    ],
    ['one above what is necessary', contested, nth('BidPlaced', 2, bidding({ amountSen: 2_200_00 })), NECESSARY],
    ['one below it', contested, nth('BidPlaced', 6, bidding({ amountSen: 4_100_00 })), NECESSARY],
    ['one for somebody else', contested, nth('BidPlaced', 2, bidding({ bidder: BIDDER.C })), NECESSARY],
    ['one that is missing', contested, dropped('BidPlaced', 2), MISSING],
    [
      'one by another decision',
      contested,
      nth('BidPlaced', 2, (event) => ({ metadata: { ...metadataOf(event), commandId: 'later' } })),
      MISSING,
    ],
    ['one by hand that is called automatic', contested, nth('BidPlaced', 3, bidding({ automatic: true })), UNASKED],
    [
      'a maximum that was raised after the fact',
      contested,
      nth('MaximumSet', 0, bidding({ maximumSen: 2_050_00 })),
      NECESSARY,
    ],
    [
      'a maximum that was lowered after the fact',
      contested,
      nth('MaximumSet', 1, bidding({ maximumSen: 1_900_00 })),
      NECESSARY,
    ],
    [
      'a maximum below the next bid',
      contested,
      nth('MaximumSet', 2, bidding({ maximumSen: 3_400_00 })),
      'bids rise by at least the minimum raise',
    ],
    [
      'a maximum that was left by staff',
      contested,
      nth('MaximumSet', 0, (event) => ({ metadata: { ...metadataOf(event), actor: { account: 1, role: 'admin' } } })),
      'nobody bids or takes part for somebody else',
    ],
    [
      'a maximum where the session has none',
      contested,
      nth('SessionRulesSet', 0, bidding({ rules: { ...RULES, maximumBids: false, approvalHours: 24 } })),
      'maxima are left where the rules of the session have them',
    ],
    ['an end that moves too far', contested, nth('LotExtended', 0, minutesLater(1)), ENDS],
    ['an end that moves less', contested, nth('LotExtended', 1, minutesLater(-1)), ENDS],
    ['an end that does not move', contested, dropped('LotExtended', 0), 'a bid in the last minutes moves the end'],
    [
      'an end that moves by a bid outside of the window',
      contested,
      behind('BidPlaced', 3, { type: 'LotExtended', data: { lot: LOT, endsAt: '2026-11-20T04:05:00.000Z' } }),
      'the end of a lot moves only with a bid in its last minutes',
    ],
    [
      'an end that moves by nothing',
      contested,
      behind('LotEntered', 0, { type: 'LotExtended', data: { lot: LOT, endsAt: '2026-11-20T04:05:00.000Z' } }),
      'the end of a lot moves only with a bid in its last minutes',
    ],
    [
      'steps that were made smaller after the fact',
      contested,
      nth('SessionRulesSet', 0, bidding({ rules: { ...RULES, increments: [], approvalHours: 24 } })),
      NECESSARY,
    ],
    [
      'rules that no house may set',
      contested,
      nth('SessionRulesSet', 0, bidding({ rules: { ...RULES, staggerSeconds: 4_000, approvalHours: 24 } })),
      'the rules of a session are such as a house may set',
    ],
    [
      'rules that are set while it runs',
      contested,
      behind('LotEntered', 5, {
        type: 'SessionRulesSet',
        data: { session: 'AMS1', rules: { ...RULES, approvalHours: 24 } },
      }),
      SET_BEFORE,
    ],
    ['another leader after a cancellation', cancelled, nth('BidPlaced', 4, bidding({ bidder: BIDDER.A })), NECESSARY],
    ['another price after a cancellation', cancelled, nth('BidPlaced', 4, bidding({ amountSen: 5_000_00 })), NECESSARY],
    ['nobody who leads after a cancellation', cancelled, dropped('BidPlaced', 4), MISSING],
    [
      'a bid that leads in place of the maxima',
      cancelled,
      nth('BidCancelled', 0, bidding({ top: { bidder: BIDDER.A, amountSen: 1_000_00, bidRevision: 13 } })),
      LEADS,
    ],
    [
      'a maximum that is kept with its cancelled bid',
      cancelled,
      nth('BidCancelled', 0, bidding({ maximaOf: [] })),
      'a cancelled automatic bid takes its maximum with it, and of nobody else who may lead',
    ],
    [
      'a maximum that goes with the bid of another',
      cancelled,
      nth('BidCancelled', 0, bidding({ maximaOf: [BIDDER.A, BIDDER.B] })),
      'a cancelled automatic bid takes its maximum with it, and of nobody else who may lead',
    ],
    ['a maximum that lapses though its bidder may lead', lapsed, dropped('BidderSuspended', 0), LAPSES],
    ['a maximum that does not lapse', lapsed, dropped('MaximumLapsed', 0), LAPSES],
    ['a maximum that lapses for no bid', lapsed, dropped('BidPlaced', 1), LAPSES],
    [
      'a reserve that is raised while its lot runs',
      lowered,
      nth('LotReserveSet', 1, bidding({ reserveSen: 4_100_00 })),
      'while its lot runs, a reserve is only lowered',
    ],
    [
      'a reserve below the starting price',
      lowered,
      nth('LotReserveSet', 0, bidding({ reserveSen: 900_00 })),
      'a reserve is in whole ringgit, above the starting price',
    ],
    ['a sale below the reserve', lowered, nth('LotReserveSet', 1, bidding({ reserveSen: 3_900_00 })), OFFERED],
    [
      'an offer of a bid that reaches the reserve',
      offered,
      nth('LotReserveSet', 0, bidding({ reserveSen: 3_000_00 })),
      OFFERED,
    ],
    [
      'an offer of another amount',
      offered,
      nth('LotOffered', 0, bidding({ hammerSen: 3_400_00 })),
      'the highest bid wins, once, after the end',
    ],
    [
      'a counter-offer that is lower',
      offered,
      nth('OfferCountered', 0, bidding({ hammerSen: 3_300_00 })),
      'a vendor asks for more once, in whole ringgit',
    ],
    ['an answer by whose turn it is not', offered, nth('OfferAccepted', 0, bidding({ by: 'vendor' })), ANSWERED],
    [
      'an answer that came too late',
      offered,
      nth('OfferCountered', 0, bidding({ decideBy: '2026-11-20T06:30:00.000Z' })),
      ANSWERED,
    ],
    [
      'a sale of another amount than was offered',
      offered,
      nth('LotSold', 0, bidding({ hammerSen: 3_500_00 })),
      'an offer that is accepted is sold at its amount',
    ],
    [
      'a sale by another decision',
      offered,
      nth('LotSold', 0, (event) => ({ metadata: { ...metadataOf(event), commandId: 'later' } })),
      'an offer that is accepted is sold at its amount',
    ],
    [
      'an offer that lapses before its time',
      lapsedOffer,
      nth('OfferLapsed', 0, (event) => recordedAt(event, '2026-11-20T07:00:00.000Z')),
      ANSWERED,
    ],
  ])('%s', async (_, auctioned, forge, found) => {
    const reasons = (await verified(resealed(forge([...auctioned().history])))).map((fault) =>
      fault.replace(/^.*?: /, ''),
    );
    expect(reasons[0] ?? 'it was taken').toBe(`${found}.`);
  });

  test.each([
    [2, contested, 'SessionRulesSet'],
    [3, cancelled, 'BidCancelled'],
  ] as const)('one that is passed off as of the rules of before: %i', async (rules, auctioned, type) => {
    const { history } = auctioned();
    const { key: _, signature: __, ...dossier } = await dossierOf(history, NOTHING_BESIDE, LOT);
    const revision = history.findIndex((event) => event.type === type);
    expect(faults(house.sign({ ...dossier, rules }))).toContain(
      `✕ Revision ${revision}: this program does not know ${type} in version ${rules} of the rules.`,
    );
  });
});

test('a dossier of the rules of before is right, but not with what came with these', async () => {
  const { key: _, signature: __, ...dossier } = await dossierOf(BOOK_OF_BEFORE, NOTHING_BESIDE);
  for (const rules of [2, 3, 4]) expect(faults(house.sign({ ...dossier, rules }))).toEqual([]);
  const automatic = BOOK_OF_BEFORE.with(REVISION.bidOf9, {
    ...(BOOK_OF_BEFORE[REVISION.bidOf9] as RawEvent),
    ...bidding({ automatic: false })(BOOK_OF_BEFORE[REVISION.bidOf9] as RawEvent),
  });
  expect(await verified(resealed(automatic), 'AMS1/101')).toContain(
    `✕ Revision ${REVISION.bidOf9}: the first version of bids and cancellations knows nothing automatic.`,
  );
});

test('the example of the document is what happens in that auction', () => {
  const text = readFileSync(path.join(import.meta.dirname, '../docs/dossier.md'), 'utf8');
  const documented = [...text.matchAll(/^ {4}(\d+ \d\d:\d\d \w+ \{.*\})$/gm)].map(([, line]) => line);
  const happened = contested().history.flatMap(({ revision, type, data, metadata }) => {
    const isTold = 'lot' in data && data.lot === LOT && /^(MaximumSet|BidPlaced|LotExtended)$/.test(type);
    return isTold ? [`${revision} ${metadata.at.slice(11, 16)} ${type} ${JSON.stringify(data)}`] : [];
  });
  expect(documented).toEqual(happened);
});

describe('the receipt of a maximum', () => {
  const { history } = contested();
  const taken = history.find((event) => event.type === 'MaximumSet');
  if (taken?.type !== 'MaximumSet') throw new Error('There is none');
  const body = maximumBodyOf('tukul', taken);

  test('is checked by itself, and in the dossier of its lot', async () => {
    const [receipt] = receiptsOf(body);
    expect(faults(receipt as object, KEPT_KEYS)).toEqual([]);
    expect(faults({ ...receipt, maximumSen: 1 }, KEPT_KEYS)).toEqual([`✕ Receipt: key ${house.key} did not sign it.`]);
    expect(faults(await dossierOf(history, NOTHING_BESIDE, LOT), receipt as object, KEPT_KEYS)).toEqual([]);
  });

  test('names a maximum that is missing in a dossier, or another one', async () => {
    const wrong = [
      { ...body, hash: 'a'.repeat(64) },
      { ...body, maximumSen: body.maximumSen + 100_00 },
      { ...body, bidder: BIDDER.C },
    ];
    for (const each of wrong) {
      const [kept] = receiptsOf(each);
      expect(faults(await dossierOf(history, NOTHING_BESIDE, LOT), kept as object, KEPT_KEYS)).toEqual([
        `✕ Revision ${body.revision}: a maximum that was accepted, by a receipt that was kept, is missing or another one.`,
      ]);
    }
  });
});

test('the published log of such a session is one that the verifier knows', () => {
  const auction = contested();
  for (const type of ['balance-out-deposits', 'tell-winners', 'clear-session'] as const)
    auction.mustAsk({ type, session: 'AMS1', limit: 100 });
  let drawn = 0xaaaa;
  const logged = auction.history.filter((event) => isLogged(event, 'AMS1'));
  const place = { house: 'tukul', session: 'AMS1', at: '2026-11-20T06:00:00.000Z' };
  const log = house.sign(logOf(sha256, place, logged, () => String(drawn++)));
  expect(faults(JSON.parse(JSON.stringify(log)), KEPT_KEYS)).toEqual([]);
});
