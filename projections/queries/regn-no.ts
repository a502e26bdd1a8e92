import { type Expression, type SqlBool, sql } from 'kysely';
import type { ReadDb } from '../database.ts';
import { typedRegnNo } from '../regn-no.ts';

/** Of the lots: those with this in their registration number. Blanks and case do not count; nothing is in every number. */
export function hasInRegnNo(db: ReadDb, typed: string): Expression<SqlBool> {
  const from = Buffer.from(typedRegnNo(typed));
  const last = from.at(-1);
  if (last === undefined) return sql<SqlBool>`true`;
  // All that begins so: no byte of UTF-8 is 255.
  const to = Buffer.from(from);
  to[to.length - 1] = last + 1;
  const found = db.selectFrom('lotRegnParts').select('lot').where('part', '>=', from).where('part', '<', to);
  return sql<SqlBool>`${sql.ref('lots.lot')} in ${found}`;
}

/** Of the lots: those with this registration number. */
export function hasRegnNo(db: ReadDb, typed: string): Expression<SqlBool> {
  return sql<SqlBool>`(${hasInRegnNo(db, typed)} and upper(replace(${sql.ref('lots.regnNo')}, ' ', '')) = ${typedRegnNo(typed)})`;
}
