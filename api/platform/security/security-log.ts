import type { FastifyRequest } from 'fastify';
import type { Insertable, Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import type { Loops } from '#api/platform/jobs/loops.ts';
import { networkOf } from './network.ts';
import type { SecurityEventsTable } from './tables.ts';

/** Kinds of events. Each name says what happened; `docs/security.md` lists them. */
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
  /** The request that caused it; gives network, device and, unless `accountId` is set, the account. */
  readonly request?: FastifyRequest;
  /** The account concerned, if it is not the caller's (a failed login, a change of rights). */
  readonly accountId?: number;
  /** Default: now. */
  readonly at?: Date;
  /** Network, for events without a request. */
  readonly place?: { readonly network: string; readonly device: string | null };
  /** Numbers, codes and names of things. Never a secret, a mail address or text that somebody typed. */
  readonly detail?: Readonly<Record<string, string | number | boolean>>;
}

/** The security log: logins, failures, refused uploads, forged callbacks and changes of rights, in a table of its own. */
export interface SecurityLog {
  /** Returns at once; the row is written soon after. Lost rows are counted and reported in the process log. */
  record(event: SecurityEvent): void;
  /** Writes the pending rows. */
  close(): Promise<void>;
}

const WRITE_EVERY_MS = 500;
/** rows pending while Postgres is away; above it the oldest are dropped, so that a flood cannot fill the memory. */
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
