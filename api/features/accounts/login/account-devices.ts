import type { Kysely, Transaction } from 'kysely';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { ofAddress } from '#api/platform/db/users.ts';

/** Devices kept of one account: the one that has not logged in for the longest time is forgotten first. */
const DEVICES_OF_ACCOUNT = 20;

/** Has this device logged in to the account of this address before? */
export async function isKnownDevice(db: Kysely<OfficeDb>, email: string, device: string): Promise<boolean> {
  const found = await ofAddress(db, email)
    .innerJoin('office.accountDevices', 'office.accountDevices.userId', 'office.users.id')
    .select('device')
    .where('device', '=', device)
    .executeTakeFirst();
  return found !== undefined;
}

/** From now on the device is known to the account. */
export async function rememberDevice(trx: Transaction<OfficeDb>, userId: number, device: string, now: number) {
  const lastLoginAt = new Date(now);
  await trx
    .insertInto('office.accountDevices')
    .values({ userId, device, lastLoginAt })
    .onConflict((conflict) => conflict.columns(['userId', 'device']).doUpdateSet({ lastLoginAt }))
    .execute();
  const newest = trx
    .selectFrom('office.accountDevices')
    .select('device')
    .where('userId', '=', userId)
    .orderBy('lastLoginAt', 'desc')
    .limit(DEVICES_OF_ACCOUNT);
  await trx
    .deleteFrom('office.accountDevices')
    .where('userId', '=', userId)
    .where('device', 'not in', newest)
    .execute();
}
