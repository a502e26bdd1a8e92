import { type Person, type TestHouse, testHouse, upToDate } from '#api/testing/test-house.ts';

export const SAVE = '/api/auctionmanager/sessions/save';
export const PREVIEW = '/api/auctionmanager/sessions/preview';
export const WITHDRAW = '/api/auctionmanager/session/withdraw';

/** AMS1 as `openSession` opens it, 12:00 to 15:00 at +08:00. */
export const FIRST = {
  id: 'AMS1',
  startDate: '2026-11-20',
  startTime: '12:00:00',
  endDate: '2026-11-20',
  endTime: '15:00:00',
  publicOrPrivate: 'public',
};
export const times = ({ id: _, ...rest }: typeof FIRST) => rest;

export const WHY = { reason: 'technical-fault', words: 'The hall has no power.' } as const;
/** Why the session is changed while it runs. */
export const why = { why: WHY };

/** A house whose super admin manages its sessions. */
export interface SessionsHouse extends TestHouse {
  readonly boss: Person;
  /** The list of the sessions page. */
  managed(): Promise<Readonly<Record<string, unknown>>[]>;
  /** What the book says: name, start, end and access of each. */
  stated(): (string | undefined)[][];
  /** What was mailed, by recipient. */
  mails(): Promise<{ recipient: string; subject: string; text: string }[]>;
}

export async function sessionsHouse(): Promise<SessionsHouse> {
  const house = await testHouse();
  const boss = await house.person(1, { role: 'admin' });
  return Object.assign(house, {
    boss,
    managed: async () => (await boss.get('/api/auctionmanager/sessions/managed', upToDate(house))).body.sessions,
    stated: () =>
      [...house.house.book.committed.sessions.values()].map(({ session, startsAtMs, endsAtMs, access }) => [
        session,
        new Date(startsAtMs).toISOString(),
        new Date(endsAtMs).toISOString(),
        access,
      ]),
    mails: () =>
      house.db.selectFrom('office.outbox').select(['recipient', 'subject', 'text']).orderBy('recipient').execute(),
  });
}
