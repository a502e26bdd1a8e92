import { type Kysely, sql } from 'kysely';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { isLoggedOut } from '#api/platform/identity/logged-out.ts';
import type { NotificationSettings } from '#contract/notifications.ts';
import { DEFAULT_SETTINGS } from './quiet-hours.ts';

/** Somebody with at least one device for push notifications. */
export interface Recipient {
  readonly settings: NotificationSettings;
  /** Since when, UTC ms: they are not notified of what was before. */
  readonly sinceMs: number;
}

/** Those of these people (undefined: of all) who have a device, with their settings. */
export async function recipientsOf(
  db: Kysely<OfficeDb>,
  ids: readonly number[] | undefined,
): Promise<ReadonlyMap<number, Recipient>> {
  if (ids?.length === 0) return new Map();
  let query = db
    .selectFrom('office.pushSubscriptions')
    .innerJoin('office.users', 'office.users.id', 'office.pushSubscriptions.userId')
    .select(['userId', sql<Date>`min(office.push_subscriptions.made_at)`.as('since')])
    .where('inactive', '=', false)
    .where((eb) => eb.not(isLoggedOut))
    .groupBy('userId');
  if (ids !== undefined) query = query.where('userId', '=', sql<number>`any(${ids}::integer[])`);
  const rows = await query.execute();
  const settings = await settingsOf(
    db,
    rows.map(({ userId }) => userId),
  );
  return new Map(
    rows.map(({ userId, since }) => [
      userId,
      { settings: settings.get(userId) ?? DEFAULT_SETTINGS, sinceMs: since.getTime() },
    ]),
  );
}

/** Settings of those who have saved any. */
export async function settingsOf(
  db: Kysely<OfficeDb>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, NotificationSettings>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('office.notificationSettings')
    .selectAll()
    .where('userId', '=', sql<number>`any(${ids}::integer[])`)
    .execute();
  return new Map(rows.map(({ userId, ...settings }) => [userId, settings]));
}
