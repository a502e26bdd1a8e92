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
  | 'second-factor-changed'
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

/** What anybody can cause as often as they send requests; the others are done by whoever may do them, and each says something of its own. */
const FAILURES: ReadonlySet<SecurityEventKind> = new Set<SecurityEventKind>([
  ...(['login-failed', 'login-slowed', 'code-failed', 'password-failed', 'reset-requested'] as const),
  ...(['registration-refused', 'upload-refused', 'callback-forged'] as const),
]);

/**
 * Rows within a minute; what is beyond is one row at its end, with their number (`more`).
 * `alike`: failures of one kind, account and network; of what is no failure those that say the same. `ofKind`: failures of one kind in all,
 * whatever number of networks they come from.
 */
const SECURITY_ROWS = { windowMs: 60_000, alike: 10, ofKind: 200 };

const WRITE_EVERY_MS = 500;
/** rows pending while Postgres is away; above it the oldest are dropped, so that a flood cannot fill the memory. */
const MAX_WAITING = 5_000;

type Row = Insertable<SecurityEventsTable>;

/** What happened too often within the minute. */
interface Beyond {
  readonly row: Omit<Row, 'detail'>;
  more: number;
}

/** `now`: UTC ms. */
export function createSecurityLog(deps: {
  readonly db: Kysely<OfficeDb>;
  readonly logger: Pick<Logger, 'info' | 'warn'>;
  readonly loops: Pick<Loops, 'every'>;
  readonly now: () => number;
}): SecurityLog {
  let waiting: Row[] = [];
  let dropped = 0;

  let windowEndsMs = 0;
  const counts = new Map<string, number>();
  const beyond = new Map<string, Beyond>();

  const keep = (row: Row) => {
    waiting.push(row);
    if (waiting.length > MAX_WAITING) {
      waiting.shift();
      dropped += 1;
    }
  };
  const endWindow = () => {
    for (const { row, more } of beyond.values()) {
      deps.logger.info({ security: row.kind, account: row.accountId, network: row.network, more }, 'security events');
      keep({ ...row, detail: JSON.stringify({ more }) });
    }
    counts.clear();
    beyond.clear();
    windowEndsMs = deps.now() + SECURITY_ROWS.windowMs;
  };
  const isOneMore = (key: string, max: number) => {
    const count = counts.get(key) ?? 0;
    if (count < max) counts.set(key, count + 1);
    return count >= max;
  };
  /** Counts it, and says under what it is counted beyond the rows that have a place; undefined: it has one. */
  const beyondWhat = ({ kind, accountId, network, detail }: Row): string | undefined => {
    if (deps.now() >= windowEndsMs) endWindow();
    const isFailure = FAILURES.has(kind as SecurityEventKind);
    const alike = `${kind} ${accountId} ${network}${isFailure ? '' : ` ${detail}`}`;
    if (isOneMore(alike, SECURITY_ROWS.alike)) return alike;
    return isFailure && isOneMore(kind, SECURITY_ROWS.ofKind) ? kind : undefined;
  };

  const write = async () => {
    if (deps.now() >= windowEndsMs) endWindow();
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
      const row = { at, kind, accountId: accountId ?? null, network, device, detail: JSON.stringify(detail) };
      const what = beyondWhat(row);
      if (what !== undefined) {
        // Of failures from everywhere no single account or network is meant.
        const of = what === kind ? { accountId: null, network: null } : { accountId: row.accountId, network };
        const { more } = beyond.get(what) ?? { more: 0 };
        beyond.set(what, { row: { at, kind, device: null, ...of }, more: more + 1 });
        return;
      }
      deps.logger.info({ security: kind, account: accountId, network, device, ...detail }, 'security event');
      keep(row);
    },
    close: async () => {
      await loop.stop();
      endWindow();
      await write();
    },
  };
}
