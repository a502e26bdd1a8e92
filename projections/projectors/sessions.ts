import type { ReadDb } from '../database.ts';
import type { Projector, StoredEventOf } from '../projector.ts';
import { expectRows } from '../rows.ts';
import { type SessionStep, sessions as sessionsTable } from '../tables.ts';

/** Sessions with their times and how far their end-auction steps are. There are few: a statement each will do. */
export const sessions: Projector = {
  name: 'sessions',
  version: 1,
  tables: [sessionsTable],

  regroup: [],
  handlers: {
    async SessionScheduled(events, db) {
      for (const { data, revision } of events) {
        const row = { session: data.session, ...timesOf(data), step: 'open', revision } as const;
        await db.insertInto('sessions').values(row).execute();
      }
    },
    async SessionChanged(events, db) {
      for (const { data, revision } of events) await change(db, data.session, { ...timesOf(data), revision });
    },
    SessionWithdrawn: (events, db) => take(events, db, 'withdrawn'),
    SalesRecorded: (events, db) => take(events, db, 'sales-recorded'),
    DepositsBalanced: (events, db) => take(events, db, 'deposits-balanced'),
    WinnersTold: (events, db) => take(events, db, 'winners-told'),
    SessionCleared: (events, db) => take(events, db, 'cleared'),
  },
};

function timesOf(data: StoredEventOf<'SessionScheduled'>['data']) {
  return { startsAt: data.startsAt, endsAt: data.endsAt, access: data.access };
}

async function take(
  events: readonly { readonly data: { readonly session: string }; readonly revision: number }[],
  db: ReadDb,
  step: SessionStep,
): Promise<void> {
  for (const { data, revision } of events) await change(db, data.session, { step, revision });
}

async function change(
  db: ReadDb,
  session: string,
  to: { startsAt?: string; endsAt?: string; access?: string; step?: SessionStep; revision: number },
): Promise<void> {
  const result = await db.updateTable('sessions').set(to).where('session', '=', session).executeTakeFirst();
  expectRows(result.numUpdatedRows, 1, 'sessions');
}
