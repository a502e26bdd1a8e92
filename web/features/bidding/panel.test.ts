import { describe, expect, test } from 'vitest';
import type { ConfirmedPrice } from './offer.ts';
import {
  currentOffer,
  hasDialog,
  isAtMost,
  newPanel,
  type Panel,
  type PanelEvent,
  questionStanding,
  reducePanel,
} from './panel.ts';

const terms = {
  startingPriceSen: 21_500_00,
  minimumRaiseSen: 200_00,
  increments: [],
  raiseLimit: { timesPercent: 200, plusSen: 5_000_00 },
};
const noBid: ConfirmedPrice = { latestBidSen: 0, bidderNo: null, bidCount: 0 };
const priceAt = (ringgit: number, bidCount = 14, bidderNo = 2218): ConfirmedPrice => ({
  latestBidSen: ringgit * 100,
  bidderNo,
  bidCount,
});
const moves = (price: ConfirmedPrice, ownBids: { bidderNo: number; amountSen: number }[] = []): PanelEvent => ({
  type: 'price',
  terms,
  price,
  ownBids,
});

const played = (panel: Panel, ...events: PanelEvent[]) => events.reduce(reducePanel, panel);
const raising = newPanel(terms, priceAt(24_100));
const asking = played(raising, { type: 'ask' });
const sending = played(asking, { type: 'yes', key: 'key-1' });

describe('the offer', () => {
  test('a lot without a bid starts at its starting price', () => {
    expect(currentOffer(newPanel(terms, noBid))).toEqual({
      startOrRaise: 'start',
      seenSen: 21_500_00,
      offerSen: 0,
      amountSen: 21_500_00,
    });
  });

  test('a raise is at least one minimum raise above the highest bid', () => {
    expect(currentOffer(raising)).toMatchObject({ startOrRaise: 'raise', offerSen: 200_00, amountSen: 24_300_00 });
  });

  test('+ adds one minimum raise, − takes one off and never goes below the least', () => {
    const up = played(raising, { type: 'plus' }, { type: 'plus' });
    expect(currentOffer(up).amountSen).toBe(24_700_00);
    const down = played(up, { type: 'minus' }, { type: 'minus' }, { type: 'minus' }, { type: 'minus' });
    expect(currentOffer(down).amountSen).toBe(24_300_00);
  });

  test('a start does not go below the starting price', () => {
    expect(currentOffer(played(newPanel(terms, noBid), { type: 'minus' })).amountSen).toBe(21_500_00);
  });

  test('the least follows a new bid; an amount that was chosen stays while it is enough', () => {
    const followed = played(raising, moves(priceAt(24_500, 15)));
    expect(currentOffer(followed)).toMatchObject({ offerSen: 200_00, amountSen: 24_700_00 });
    const up = played(raising, { type: 'choose', amountSen: 25_100_00 }, moves(priceAt(24_500, 15)));
    expect(currentOffer(up)).toMatchObject({ seenSen: 24_500_00, offerSen: 600_00, amountSen: 25_100_00 });
    expect(up.passedSen).toBeNull();
  });

  test('what was chosen and is no longer enough gives way to the least, which is told until something else is chosen', () => {
    const passed = played(raising, { type: 'choose', amountSen: 25_100_00 }, moves(priceAt(25_000, 15)));
    expect(currentOffer(passed).amountSen).toBe(25_200_00);
    expect(passed.passedSen).toBe(25_100_00);
    expect(played(passed, moves(priceAt(25_200, 16))).passedSen).toBe(25_100_00);
    for (const type of ['plus', 'ask'] as const) expect(played(passed, { type }).passedSen).toBeNull();
  });

  test("one's own bid leaves nothing to tell: what was chosen is used up by it", () => {
    const own = played(
      raising,
      ...[{ type: 'choose', amountSen: 25_100_00 } as const, { type: 'ask' } as const],
      ...[{ type: 'yes', key: 'key-1' } as const, moves(priceAt(25_100, 15, 1042))],
    );
    expect(own).toMatchObject({ chosenSen: null, passedSen: null });
  });

  test('any whole amount between the least and the most can be chosen, nothing else', () => {
    expect(currentOffer(played(raising, { type: 'choose', amountSen: 24_311_00 })).amountSen).toBe(24_311_00);
    for (const amountSen of [24_299_00, 53_201_00])
      expect(played(raising, { type: 'choose', amountSen })).toBe(raising);
    // − goes down to the least, never past it.
    const down = played(raising, { type: 'choose', amountSen: 24_311_00 }, { type: 'minus' });
    expect(currentOffer(down).amountSen).toBe(24_300_00);
  });

  test('the same price told again leaves the offer as it is', () => {
    const up = played(raising, { type: 'plus' }, moves(priceAt(24_100)));
    expect(currentOffer(up).amountSen).toBe(24_500_00);
  });
});

