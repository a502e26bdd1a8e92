import type { FastifyRequest } from 'fastify';
import { type Kysely, sql } from 'kysely';
import { mapInTurns } from '#api/platform/async/turns.ts';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { accountOf, notAllowed } from '#api/platform/http/access.ts';
import type { Account } from '#api/platform/http/account.ts';
import type { SubjectKind } from '#contract/history.ts';
import type { Actor, StaffRole } from '#domain/actor.ts';
import { canonicalJson } from '#domain/chain.ts';

/** The subject of a change; `SubjectKind` says how each kind is named. */
export interface Subject {
  readonly kind: SubjectKind;
  readonly key: string;
}

/** Of staff; 'user' of a bidder who changes their own account. */
export type ChangerRole = StaffRole | 'user';

export interface Changer {
  readonly account: number;
  readonly role: ChangerRole;
}

export interface Change {
  readonly actor: Changer;
  readonly subject: Subject;
  /** The action in a few words, lower case: 'changed', 'photo added', 'imported'. */
  readonly action: string;
  /** The fields before; null or absent: it did not exist. Values are JSON, dates too. */
  readonly before?: object | null;
  /** The fields after; null or absent: it was deleted. */
  readonly after?: object | null;
}

type Fields = Readonly<Record<string, unknown>>;

/** Fields of people whose values may be recorded; of all others only that they changed. */
const KEPT_OF_PEOPLE: ReadonlySet<string> = new Set([
  'role',
  'inactive',
  'staffOf',
  'staffVerified',
  'withoutCard',
  'refutedBecause',
  'refusedBecause',
  'bankStatus',
  // Of a bank account: which one it is, and until when nothing is refunded to it.
  'bankName',
  'accountEndsIn',
  'refundsHeldUntil',
  // Why a second factor was taken away, or a vendor does not accept them, in the words of whoever did it.
  'reason',
  'vendor',
]);
/** Placeholder for a value that is not recorded. */
export const HIDDEN = '(not shown)';

/**
 * The member of staff who makes the request, for `book.execute` and `recordChange`.
 * @throws {HttpRefusal} 401 for a guest, 403 for an account that is not staff.
 */
export function actorOf(request: FastifyRequest): Actor {
  const { id, role } = accountOf(request);
  if (role === 'user') throw notAllowed();
  return { account: id, role };
}

/** What somebody does with what protects their own account, which staff are to find in its history: that it was done, without what it came to. */
export function recordOwnChange(
  db: Kysely<OfficeDb>,
  { id: account, role }: Pick<Account, 'id' | 'role'>,
  { action, before, after = {} }: Omit<Change, 'actor' | 'subject'>,
): Promise<void> {
  const change = { action, after, ...(before !== undefined && { before }) };
  return recordChange(db, { actor: { account, role }, subject: { kind: 'user', key: `${account}` }, ...change });
}

/**
 * Records who changed what of the house's own rows: call it in the transaction of the change. Only fields that differ are recorded; nothing is
 * written when none does. Of people (kind `user`) values of personal fields are left out.
 */
export async function recordChange(db: Kysely<OfficeDb>, change: Change): Promise<void> {
  await recordChanges(db, [change]);
}

/** On this channel every process is told the kinds of what was changed, once the change is committed. */
export const OFFICE_CHANGES = 'office_changes';

/** Records many changes at once. */
export async function recordChanges(db: Kysely<OfficeDb>, changes: readonly Change[]): Promise<void> {
  const each = await mapInTurns(changes, ({ actor, subject: { kind, key }, action, before, after }) => {
    const differing = difference(jsonOf(before), jsonOf(after));
    if (differing === undefined) return [];
    const shown = (fields: Fields | null) =>
      fields && JSON.stringify(kind === 'user' ? withoutPersonal(fields) : fields);
    const row = { accountId: actor.account, role: actor.role, kind, key, action };
    return [{ ...row, before: shown(differing.before), after: shown(differing.after) }];
  });
  const rows = each.flat();
  for (let from = 0; from < rows.length; from += ROWS_PER_STATEMENT) {
    await db
      .insertInto('office.changes')
      .values(rows.slice(from, from + ROWS_PER_STATEMENT))
      .execute();
  }
  const kinds = [...new Set(rows.map(({ kind }) => kind))].join(' ');
  if (kinds !== '') await sql`select pg_notify(${OFFICE_CHANGES}, ${kinds})`.execute(db);
}

/** Building a statement of so many takes some milliseconds. */
const ROWS_PER_STATEMENT = 500;

/** The fields that differ; undefined when none do. A new or deleted subject is recorded whole. */
export function difference(
  before: Fields | null,
  after: Fields | null,
): { readonly before: Fields | null; readonly after: Fields | null } | undefined {
  if (before === null && after === null) return undefined;
  if (before === null || after === null) return { before, after };
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const differing = names.filter((name) => canonicalJson(before[name] ?? null) !== canonicalJson(after[name] ?? null));
  if (differing.length === 0) return undefined;
  const only = (fields: Fields) => Object.fromEntries(differing.map((name) => [name, fields[name] ?? null]));
  return { before: only(before), after: only(after) };
}

/** As the database would return it. */
function jsonOf(fields: object | null | undefined): Fields | null {
  return fields ? (JSON.parse(JSON.stringify(fields)) as Fields) : null;
}

function withoutPersonal(fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, KEPT_OF_PEOPLE.has(name) || value === null ? value : HIDDEN]),
  );
}
