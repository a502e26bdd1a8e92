import type { Kysely } from 'kysely';
import type { Purpose } from '#api/platform/postgres/connections.ts';
import { openKysely } from '#api/platform/postgres/kysely.ts';
import { openPool } from '#api/platform/postgres/pool.ts';
import type { OfficeDb } from './tables.ts';

interface Options {
  readonly purpose?: Purpose;
  readonly onLostConnection?: (error: Error) => void;
}

/**
 * Connections for requests. A broken one is replaced, a hanging query ends after 10 s, and an unreachable server shows within 2 s.
 */
export function openRequestPool(databaseUrl: string, { purpose = 'requests', onLostConnection }: Options = {}) {
  return openPool({
    connectionString: databaseUrl,
    purpose,
    connectionTimeoutMs: 2_000,
    statementTimeoutMs: 10_000,
    ...(onLostConnection && { onLostConnection }),
  });
}

/** The schema `office` over connections of its own, closed with it: for scripts and tests. */
export function openOffice(databaseUrl: string, purpose?: Purpose): Kysely<OfficeDb> {
  return openKysely(openRequestPool(databaseUrl, { ...(purpose && { purpose }) }), { endsPool: true });
}
