import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Book } from '#api/book/book.ts';
import type { Person } from '#api/testing/test-house.ts';
import { testSessionId } from '#api/testing/test-tokens.ts';
import { alignBook } from './align-standing.ts';
import { type PeopleHouse, peopleHouse } from './testing/people-house.ts';

let house: PeopleHouse;
let boss: Person;
let admin: Person;
let tm: Person;
let bidder: Person;

beforeAll(async () => {
  house = await peopleHouse();
  ({ boss, admin, tm } = house);
});
beforeEach(async () => {
  bidder = await house.bidder();
});
afterAll(() => house.end());

const deactivate = (who: Person, userId: number, toggle: boolean) =>
  who.post('/api/user/deactivate', { userId, toggle });

describe('an account', () => {
  test('is deactivated: row, book and token at once, and who did it is in its history', async () => {
    const heard: (number | null)[] = [];
    const stop = house.accounts.onAccountChanged((id) => heard.push(id));
    expect((await bidder.get('/api/user/get-profile')).status).toBe(200);
    expect(await deactivate(admin, bidder.id, true)).toMatchObject({
      status: 200,
      body: { message: 'The account is deactivated.', revision: house.house.book.revision },
    });
    expect(await bidder.get('/api/user/get-profile')).toMatchObject({
      status: 401,
      body: { code: 'account-inactive', message: 'This account has been deactivated. Please contact us.' },
    });
    await expect.poll(() => house.accounts.sessions.find(testSessionId(bidder.id))).toMatchObject({ ended: true });
    // Open sockets end by the same word (`a deactivated account loses its open socket` in the live feed).
    await expect.poll(() => heard).toContain(bidder.id);
    stop();
    expect(house.inBook(bidder.id)?.active).toBe(false);
    expect((await house.rowOf(bidder.id)).inactive).toBe(true);
    const list = await admin.get('/api/user/deactivate/getbypage/0/50');
    expect(list.body).toMatchObject({ totalUsers: 1, users: [{ id: bidder.id, inactive: true }] });

    expect(await deactivate(admin, bidder.id, false)).toMatchObject({ body: { message: 'The account is active.' } });
    expect(house.inBook(bidder.id)?.active).toBe(true);
    expect((await admin.get('/api/user/deactivate/getbypage/0/50')).body).toEqual({ totalUsers: 0, users: [] });
    // Tokens of before stay dead.
    expect(await bidder.get('/api/user/get-profile')).toMatchObject({ status: 401, body: { code: 'session-ended' } });
    const [activated, deactivated] = await house.historyOf(bidder.id);
    expect(activated).toMatchObject({ action: 'Account activated', actor: { account: 11 } });
    expect(deactivated).toMatchObject({ action: 'Account deactivated', actor: { account: 11 } });
  });

  test('that is deactivated already stays so, and nothing is written', async () => {
    await deactivate(admin, bidder.id, true);
    const { tokenVersion } = await house.rowOf(bidder.id);
    const before = house.house.book.revision;
    expect((await deactivate(boss, bidder.id, true)).status).toBe(200);
    expect((await house.rowOf(bidder.id)).tokenVersion).toBe(tokenVersion);
    expect(house.house.book.revision).toBe(before);
  });

  test('each change of its rights is in the security log, once', async () => {
    const noted = async () => {
      const events = house.db.selectFrom('office.securityEvents').select('detail').where('kind', '=', 'rights-changed');
      return (await events.where('accountId', '=', bidder.id).orderBy('id').execute()).map(({ detail }) => detail);
    };
    for (const toggle of [true, true, false, false]) await deactivate(admin, bidder.id, toggle);
    await expect.poll(noted).toHaveLength(2);
    expect(await noted()).toEqual([
      { by: 11, inactive: true },
      { by: 11, inactive: false },
    ]);
  });

  test('of a super admin is not deactivated, nor one’s own; a form will do; nobody else may', async () => {
    expect((await deactivate(admin, 1, true)).status).toBe(403);
    expect((await deactivate(boss, 1, true)).status).toBe(409);
    expect((await deactivate(admin, 11, true)).status).toBe(409);
    expect((await deactivate(admin, 4711, true)).status).toBe(404);
    expect((await deactivate(tm, bidder.id, true)).status).toBe(403);
    const answer = await house.app.inject({
      method: 'POST',
      url: '/api/user/deactivate',
      headers: {
        authorization: `Bearer ${house.app.signToken({ id: 11, tokenVersion: 0 })}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: `userId=${bidder.id}&toggle=true`,
    });
    expect(answer.statusCode).toBe(200);
    expect(house.inBook(bidder.id)?.active).toBe(false);
  });

  test('of the house is in its history though the book does not know it', async () => {
    await house.person(77, { role: 'vendor' });
    expect((await deactivate(admin, 77, true)).body).toEqual({ message: 'The account is deactivated.' });
    expect((await house.historyOf(77))[0]).toMatchObject({ action: 'Account deactivated', actor: { account: 11 } });
  });
});

describe('a process that dies between the row and the book', () => {
  /** The change is made by a process whose book is never reached. */
  const dying = { execute: () => new Promise<never>(() => {}) } as unknown as Pick<Book, 'execute'>;

  test('leaves a job, by which the book follows', async () => {
    const { book } = house.house;
    const execute = book.execute.bind(book);
    const asked: string[] = [];
    let isDead = true;
    book.execute = (command, actor) => {
      if (!isDead || command.type !== 'suspend-bidder') return execute(command, actor);
      asked.push(command.type);
      return Promise.resolve({ kind: 'not-now', reason: 'closing' });
    };
    try {
      expect((await deactivate(admin, bidder.id, true)).body).toEqual({ message: 'The account is deactivated.' });
      expect(asked).not.toEqual([]);
      expect((await house.rowOf(bidder.id)).inactive).toBe(true);
      expect((await bidder.get('/api/user/get-profile')).status).toBe(401);
      isDead = false;
      await expect.poll(() => house.inBook(bidder.id)?.active, { timeout: 15_000 }).toBe(false);
      expect((await house.historyOf(bidder.id))[0]).toMatchObject({
        action: 'Account deactivated',
        actor: { account: 11 },
      });
    } finally {
      book.execute = execute;
    }
  });

  test('a job that comes late says nothing that is no longer so', async () => {
    const actor = { account: 11, role: 'admin' } as const;
    const late = { userId: bidder.id, actor, standing: { inactive: true } };
    expect(await alignBook({ db: house.db, book: dying }, late)).toBeUndefined();
    expect(await alignBook({ db: house.db, book: dying }, { ...late, userId: 4711 })).toBeUndefined();
  });
});
