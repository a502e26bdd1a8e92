import type { Insertable, Kysely } from 'kysely';
import { z } from 'zod';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { isLoggedOut } from '#api/platform/identity/logged-out.ts';
import { defineJob } from '#api/platform/jobs/define.ts';
import type { Jobs } from '#api/platform/jobs/jobs.ts';
import type { NotificationsTable } from './tables.ts';

/** One message to one device. By the time that it could be tried again by hand nobody wants it any more. */
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

/** Tells somebody of an occasion on each of their devices; false when they were told of it before. */
export async function tell(
  deps: { readonly db: Kysely<OfficeDb>; readonly jobs: Pick<Jobs, 'enqueue'>; readonly now: () => number },
  told: NewNotification,
): Promise<boolean> {
  return deps.db.transaction().execute(async (trx) => {
    const row = await trx
      .insertInto('office.notifications')
      .values({ ...told, madeAt: new Date(deps.now()), deliveredAt: null })
      .onConflict((conflict) => conflict.columns(['userId', 'key']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (row === undefined) return false;
    const devices = await trx
      .selectFrom('office.pushSubscriptions')
      .select('id')
      .where('userId', '=', told.userId)
      .where((eb) => eb.not(isLoggedOut))
      .execute();
    for (const { id } of devices) {
      await deps.jobs.enqueue(pushNotification, { notificationId: row.id, subscriptionId: id }, { trx });
    }
    return true;
  });
}
