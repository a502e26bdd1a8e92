import type { FastifyRequest } from 'fastify';
import type { Insertable, Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import type { Loops } from '#api/platform/jobs/loops.ts';
import { networkOf } from './network.ts';
import type { SecurityEventsTable } from './tables.ts';

/** What is recorded. Each name says what happened, in the past or as a state; `docs/security.md` lists them. */
export type SecurityEventKind =
  | 'login-succeeded'
  | 'login-failed'
  | 'login-slowed'
  | 'code-failed'
  | 'password-failed'
  | 'reset-requested'
  | 'password-changed'
  | 'email-changed'
  | 'personal-data-changed'
  | 'session-ended'
  | 'registration-refused'
  | 'upload-refused'
  | 'callback-forged'
  | 'data-viewed'
  | 'data-exported'
  | 'rights-changed';

export interface SecurityEvent {
  readonly kind: SecurityEventKind;
  /** The request that caused it; it gives network, device and, unless `accountId` says otherwise, the account. */
  readonly request?: FastifyRequest;
  /** Whom it concerns, where that is not who asks (a failed login, a change of rights). */
  readonly accountId?: number;
  /** When it happened, where that is not now. */
  readonly at?: Date;
  /** Where it happened, where no request caused it. */
  readonly place?: { readonly network: string; readonly device: string | null };
  /** Numbers, codes and names of things. Never a secret, a mail address or what somebody typed. */
  readonly detail?: Readonly<Record<string, string | number | boolean>>;
}

/** Who did it: logins, failures, refused uploads, forged callbacks and changes of rights, in a table of its own. */
export interface SecurityLog {
  /** Returns at once. The row is written soon after; what cannot be written is counted and said in the log of the process. */
  record(event: SecurityEvent): void;
  /** Writes what waits. */
  close(): Promise<void>;
}

const WRITE_EVERY_MS = 500;
/** Rows that wait while Postgres is away; above it the oldest go, so that a flood cannot fill the memory. */
const MAX_WAITING = 5_000;

type Row = Insertable<SecurityEventsTable>;

/** `now`: UTC ms. */
export function createSecurityLog(deps: {
  readonly db: Kysely<OfficeDb>;
  readonly logger: Pick<Logger, 'info' | 'warn'>;
  readonly loops: Pick<Loops, 'every'>;
  readonly now: () => number;
}): SecurityLog {
  let waiting: Row[] = [];
  let dropped = 0;

  const write = async () => {
    const rows = waiting;
    waiting = [];
    if (rows.length === 0) return;
    try {
      await deps.db.insertInto('office.securityEvents').values(rows).execute();
      if (dropped > 0) deps.logger.warn({ dropped }, 'security events were lost while Postgres was away');
      dropped = 0;
    } catch {
      const kept = [...rows, ...waiting];
      dropped += Math.max(0, kept.length - MAX_WAITING);
      waiting = kept.slice(-MAX_WAITING);
    }
  };
  const loop = deps.loops.every('security events', WRITE_EVERY_MS, write);

  return {
    record({ kind, request, accountId = request?.account?.id, at = new Date(deps.now()), place, detail = {} }) {
      const network = request === undefined ? (place?.network ?? null) : networkOf(request.ip);
      const device = request?.deviceId ?? place?.device ?? null;
      deps.logger.info({ security: kind, account: accountId, network, device, ...detail }, 'security event');
      const row = { at, kind, accountId: accountId ?? null, network, device };
      waiting.push({ ...row, detail: JSON.stringify(detail) });
      if (waiting.length > MAX_WAITING) {
        waiting.shift();
        dropped += 1;
      }
    },
    close: async () => {
      await loop.stop();
      await write();
    },
  };
}
