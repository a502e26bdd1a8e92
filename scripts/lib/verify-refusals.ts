import { sha256Hex } from '#api/book/sha256.ts';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import '#api/features/receipts/tables.ts';
import { openKysely } from '#api/platform/postgres/kysely.ts';
import { openPool } from '#api/platform/postgres/pool.ts';
import { refusalHash } from '#domain/evidence/receipt.ts';
import { GENESIS_HASH } from '#domain/state.ts';
import type { OpenHouse } from './open-house.ts';

const PAGE = 2_000;
const MAX_FAULTS = 20;

/** The refused bids that are kept beside the book: how many, and one sentence for each that is not as it was written down. */
export async function verifyRefusals({ databaseUrl }: Pick<OpenHouse, 'databaseUrl'>): Promise<{
  readonly rows: number;
  readonly faults: readonly string[];
}> {
  const pool = openPool({ connectionString: databaseUrl, purpose: 'script', max: 1 });
  try {
    const db = openKysely<OfficeDb>(pool);
    // Before the rows: a house that serves goes on writing.
    const { kept } = await db
      .selectFrom('office.refusalCounts')
      .select(({ fn }) => fn.sum<number | null>('kept').as('kept'))
      .executeTakeFirstOrThrow();
    const faults: string[] = [];
    let before = { no: 0, hash: GENESIS_HASH };
    let rows = 0;
    for (;;) {
      const page = await db
        .selectFrom('office.refusals')
        .select(['no', 'body', 'prev', 'hash'])
        .where('no', '>', before.no)
        .orderBy('no')
        .limit(PAGE)
        .execute();
      if (page.length === 0) break;
      for (const row of page) {
        const name = `Refused bid ${row.no}`;
        if (row.no !== before.no + 1) faults.push(`${name}: it follows ${before.no}.`);
        else if (row.prev !== before.hash) faults.push(`${name}: it does not name the hash of the one before it.`);
        if (refusalHash(sha256Hex, row) !== row.hash) faults.push(`${name}: its content does not match its hash.`);
        before = row;
      }
      rows += page.length;
    }
    if (Number(kept ?? 0) > rows) faults.push(`Refused bids: ${rows} are there, of ${kept} that were written down.`);
    return { rows, faults: faults.slice(0, MAX_FAULTS) };
  } finally {
    await pool.end();
  }
}
