import { type Kysely, sql } from 'kysely';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { LOGIN_SESSION } from '#api/platform/http/login-session.ts';
import type { SecurityLog } from '#api/platform/security/security-log.ts';

interface Lapsed {
  readonly accountId: number;
  readonly device: string | null;
  readonly network: string;
  readonly endedAt: Date;
  readonly isIdle: boolean;
}

/**
 * A rule for the retention. Login sessions that are over by themselves, unused for too long or too old, let nobody in any more; this marks
 * them as ended, and the security log says when they were over. A little late, when the last use of each has been written by whichever
 * process.
 */
export function lapsedSessions(securityLog: SecurityLog) {
  const lives = sql.lit(`${LOGIN_SESSION.livesMs} milliseconds`);
  const idle = sql.lit(`${LOGIN_SESSION.idleMs} milliseconds`);
  const end = sql`least(made_at + interval ${lives}, last_used_at + interval ${idle})`;
  return {
    name: 'lapsed login sessions',
    sweep: async (db: Kysely<OfficeDb>, nowMs: number): Promise<void> => {
      const latest = new Date(nowMs - LOGIN_SESSION.writtenEveryMs);
      const query = sql<Lapsed>`
        update office.sessions set ended_at = ${end} where ended_at is null and ${end} <= ${latest}
        returning user_id as account_id, device, network, ended_at, ended_at < made_at + interval ${lives} as is_idle`;
      const { rows } = await query.execute(db);
      for (const { accountId, device, network, endedAt, isIdle } of rows) {
        const detail = { by: isIdle ? 'idle' : 'age' };
        securityLog.record({ kind: 'session-ended', accountId, at: endedAt, place: { network, device }, detail });
      }
    },
  };
}