describe('the most that can be offered', () => {
  const times = (count: number, event: PanelEvent) => Array.from({ length: count }, () => event);
  const limited = (timesPercent: number, plusSen: number) => ({ ...terms, raiseLimit: { timesPercent, plusSen } });

  test('is what the house takes at once: twice the price plus RM5,000', () => {
    const top = played(raising, ...times(200, { type: 'plus' }));
    expect(currentOffer(top).amountSen).toBe(24_300_00 + Math.floor((53_200_00 - 24_300_00) / 200_00) * 200_00);
    expect(currentOffer(top).amountSen).toBeLessThanOrEqual(2 * 24_100_00 + 5_000_00);
    expect(isAtMost(top)).toBe(true);
    expect(isAtMost(played(top, { type: 'minus' }))).toBe(false);
  });

  test('is by the starting price as long as there is no bid', () => {
    const top = played(newPanel(limited(100, 500_00), noBid), ...times(9, { type: 'plus' }));
    expect(currentOffer(top).amountSen).toBe(21_900_00);
  });

  test('is never below the least bid', () => {
    const top = played(newPanel(limited(100, 0), priceAt(24_100)), { type: 'plus' });
    expect(currentOffer(top).amountSen).toBe(24_300_00);
    expect(isAtMost(top)).toBe(true);
  });

  test('takes the offer down with it when the house lowers the limit', () => {
    const up = played(raising, ...times(9, { type: 'plus' }));
    const lower: PanelEvent = { type: 'price', terms: limited(100, 700_00), price: priceAt(24_100), ownBids: [] };
    expect(currentOffer(played(up, lower)).amountSen).toBe(24_800_00);
  });
});

describe('an offer of five raise steps above the least bid', () => {
  const up = (steps: number) =>
    played(raising, ...Array.from({ length: steps }, (): PanelEvent => ({ type: 'plus' })), { type: 'ask' });
  const yes = (key: string): PanelEvent => ({ type: 'yes', key });

  test('is asked about a second time before it is sent', () => {
    const second = played(up(5), yes('key-1'));
    expect(second.stage).toMatchObject({ at: 'asking', second: true, asked: { amountSen: 25_300_00 } });
    expect(hasDialog(second.stage)).toBe(true);
    expect(played(second, yes('key-2')).stage).toMatchObject({
      at: 'sending',
      bid: { key: 'key-2', amountSen: 25_300_00 },
    });
    expect(played(second, { type: 'no' }).stage.at).toBe('idle');
  });

  test('is the first that is: four are asked about once', () => {
    expect(played(up(4), yes('key-1')).stage.at).toBe('sending');
  });

  test('is asked about once when the price came near it meanwhile', () => {
    expect(played(up(5), moves(priceAt(24_300, 15)), yes('key-1')).stage.at).toBe('sending');
  });

  test('is not sent when it is too low by the second yes', () => {
    const second = played(up(5), yes('key-1'), moves(priceAt(26_000, 15)));
    expect(played(second, yes('key-2'))).toBe(second);
    expect(played(second, { type: 'ask again' }).stage).toEqual({
      at: 'asking',
      asked: expect.objectContaining({ amountSen: 26_200_00 }),
    });
  });

  test('of a first bid counts from the starting price', () => {
    const steps = Array.from({ length: 5 }, (): PanelEvent => ({ type: 'plus' }));
    const asked = played(newPanel(terms, noBid), ...steps, { type: 'ask' }, yes('key-1'));
    expect(asked.stage).toMatchObject({ at: 'asking', second: true, asked: { amountSen: 22_500_00 } });
  });
});

