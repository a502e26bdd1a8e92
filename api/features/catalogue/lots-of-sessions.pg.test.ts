import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Outcome } from '#api/book/outcome.ts';
import { openSession } from '#api/testing/test-house.ts';
import { lotInput } from '#contract/catalogue/lot-writes.ts';
import type { LotWriteDeps } from './lot-writes.ts';
import { saveLotsOfSessions } from './lots-of-sessions.ts';
import { ACTOR, type LotsHouse, lotsHouse } from './testing/lots-house.ts';

let house: LotsHouse['house'];
let deps: LotsHouse['deps'];
let times: LotsHouse['times'];
let newSession: LotsHouse['newSession'];
let lot: LotsHouse['lot'];

beforeAll(async () => {
  ({ house, deps, times, newSession, lot } = await lotsHouse());
});
afterAll(() => house.end());

test.each<[string, () => Promise<Outcome>, (next: string) => string, object]>([
  [
    'the book does not take the next session now',
    async () => ({ kind: 'not-now', reason: 'too-many-waiting' }),
    (next) => `Those of ${next} are not: Too many bids are waiting at this moment. Nothing was done; please try again.`,
    { statusCode: 503, code: 'too-many-waiting', retryAfterS: 1 },
  ],
  [
    'the database is lost on the way',
    async () => Promise.reject(new Error('Connection terminated')),
    (next) =>
      `Whether those of ${next} are is not known: please send the list again, and what is saved stays as it is.`,
    { statusCode: 503, code: 'unavailable' },
  ],
])(
  'of a list of three sessions, when %s, the answer says what is saved, what is not and what was not begun',
  async (_, fails, why, said) => {
    const session = await newSession();
    const [first, second, third] = [session, `AMS8${session.slice(3)}`, `AMS9${session.slice(3)}`];
    for (const [at, each] of [second, third].entries()) {
      const startsAtMs = times().endsAtMs + (1 + 2 * at) * 3_600_000;
      await openSession(house, { session: each, startsAtMs, endsAtMs: startsAtMs + 3_600_000, lots: {} });
    }
    const list = [first, second, third].map((each, n) => lotInput.parse(lot(n + 1, { session: each })));
    let saves = 0;
    const execute: LotWriteDeps['book']['execute'] = (command, actor) => {
      saves += command.type === 'save-lots' ? 1 : 0;
      return saves === 2 ? fails() : house.house.book.execute(command, actor);
    };
    const real = house.house.book;
    const book = new Proxy(real, {
      get: (_book, key) => {
        const value: unknown = key === 'execute' ? execute : Reflect.get(real, key, real);
        return typeof value === 'function' ? value.bind(real) : value;
      },
    });
    const refused = saveLotsOfSessions({ ...deps, book }, list, ACTOR);
    await expect(refused).rejects.toMatchObject({
      ...said,
      message: `The lots of ${first} are saved. ${why(second)} One more session was not begun.`,
      extra: { savedSessions: [{ session: first, added: 1, changed: 0, unchanged: 0 }] },
    });
    // Sent again, the rest is done.
    expect(await saveLotsOfSessions(deps, list, ACTOR)).toMatchObject({ added: 2, changed: 0, unchanged: 1 });
    for (const each of [third, second]) await house.say({ type: 'withdraw-session', session: each });
  },
);
