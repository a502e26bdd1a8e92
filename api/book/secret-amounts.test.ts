import { describe, expect, it } from 'vitest';
import type { BookEvent } from '#domain/events.ts';
import { joined, listed, placed, said, scheduled } from '#domain/testing/facts.ts';
import { isSecret, SecretsOfLog } from './secret-amounts.ts';
import { ToldBook } from './testing/told-book.ts';

const LOT = 'AMS7/101';
const event = (type: string, data: object) => said({ type, data } as BookEvent);
const maximum = event('MaximumSet', { lot: LOT, bidder: 1001, maximumSen: 2_371_700 });
const reserve = event('LotReserveSet', { lot: LOT, reserveSen: 9_871_300, approval: false });
const decideBy = '2026-11-21T04:00:00.000Z';
const offered = event('LotOffered', { lot: LOT, bidder: 1001, hammerSen: 2_000_000, decideBy });
const fees = { hammerSen: 2_000_000, premiumSen: 0, adminFeeSen: 0, safetyDepositSen: 0, depositSen: 0 };
const begun = [scheduled('AMS7'), listed(LOT), listed('AMS7/102'), ...joined(1001), reserve];
const bids = [maximum, placed(LOT, 1001, 2_000_000)];

/** Is the maximum secret once this is in the book, by the book's state and by a reading of the log? The bid is not. */
function secrecy(...facts: ReturnType<typeof event>[]) {
  const book = new ToldBook();
  const log = new SecretsOfLog();
  const all = [...begun, ...bids, ...facts];
  const stored = all.map((fact, revision) => ({ ...fact.event, id: '', revision, metadata: {} }));
  book.tell(...all);
  for (const each of stored) log.read(each);
  const of = (type: string) => stored.find((each) => each.type === type) ?? expect.unreachable();
  return ['MaximumSet', 'LotReserveSet', 'BidPlaced'].map((type) => {
    const answers = [isSecret(of(type), book.committed), log.isSecret(of(type))];
    expect(new Set(answers).size, type).toBe(1);
    return answers[0];
  });
}

describe('the amount of a maximum bid and of a reserve', () => {
  it.each<[string, ReturnType<typeof event>[]]>([
    ['while the lot runs', []],
    ['while another lot is decided', [event('LotUnsold', { lot: 'AMS7/102' })]],
    ['while it is offered', [offered]],
    [
      'while the vendor asks for more',
      [offered, event('OfferCountered', { ...offered.event.data, hammerSen: 3_000_000 })],
    ],
  ])('is told to nobody %s', (_, facts) => {
    expect(secrecy(...facts)).toEqual([true, true, false]);
  });

  it.each<[string, ReturnType<typeof event>[]]>([
    ['sold', [event('LotSold', { lot: LOT, bidder: 1001, ...fees })]],
    ['unsold', [event('LotUnsold', { lot: LOT })]],
    ['withdrawn', [event('LotWithdrawn', { lot: LOT })]],
    ['withdrawn with its session', [event('SessionWithdrawn', { session: 'AMS7', reason: null })]],
    ['declined', [offered, event('OfferDeclined', { lot: LOT, bidder: 1001, by: 'vendor' })]],
    ['let lapse', [offered, event('OfferLapsed', { lot: LOT, bidder: 1001 })]],
  ])('is no secret once the lot is %s', (_, facts) => {
    expect(secrecy(...facts)).toEqual([false, false, false]);
  });

  it('is a secret of a lot that this process does not know yet', () => {
    const stored = { ...maximum.event, id: '', revision: 3, metadata: {} };
    expect(isSecret(stored, new ToldBook().committed)).toBe(true);
  });
});