describe('the open question', () => {
  test('keeps its amount when the price moves, and says that it is too low', () => {
    const moved = played(asking, moves(priceAt(24_300, 15)));
    expect(moved.stage).toMatchObject({ at: 'asking', asked: { amountSen: 24_300_00 } });
    expect(moved.stage.at === 'asking' && questionStanding(moved, moved.stage.asked)).toBe('moved, too low');
  });

  test('a yes to an amount that is too low by now sends nothing', () => {
    const moved = played(asking, moves(priceAt(24_300, 15)), { type: 'yes', key: 'key-1' });
    expect(moved.stage.at).toBe('asking');
  });

  test('an amount that is still enough is sent as it was agreed to', () => {
    const high = played(raising, { type: 'plus' }, { type: 'plus' }, { type: 'ask' }, moves(priceAt(24_300, 15)));
    expect(high.stage.at === 'asking' && questionStanding(high, high.stage.asked)).toBe('moved, still enough');
    const sent = played(high, { type: 'yes', key: 'key-1' });
    expect(sent.stage).toEqual({
      at: 'sending',
      tries: 1,
      bid: { key: 'key-1', startOrRaise: 'raise', seenSen: 24_100_00, offerSen: 600_00, amountSen: 24_700_00 },
    });
  });

  test('a start that someone else made first, at the starting price itself, has moved the price', () => {
    const start = played(newPanel(terms, noBid), { type: 'plus' }, { type: 'ask' }, moves(priceAt(21_500, 1)));
    expect(start.stage.at === 'asking' && questionStanding(start, start.stage.asked)).toBe('moved, still enough');
  });

  test('asking again names the least amount that is enough now, and still waits for a yes', () => {
    const again = played(asking, moves(priceAt(24_300, 15)), { type: 'ask again' });
    expect(again.stage).toMatchObject({ at: 'asking', asked: { amountSen: 24_500_00 } });
    expect(again.stage.at === 'asking' && questionStanding(again, again.stage.asked)).toBe('as asked');
  });

  test('+ and − do nothing behind it', () => {
    expect(played(asking, { type: 'plus' })).toBe(asking);
    expect(played(asking, { type: 'choose', amountSen: 25_100_00 })).toBe(asking);
  });

  test('is about the amount that a notice names, or about the least when that is no longer possible', () => {
    const about = (amountSen: number) => played(raising, { type: 'ask for', amountSen }).stage;
    expect(about(24_500_00)).toMatchObject({ at: 'asking', asked: { seenSen: 24_100_00, amountSen: 24_500_00 } });
    for (const amountSen of [24_100_00, 99_999_00]) {
      expect(about(amountSen)).toMatchObject({ at: 'asking', asked: { amountSen: 24_300_00 } });
    }
    expect(played(sending, { type: 'ask for', amountSen: 24_500_00 })).toBe(sending);
  });

  test('no closes it and keeps the offer', () => {
    const closed = played(raising, { type: 'plus' }, { type: 'ask' }, { type: 'no' });
    expect(closed.stage.at).toBe('idle');
    expect(currentOffer(closed).amountSen).toBe(24_500_00);
  });
});

describe('the bid under way', () => {
  test('is taken or refused by its own answer', () => {
    expect(played(sending, { type: 'taken', key: 'key-1' }).stage.at).toBe('taken');
    const refused = played(sending, { type: 'refused', key: 'key-1', refusal: { why: 'outbid' } });
    expect(refused.stage).toMatchObject({ at: 'refused', bid: { amountSen: 24_300_00 }, refusal: { why: 'outbid' } });
    expect(played(refused, { type: 'ok' }).stage.at).toBe('idle');
    // The alert's own button: the question about the next bid, which still wants its yes.
    const next = played(refused, moves(priceAt(24_500, 15)), { type: 'ask for', amountSen: 24_700_00 });
    expect(next.stage).toMatchObject({ at: 'asking', asked: { amountSen: 24_700_00 } });
  });

  test('an answer to another bid is not taken for its own', () => {
    expect(played(sending, { type: 'taken', key: 'key-0' })).toBe(sending);
  });

  test('without an answer it is unknown, not refused, and no other bid can be asked for', () => {
    const unknown = played(sending, { type: 'unknown', key: 'key-1' });
    expect(unknown.stage).toMatchObject({ at: 'unknown', bid: { key: 'key-1' } });
    expect(played(unknown, { type: 'ask' })).toBe(unknown);
  });

  test('the book answers for the line: their bid of that amount in the list means that it was taken', () => {
    const unknown = played(sending, { type: 'unknown', key: 'key-1' });
    const seen = played(unknown, moves(priceAt(24_500, 16), [{ bidderNo: 1042, amountSen: 24_300_00 }]));
    expect(seen.stage.at).toBe('taken');
    expect(currentOffer(seen).amountSen).toBe(24_700_00);
    expect(played(unknown, moves(priceAt(24_500, 16))).stage.at).toBe('unknown');
  });

  test('is sent again under its own key', () => {
    const again = played(sending, { type: 'unknown', key: 'key-1' }, { type: 'send again' });
    expect(again.stage).toMatchObject({ at: 'sending', bid: { key: 'key-1', amountSen: 24_300_00 }, tries: 1 });
  });
});
