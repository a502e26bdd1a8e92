import { afterAll, beforeAll, expect, test } from 'vitest';
import { lotInput } from '#contract/catalogue/lot-writes.ts';
import { dropLeftTexts, type LotWriteDeps, saveLots } from './lot-writes.ts';
import { ACTOR, type LotsHouse, lotsHouse } from './testing/lots-house.ts';

/** A process that dies on its way through a save. */

let house: LotsHouse['house'];
let boss: LotsHouse['boss'];
let deps: LotsHouse['deps'];
let newSession: LotsHouse['newSession'];
let lot: LotsHouse['lot'];
let seen: LotsHouse['seen'];
let texts: LotsHouse['texts'];
let inBook: LotsHouse['inBook'];

beforeAll(async () => {
  ({ house, boss, deps, newSession, lot, seen, texts, inBook } = await lotsHouse());
});
afterAll(() => house.end());

/** The house's book, in a process that dies before or after the book has carried out a command; `lives`: so many commands go well. */
function diesAt(when: 'before' | 'after', { maxAppendBytes = 1_000_000, lives = 0 } = {}): LotWriteDeps['book'] {
  const { book } = house.house;
  let left = lives;
  const execute: typeof book.execute = async (...asked) => {
    left -= 1;
    if (left < 0 && when === 'before') throw new Error('died');
    const outcome = await book.execute(...asked);
    if (left < 0) throw new Error('died');
    return outcome;
  };
  return new Proxy(book, {
    get: (target, name) => {
      if (name === 'execute') return execute;
      if (name === 'maxAppendBytes') return maxAppendBytes;
      const value = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

test('a process that dies before the book leaves no lot, and texts that nobody sees and the next start removes', async () => {
  const session = await newSession();
  await boss.post('/api/auctionlot/post', lot(1));
  // Given a book that is never reached
  const dying: LotWriteDeps = { ...deps, book: diesAt('before') };
  await expect(saveLots(dying, session, [lotInput.parse(lot(2))], ACTOR)).rejects.toThrow('died');
  expect(await texts()).toHaveLength(2);
  expect((await boss.get(`/api/auctionlot/get/${lot(2).id}`)).status).toBe(404);
  // When a server starts
  await dropLeftTexts(deps);
  // Then only what the book has is left
  expect(await texts()).toEqual([{ lotNo: lot(1).id }]);
});

test('a process that dies after the book leaves lots with their texts, and asking again does the rest', async () => {
  const session = await newSession();
  await boss.post('/api/auctionlot/post', lot(1));
  const wanted = [lot(1, { make: 'Nissan', price: 1_000 }), lot(2)].map((each) => lotInput.parse(each));
  const dying: LotWriteDeps = { ...deps, book: diesAt('after') };
  await expect(saveLots(dying, session, wanted, ACTOR)).rejects.toThrow('died');
  // The new lot is whole; the old one has its texts of before.
  expect(await seen(2)).toMatchObject({ make: 'Toyota', price: 21_500.5 });
  expect(await seen(1)).toMatchObject({ make: 'Toyota', price: 1_000 });
  const again = await saveLots(deps, session, wanted, ACTOR);
  expect(again).toMatchObject({ added: 0, changed: 1, unchanged: 1 });
  expect(await seen(1)).toMatchObject({ make: 'Nissan', price: 1_000 });
});

test('more than one append may hold goes in portions, the changed lots first; who asks again gets the rest done', async () => {
  const session = await newSession();
  const all = Array.from({ length: 40 }, (_, n) => lotInput.parse(lot(n)));
  await saveLots(deps, session, all.slice(0, 5), ACTOR);
  const changed = all.map((each, n) => (n < 5 ? { ...each, price: 5 } : each));
  // Given appends of ten lots, of which the second never comes to its end
  const book = diesAt('after', { maxAppendBytes: 9_000, lives: 1 });
  await expect(saveLots({ ...deps, book }, session, changed.toReversed(), ACTOR)).rejects.toThrow('died');
  const { lots } = house.house.book.committed;
  const prices = all.slice(0, 5).map(({ id }) => lots.get(`${session}/${id}`)?.startingPriceSen);
  expect(prices).toEqual([500, 500, 500, 500, 500]);
  expect(inBook().length).toBeGreaterThan(10);
  expect(inBook().length).toBeLessThan(40);
  const small = diesAt('after', { maxAppendBytes: 9_000, lives: Number.POSITIVE_INFINITY });
  const rest = await saveLots({ ...deps, book: small }, session, changed, ACTOR);
  expect(inBook()).toHaveLength(40);
  expect(rest.added).toBeLessThan(30);
  expect(await texts()).toHaveLength(40);
});
