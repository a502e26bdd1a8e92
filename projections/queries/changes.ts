import type { StaffRole } from '#domain/actor.ts';
import type { EventType } from '#domain/events.ts';
import type { ReadDb } from '../database.ts';
import type { BookSubjectKind } from '../tables.ts';
import { isOfUnit } from './unit-listings.ts';

/** A change of one subject in the book; time ISO 8601, UTC. */
export interface BookChange {
  readonly revision: number;
  readonly type: EventType;
  readonly at: string;
  /** Null: no member of staff gave the command. */
  readonly actor: { readonly account: number; readonly role: StaffRole } | null;
  /** The fields of the event. */
  readonly said: Readonly<Record<string, unknown>>;
  /** The same fields before; null for a first change, or for an event that is no change of state. */
  readonly before: Readonly<Record<string, unknown>> | null;
}

interface BookSubject {
  readonly kind: BookSubjectKind;
  readonly key: string;
}

/** The latest changes of a subject, newest first, at most `limit`, and their total number. */
export async function changesOf(
  db: ReadDb,
  { kind, key }: BookSubject,
  limit: number,
): Promise<{ readonly changes: readonly BookChange[]; readonly total: number }> {
  const [rows, { total }] = await Promise.all([
    db
      .selectFrom('bookChanges as c')
      .select(['c.revision', 'c.type', 'c.at', 'c.account', 'c.role', 'c.said'])
      .select((eb) =>
        eb
          .selectFrom('bookChanges as b')
          .select('b.said')
          .whereRef('b.kind', '=', 'c.kind')
          .whereRef('b.key', '=', 'c.key')
          .whereRef('b.states', '=', 'c.states')
          .whereRef('b.revision', '<', 'c.revision')
          .orderBy('b.revision', 'desc')
          .limit(1)
          .as('before'),
      )
      .where('c.kind', '=', kind)
      .where('c.key', '=', key)
      .orderBy('c.revision', 'desc')
      .limit(limit)
      .execute(),
    db
      .selectFrom('bookChanges')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where('kind', '=', kind)
      .where('key', '=', key)
      .executeTakeFirstOrThrow(),
  ]);
  const changes = rows.map(({ revision, type, at, account, role, said, before }) => {
    const actor = account === null || role === null ? null : { account, role };
    return { revision, type, at: at.toISOString(), actor, said, before };
  });
  return { changes, total };
}

/** The vendors of the lot with this key, or of all lots of any session that are this unit. */
export async function vendorsOf(
  db: ReadDb,
  by: { readonly lot: string } | { readonly unit: string },
): Promise<string[]> {
  const rows = await db
    .selectFrom('lots')
    .select('vendor')
    .distinct()
    .where((eb) => ('lot' in by ? eb('lot', '=', by.lot) : isOfUnit(db, by.unit)))
    .execute();
  return rows.map(({ vendor }) => vendor);
}

/** The revision of a subject's first event; 0 when it is unknown. */
export async function firstRevisionOf(db: ReadDb, { kind, key }: BookSubject): Promise<number> {
  const { first } = await db
    .selectFrom('bookChanges')
    .select((eb) => eb.fn.min('revision').as('first'))
    .where('kind', '=', kind)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  return first ?? 0;
}
