import type { Insertable, Kysely } from 'kysely';
import { z } from 'zod';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { isLoggedOut } from '#api/platform/identity/logged-out.ts';
import { defineJob } from '#api/platform/jobs/define.ts';
import type { Jobs } from '#api/platform/jobs/jobs.ts';
import type { NotificationsTable } from './tables.ts';

/** Delivers one message to one device. By the time that an admin could retry it, it is obsolete. */
export const pushNotification = defineJob({
  name: 'push-notification',
  data: z.object({ notificationId: z.int(), subscriptionId: z.int() }),
  attempts: 5,
  pauseS: { first: 2, max: 60 },
  leaseS: 30,
  timeoutS: 20,
  concurrency: 10,
  mayRetry: false,
});

export type NewNotification = Omit<Insertable<NotificationsTable>, 'id' | 'madeAt' | 'deliveredAt'>;

/** Sends a notification to each of a person's devices; false when they had it before. */
export async function notify(
  deps: { readonly db: Kysely<OfficeDb>; readonly jobs: Pick<Jobs, 'enqueue'>; readonly now: () => number },
  notification: NewNotification,
): Promise<boolean> {
  return deps.db.transaction().execute(async (trx) => {
    const row = await trx
      .insertInto('office.notifications')
      .values({ ...notification, madeAt: new Date(deps.now()), deliveredAt: null })
      .onConflict((conflict) => conflict.columns(['userId', 'key']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (row === undefined) return false;
    const devices = await trx
      .selectFrom('office.pushSubscriptions')
      .select('id')
      .where('userId', '=', notification.userId)
      .where((eb) => eb.not(isLoggedOut))
      .execute();
    for (const { id } of devices) {
      await deps.jobs.enqueue(pushNotification, { notificationId: row.id, subscriptionId: id }, { trx });
    }
    return true;
  });
}
