import type { ReadDb } from '../database.ts';
import type { Projector, StoredEventOf } from '../projector.ts';
import { expectRows } from '../rows.ts';
import type { SessionStep, SessionsTable } from '../tables.ts';

/** Sessions with their times and how far their end-auction steps are. There are few: a statement each will do. */
export const sessions: Projector = {
  name: 'sessions',
  version: 1,
  tables: [{ name: 'sessions', key: ['session'] }],

  async create(db) {
    await db.schema
      .createTable('sessions')
      .addColumn('session', 'text', (column) => column.primaryKey())
      .addColumn('starts_at', 'timestamptz', (column) => column.notNull())
      .addColumn('ends_at', 'timestamptz', (column) => column.notNull())
      .addColumn('access', 'text', (column) => column.notNull())
      .addColumn('step', 'text', (column) => column.notNull())
      .addColumn('revision', 'bigint', (column) => column.notNull())
      .execute();
  },

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
  return { starts_at: data.startsAt, ends_at: data.endsAt, access: data.access };
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
  to: { starts_at?: string; ends_at?: string; access?: string; step?: SessionsTable['step']; revision: number },
): Promise<void> {
  const result = await db.updateTable('sessions').set(to).where('session', '=', session).executeTakeFirst();
  expectRows(result.numUpdatedRows, 1, 'sessions');
}
