import type { Updateable } from 'kysely';
import type { ReadDb } from '../database.ts';
import type { Projector, StoredEventOf } from '../projector.ts';
import { expectRows } from '../rows.ts';
import { type SessionStep, type SessionsTable, sessions as sessionsTable } from '../tables.ts';

/** Sessions with their times and their end-auction step. There are few: one statement each will do. */
export const sessions: Projector = {
  name: 'sessions',
  version: 4,
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
      for (const event of events) {
        const { data, revision } = event;
        await change(db, data.session, { ...timesOf(data), ...(await endMovedBy(db, event)), revision });
      }
    },
    async SessionExtended(events, db) {
      for (const { data, revision } of events) await change(db, data.session, { endsAt: data.endsAt, revision });
    },
    async SessionRulesSet(events, db) {
      for (const { data, revision } of events)
        await change(db, data.session, { rules: JSON.stringify(data.rules), revision });
    },
    SessionWithdrawn: (events, db) => setStep(events, db, 'withdrawn'),
    async SessionArchived(events, db) {
      for (const { data, revision } of events) {
        const row = db.selectFrom('sessions').select('step').where('session', '=', data.session);
        const { step } = await row.executeTakeFirstOrThrow();
        // Without lots the four end-auction steps have nothing to do.
        await change(db, data.session, { archived: true, step: step === 'open' ? 'cleared' : step, revision });
      }
    },
    SalesRecorded: (events, db) => setStep(events, db, 'sales-recorded'),
    DepositsBalanced: (events, db) => setStep(events, db, 'deposits-balanced'),
    WinnersTold: (events, db) => setStep(events, db, 'winners-told'),
    SessionCleared: (events, db) => setStep(events, db, 'cleared'),
  },
};

function timesOf(data: StoredEventOf<'SessionScheduled'>['data']) {
  return { startsAt: data.startsAt, endsAt: data.endsAt, access: data.access };
}

/** A change that says why moved the end of a session that was running. */
async function endMovedBy(db: ReadDb, { data, metadata }: StoredEventOf<'SessionChanged'>) {
  if (data.reason === null) return {};
  const row = db.selectFrom('sessions').select('endsAt').where('session', '=', data.session);
  const { endsAt } = await row.executeTakeFirstOrThrow();
  return { endMovedAt: metadata.at, endMovedFrom: endsAt.toISOString(), endMovedFor: data.reason };
}

async function setStep(
  events: readonly { readonly data: { readonly session: string }; readonly revision: number }[],
  db: ReadDb,
  step: SessionStep,
): Promise<void> {
  for (const { data, revision } of events) await change(db, data.session, { step, revision });
}

async function change(
  db: ReadDb,
  session: string,
  to: Updateable<SessionsTable> & { revision: number },
): Promise<void> {
  const result = await db.updateTable('sessions').set(to).where('session', '=', session).executeTakeFirst();
  expectRows(result.numUpdatedRows, 1, 'sessions');
}
