import { hash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Instant, OfficeDb } from '#api/platform/db/tables.ts';
import type { HandoverRow } from '#projections/queries/handovers.ts';

declare module '#api/platform/db/tables.ts' {
  interface OfficeDb {
    'office.handoverWitnesses': WitnessesTable;
  }
}

/** Names of those who saw that a unit was cut. The book has the seal alone: a hash of salt and name. */
export interface WitnessesTable {
  seal: string;
  lot: string;
  name: string;
  salt: string;
  /** The member of staff who recorded them. */
  recordedBy: number;
  recordedAt: Instant;
}

interface Named {
  /** {session}/{lot no}. */
  readonly lot: string;
  readonly name: string;
  readonly recordedBy: number;
  readonly at: Date;
}

/**
 * The seal of a witness, whose name is written down before the book has it: a step that is recorded has its witness's name, whatever dies in between. The same name of the same unit has
 * the same seal, so that a repeated call is recognised.
 */
export async function sealOf(db: Kysely<OfficeDb>, { lot, name, recordedBy, at }: Named): Promise<string> {
  const known = await db
    .selectFrom('office.handoverWitnesses')
    .select('seal')
    .where('lot', '=', lot)
    .where('name', '=', name)
    .executeTakeFirst();
  if (known !== undefined) return known.seal;
  const salt = randomBytes(16).toString('hex');
  const seal = hash('sha256', `${salt} ${name}`, 'hex');
  await db
    .insertInto('office.handoverWitnesses')
    .values({ seal, lot, name, salt, recordedBy, recordedAt: at })
    .onConflict((conflict) => conflict.columns(['lot', 'name']).doNothing())
    .execute();
  // Two at once: one of them wrote it down.
  const { seal: kept } = await db
    .selectFrom('office.handoverWitnesses')
    .select('seal')
    .where('lot', '=', lot)
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return kept;
}

/** Of these files the names of their witnesses, by their seals. */
export async function witnessNames(
  db: Kysely<OfficeDb>,
  files: readonly HandoverRow[],
): Promise<ReadonlyMap<string, string>> {
  const seals = files.flatMap(({ steps }) => Object.values(steps).flatMap(({ witness }) => witness?.seal ?? []));
  if (seals.length === 0) return new Map();
  const rows = await db
    .selectFrom('office.handoverWitnesses')
    .select(['seal', 'name'])
    .where('seal', 'in', seals)
    .execute();
  return new Map(rows.map(({ seal, name }) => [seal, name]));
}
