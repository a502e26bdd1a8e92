import { type Kysely, sql } from 'kysely';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import type { AuditQuestion } from '#contract/audit.ts';
import type { ReadDb } from '#projections/database.ts';
import { biddersOfLot, oneVendorBidders, quickExchanges } from '#projections/queries/audit.ts';
import type { SessionRow } from '#projections/queries/sessions.ts';

/** ms before the start of a session in which logins count as logins for it. */
const BEFORE_MS = 24 * 3_600_000;

interface QuestionDeps {
  readonly db: Kysely<OfficeDb>;
  readonly readDb: ReadDb;
}

/** Patterns among the bidders of a lot that deserve a closer look. */
export async function questionsOf(
  { db, readDb }: QuestionDeps,
  lot: string,
  session: Pick<SessionRow, 'startsAt' | 'lastEndsAt'>,
): Promise<AuditQuestion[]> {
  const bidders = await biddersOfLot(readDb, lot);
  if (bidders.length === 0) return [];
  const from = new Date(Date.parse(session.startsAt) - BEFORE_MS);
  const to = new Date(session.lastEndsAt);
  const [devices, networks, oneVendor, quick] = await Promise.all([
    sharedDevices(db, bidders),
    sharedNetworks(db, bidders, from, to),
    oneVendorBidders(readDb, bidders),
    quickExchanges(readDb, lot),
  ]);
  return [
    ...together('same-device', devices),
    ...together('same-network', networks),
    ...oneVendor.map(({ bidder, vendor, lots }) => ({
      kind: 'one-vendor' as const,
      bidders: [bidder],
      count: lots,
      vendor,
    })),
    ...quick.map(({ bidders: two, times }) => ({
      kind: 'within-a-second' as const,
      bidders: [...two],
      count: times,
      vendor: null,
    })),
  ];
}

/** The accounts of one device or network; its id is not given out. */
interface Shared {
  readonly accounts: number[];
}

/** A group that shares several is listed once, with their number. */
function together(kind: 'same-device' | 'same-network', shared: readonly Shared[]): AuditQuestion[] {
  const groups = Map.groupBy(shared, ({ accounts }) => accounts.join());
  return [...groups.values()].flatMap((all) => {
    const bidders = all[0]?.accounts ?? [];
    return [{ kind, bidders, count: all.length, vendor: null }];
  });
}

/** At any time: a device stays the same. */
async function sharedDevices(db: Kysely<OfficeDb>, bidders: readonly number[]): Promise<Shared[]> {
  const { rows } = await sql<Shared>`
    select array_agg(distinct account order by account) as accounts
    from (
      select user_id as account, device from office.account_devices where user_id = any(${bidders}::int[])
      union
      select user_id, device from office.sessions where user_id = any(${bidders}::int[])
      union
      select account_id, device from office.security_events
      where account_id = any(${bidders}::int[]) and kind = 'login-succeeded'
    ) as used
    where device is not null
    group by device having count(distinct account) > 1`.execute(db);
  return rows;
}

/** Networks of logins around the session; at another time somebody else may have had the address. */
async function sharedNetworks(
  db: Kysely<OfficeDb>,
  bidders: readonly number[],
  from: Date,
  to: Date,
): Promise<Shared[]> {
  const { rows } = await sql<Shared>`
    select array_agg(distinct account order by account) as accounts
    from (
      select user_id as account, network from office.sessions
      where user_id = any(${bidders}::int[]) and made_at <= ${to} and last_used_at >= ${from}
      union
      select account_id, network from office.security_events
      where account_id = any(${bidders}::int[]) and kind = 'login-succeeded' and at between ${from} and ${to}
    ) as used
    where network is not null
    group by network having count(distinct account) > 1`.execute(db);
  return rows;
}
