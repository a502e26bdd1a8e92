import { type SqlBool, sql } from 'kysely';
import { plannedEndMs } from '#domain/lot-ends.ts';
import { splitLotKey } from '#domain/lot-key.ts';
import type { Increment } from '#domain/session-rules.ts';
import type { ReadDb } from '../database.ts';
import type { StoredEventOf } from '../projector.ts';
import { expectRows, insertRows, rowsTable } from '../rows.ts';
import { sessionEnds as endsTable, lots as lotsTable } from '../tables.ts';

/** When lots end, and by which increments they are bid on: the part of the projector of lots that follows their sessions. */

export async function planSessions(events: readonly StoredEventOf<'SessionScheduled'>[], db: ReadDb): Promise<void> {
  const rows = events.map(({ data: { session, endsAt }, revision }) => {
    return { session, endsAt, lastEndsAt: endsAt, revision };
  });
  await insertRows(db, endsTable, rows);
}

export async function changeSessions(events: readonly StoredEventOf<'SessionChanged'>[], db: ReadDb): Promise<void> {
  for (const { data, revision } of events) {
    const { session, endsAt } = data;
    await changeEnds(db, session, { endsAt });
    await planAnew(db, session, revision);
  }
}

export async function setRules(events: readonly StoredEventOf<'SessionRulesSet'>[], db: ReadDb): Promise<void> {
  for (const { data, revision } of events) {
    const { session, rules } = data;
    const increments = incrementsText(rules.increments);
    await changeEnds(db, session, { staggerSeconds: rules.staggerSeconds, increments });
    await db.updateTable('lots').set({ increments, revision }).where('session', '=', session).execute();
    await planAnew(db, session, revision);
  }
}

/** The lots that had not ended when the outage began end so much later as their session does. */
export async function extendSessions(events: readonly StoredEventOf<'SessionExtended'>[], db: ReadDb): Promise<void> {
  for (const { data, revision } of events) {
    const { session, endsAt, outageFrom } = data;
    const laterMs = Date.parse(endsAt) - (await endsOf(db, session)).endsAt.getTime();
    const later = sql`${laterMs}::bigint * interval '1 millisecond'`;
    await changeEnds(db, session, { endsAt });
    await db
      .updateTable('lots')
      .set({
        plannedEndsAt: sql<string>`planned_ends_at + ${later}`,
        endsAt: sql<string>`ends_at + ${later}`,
        revision,
      })
      .where('session', '=', session)
      .where('endsAt', '>', new Date(outageFrom))
      .execute();
    await noteLastEnds(db, [{ session, revision }]);
  }
}

/** Bids have moved these ends: of a lot that was moved several times the last one stands, since they only move later. */
export async function extendLots(events: readonly StoredEventOf<'LotExtended'>[], db: ReadDb): Promise<void> {
  const newest = new Map(events.map(({ data, revision }) => [data.lot, { ...data, revision }]));
  const result = await db
    .updateTable('lots')
    .from(rowsTable(lotsTable, [...newest.values()]))
    .set((eb) => ({
      endsAt: eb.ref('v.endsAt'),
      revision: eb.fn('greatest', ['lots.revision', 'v.revision']),
    }))
    .whereRef('lots.lot', '=', 'v.lot')
    .executeTakeFirst();
  expectRows(result.numUpdatedRows, newest.size, 'lots');
  await noteLastEnds(
    db,
    events.map(({ data, revision }) => ({ session: splitLotKey(data.lot).session, revision })),
  );
}

interface Ending {
  readonly place: number;
  readonly plannedEndsAt: string;
  readonly endsAt: string;
  readonly increments: string | null;
}

/**
 * What the lots of these events have of their sessions. `placeBefore`: of those that are listed again, which keep it.
 */
export async function endingsOf(
  events: readonly StoredEventOf<'LotListed'>[],
  placeBefore: ReadonlyMap<string, number>,
  db: ReadDb,
): Promise<ReadonlyMap<string, Ending>> {
  const endings = new Map<string, Ending>();
  for (const [session, listed] of Map.groupBy(events, ({ data }) => splitLotKey(data.lot).session)) {
    const { endsAt, staggerSeconds, increments, places } = await endsOf(db, session);
    let next = places;
    for (const { data } of listed) {
      const place = placeBefore.get(data.lot) ?? next++;
      const endMs = plannedEndMs({ endsAtMs: endsAt.getTime(), rules: { staggerSeconds } }, { place });
      const end = new Date(endMs).toISOString();
      endings.set(data.lot, {
        ...{ place, plannedEndsAt: end, endsAt: end },
        increments: increments && JSON.stringify(increments),
      });
    }
    await changeEnds(db, session, { places: next });
  }
  return endings;
}

/** The last end of each session that these events may have moved, by its lots that are not withdrawn. */
export async function noteLastEnds(
  db: ReadDb,
  moved: readonly { readonly session: string; readonly revision: number }[],
): Promise<void> {
  for (const [session, { revision }] of new Map(moved.map((each) => [each.session, each]))) {
    await db
      .updateTable('sessionEnds')
      .set((eb) => {
        const last = eb
          .selectFrom('lots')
          .select(({ fn }) => fn.max('lots.endsAt').as('last'))
          .where('lots.session', '=', session)
          .where('lots.status', '!=', 'withdrawn');
        return {
          lastEndsAt: sql<string>`greatest(session_ends.ends_at, ${last})`,
          revision: sql<number>`greatest(session_ends.revision, ${revision}::bigint)`,
        };
      })
      .where('session', '=', session)
      .execute();
  }
}

async function planAnew(db: ReadDb, session: string, revision: number): Promise<void> {
  const { endsAt, staggerSeconds } = await endsOf(db, session);
  const end = sql<string>`${endsAt.toISOString()}::timestamptz + lots.place * ${staggerSeconds}::integer * interval '1 second'`;
  await db
    .updateTable('lots')
    // As `replannedEndMs` of the domain.
    .set({
      plannedEndsAt: end,
      endsAt: sql<string>`case when ${end} < lots.planned_ends_at then ${end} else greatest(${end}, lots.ends_at) end`,
      revision,
    })
    .where('session', '=', session)
    .where(sql<SqlBool>`lots.planned_ends_at <> ${end}`)
    .execute();
  await noteLastEnds(db, [{ session, revision }]);
}

function incrementsText(increments: readonly Increment[]): string | null {
  return increments.length === 0 ? null : JSON.stringify(increments);
}

function endsOf(db: ReadDb, session: string) {
  return db.selectFrom('sessionEnds').selectAll().where('session', '=', session).executeTakeFirstOrThrow();
}

async function changeEnds(
  db: ReadDb,
  session: string,
  to: { endsAt?: string; staggerSeconds?: number; increments?: string | null; places?: number },
): Promise<void> {
  const result = await db.updateTable('sessionEnds').set(to).where('session', '=', session).executeTakeFirst();
  expectRows(result.numUpdatedRows, 1, 'sessions');
}
