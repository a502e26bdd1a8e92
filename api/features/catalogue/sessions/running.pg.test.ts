import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { END_MS, guest, openSession, type Person, START_MS, upToDate } from '#api/testing/test-house.ts';
import { asOwner } from '#scripts/test/postgres.ts';
import {
  FIRST,
  PREVIEW,
  SAVE,
  type SessionsHouse,
  sessionsHouse,
  WHY,
  WITHDRAW,
  why,
} from './testing/sessions-house.ts';

let house: SessionsHouse;
let boss: Person;

beforeEach(async () => {
  house = await sessionsHouse();
  boss = house.boss;
});
afterEach(() => house.end());

describe('a session that is running', () => {
  const NEEDS_REASON = {
    status: 409,
    body: {
      code: 'session-reason-missing',
      message: 'AMS1 is running: choose a reason, which its bidders read, and say why in words.',
    },
  };
  const current = async () => (await guest(house).get('/api/auctionmanager/sessions', upToDate(house))).body;
  const later = { ...FIRST, endTime: '16:00:00', shown: { endTime: FIRST.endTime } };

  beforeEach(async () => {
    await openSession(house, { lots: { '101': {} } });
    house.clockMs = START_MS;
  });

  test('is not moved or deleted without a reason, whatever else is in the list', async () => {
    const revision = house.house.book.revision;
    const second = { ...FIRST, id: 'AMS2', startDate: '2026-11-21', endDate: '2026-11-21', ...why };
    for (const list of [[later], [second, later]]) expect(await boss.post(SAVE, list)).toMatchObject(NEEDS_REASON);
    expect(await boss.get('/api/auctionmanager/deletecolumn/AMS1')).toMatchObject(NEEDS_REASON);
    expect(house.house.book.revision).toBe(revision);
  });

  test.each([
    ['a reason of their own', { reason: 'because', words: 'The hall has no power.' }],
    ['no words', { reason: 'other' }],
    ['words that say nothing', { reason: 'other', words: '  a ' }],
    ['words without end', { reason: 'other', words: 'a'.repeat(501) }],
    ['words that nobody sees', { reason: 'other', words: '\u200b\u200b\u200b' }],
    ['words that cannot be kept', { reason: 'other', words: 'bad\u0000word 123' }],
    ['half a letter', { reason: 'other', words: 'abc\ud800' }],
    ['no reason', { words: 'The hall has no power.' }],
  ])('is not moved or deleted with %s', async (_, given) => {
    expect((await boss.post(SAVE, [{ ...later, why: given }])).status).toBe(400);
    expect((await boss.post(WITHDRAW, { session: 'AMS1', ...given })).status).toBe(400);
    expect(house.stated()).toHaveLength(1);
  });

  test('and is moved shows its bidders why, and its history also in which words', async () => {
    expect(await current()).toMatchObject([{ endTime: '15:00:00', endMoved: null }]);
    house.clockMs = START_MS + 60_000;
    expect(await boss.post(SAVE, [{ ...later, ...why }])).toMatchObject({ status: 200, body: { saved: 1 } });
    const endMoved = {
      at: new Date(START_MS + 60_000).toISOString(),
      before: new Date(END_MS).toISOString(),
      reason: WHY.reason,
    };
    expect(await current()).toMatchObject([{ endTime: '16:00:00', endMoved }]);
    await boss.post(SAVE, [{ ...later, endTime: '16:30:00', shown: { endTime: '16:00:00' }, ...why }]);
    expect(await current()).toMatchObject([{ endMoved: { before: new Date(END_MS + 3_600_000).toISOString() } }]);
    const { body } = await boss.get('/api/history/session/AMS1/0/10', upToDate(house));
    const said = body.entries.map((entry: { action: string; fields: { label: string; after: string }[] }) => [
      entry.action,
      ...entry.fields.filter(({ label }) => label !== 'End').map(({ label, after }) => `${label}: ${after}`),
    ]);
    // Those of the book are of the clock of the test.
    const [words, event] = [
      ['Running session changed', 'Reason: Technical fault', `In words: ${WHY.words}`],
      ['Session changed', 'Reason: Technical fault'],
    ];
    expect(said.slice(0, 4)).toEqual([words, words, event, event]);
  });

  test('has its own words in its history, and one that is made in the same call has none', async () => {
    const others = { why: { reason: 'other', words: 'what was said of another one' } };
    const second = { ...FIRST, id: 'AMS2', startDate: '2026-11-21', endDate: '2026-11-21', ...others };
    expect(await boss.post(SAVE, [second, { ...later, ...why }])).toMatchObject({ status: 200, body: { saved: 2 } });
    const wordsOf = async (session: string) => {
      const { body } = await boss.get(`/api/history/session/${session}/0/10`, upToDate(house));
      const fields = body.entries.flatMap((entry: { fields: { label: string; after: string }[] }) => entry.fields);
      return fields.flatMap((field: { label: string; after: string }) =>
        field.label === 'In words' ? [field.after] : [],
      );
    };
    expect([await wordsOf('AMS1'), await wordsOf('AMS2')]).toEqual([[WHY.words], []]);
  });

  test('and is deleted has in its history why', async () => {
    expect((await boss.post(WITHDRAW, { session: 'AMS1', ...WHY })).status).toBe(200);
    const { body } = await boss.get('/api/history/session/AMS1/0/10', upToDate(house));
    expect(body.entries.slice(0, 2)).toMatchObject([
      {
        action: 'Session deleted',
        fields: [
          { label: 'Reason', after: 'Technical fault' },
          { label: 'In words', after: WHY.words },
        ],
      },
      { action: 'Session deleted', fields: [{ label: 'Reason', after: 'Technical fault' }] },
    ]);
  });

  describe.each(['a process that died before it could write them', 'a database that does not take them'])(
    'loses the words with %s',
    (how) => {
      const MESSAGE = 'Its history has the reason, but your words could not be kept.';
      const isDead = how.startsWith('a process');
      beforeEach(async () => {
        const refuse = 'alter table office.changes add constraint no_words check (kind is null) not valid';
        if (!isDead) await asOwner(house.databaseUrl, refuse);
      });
      /** What stood in the book when it died, or all that could be done. */
      const does = async (url: string, body: object, command: Parameters<typeof house.house.book.execute>[0]) => {
        if (isDead) {
          expect((await house.house.book.execute(command, { account: 1, role: 'admin' })).kind).toBe('done');
          return;
        }
        const answer = await boss.post(url, body);
        expect(answer).toMatchObject({ status: 200, body: { message: expect.stringContaining(MESSAGE) } });
      };
      const newest = async () => (await boss.get('/api/history/session/AMS1/0/10', upToDate(house))).body.entries[0];
      const by = { name: 'Person 1', role: 'admin' };

      test.each([
        ['moved to a later end', '16:00:00', END_MS + 3_600_000, WHY.reason, 'Technical fault'],
        ['ended earlier', '14:00:00', END_MS - 3_600_000, 'order-of-an-authority', 'Order of an authority'],
      ] as const)('%s: its history has who it was, and the reason', async (_what, endTime, endsAtMs, reason, said) => {
        const wanted = { session: 'AMS1', startsAtMs: START_MS, endsAtMs, access: 'public', reason };
        const body = [{ ...FIRST, endTime, shown: { endTime: FIRST.endTime }, why: { ...WHY, reason } }];
        await does(SAVE, body, { type: 'save-sessions', commandId: `moved ${endTime}`, sessions: [wanted] });
        expect(await newest()).toMatchObject({
          ...{ action: 'Session changed', actor: by },
          fields: expect.arrayContaining([expect.objectContaining({ label: 'Reason', after: said })]),
        });
      });

      test('deleted: its history has who it was, and the reason', async () => {
        const command = { type: 'withdraw-session', commandId: 'gone', session: 'AMS1', reason: WHY.reason } as const;
        await does(WITHDRAW, { session: 'AMS1', ...WHY }, command);
        const fields = [{ label: 'Reason', after: 'Technical fault' }];
        expect(await newest()).toMatchObject({ action: 'Session deleted', actor: by, fields });
      });
    },
  );

  test('may be previewed without a reason', async () => {
    const { body } = await boss.post(PREVIEW, { sessions: [later], withdrawn: ['AMS1'] });
    expect(body.problems).toEqual([]);
    expect(body.effects.map(({ kind, running }: { kind: string; running: boolean }) => [kind, running])).toEqual([
      ['changed', true],
      ['withdrawn', true],
    ]);
  });

  test('and has ended meanwhile is not moved with a reason either', async () => {
    house.clockMs = END_MS;
    expect(await boss.post(SAVE, [{ ...later, ...why }])).toMatchObject({ body: { problems: [{ code: 'ended' }] } });
  });
});
