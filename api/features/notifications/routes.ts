import { createECDH } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { type Kysely, sql } from 'kysely';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { locked } from '#api/platform/db/users.ts';
import { accountOf, loginSessionOf } from '#api/platform/http/access.ts';
import { HttpRefusal } from '#api/platform/http/refusal.ts';
import { route } from '#api/platform/http/route.ts';
import { isLoggedOut } from '#api/platform/identity/logged-out.ts';
import type { AnswerOf } from '#contract/contract.ts';
import {
  MAX_DEVICES,
  notificationSettings,
  saveNotificationSettings,
  subscribeDevice,
  unsubscribeDevice,
} from '#contract/notifications.ts';
import { isUsableEndpoint } from './push/send.ts';
import { DEFAULT_SETTINGS } from './quiet-hours.ts';
import { settingsOf } from './recipients.ts';

export interface NotificationRoutesDeps {
  readonly db: Kysely<OfficeDb>;
  /** Null: no push notifications. */
  readonly publicKey: () => string | null;
  readonly standIn: string | undefined;
  /** UTC ms. */
  readonly now: () => number;
}

const access = 'signed-in' as const;

const PUSH_SERVICES_ONLY =
  'We reach browsers by the push services of Google, Mozilla, Apple and Microsoft only. This browser uses another one.';

/** A device that changes hands counts from now: its new owner is not notified of what was before. */
const sinceTheirs = sql<Date>`case when office.push_subscriptions.user_id = excluded.user_id
  then office.push_subscriptions.made_at else excluded.made_at end`;

/** A person's devices and settings for notifications: always the token's own subject. */
export function notificationRoutes(app: FastifyInstance, deps: NotificationRoutesDeps): void {
  const { db } = deps;

  route(app, notificationSettings, { access }, (request) => answerFor(deps, accountOf(request).id));

  route(app, saveNotificationSettings, { access }, async (request) => {
    const userId = accountOf(request).id;
    const changes = request.body;
    await db
      .insertInto('office.notificationSettings')
      .values({ userId, ...changes })
      .onConflict((conflict) => conflict.column('userId').doUpdateSet({ userId, ...changes }))
      .execute();
    return answerFor(deps, userId);
  });

  route(app, subscribeDevice, { access }, async (request) => {
    const { endpoint, keys } = request.body;
    const userId = accountOf(request).id;
    if (deps.publicKey() === null) {
      throw new HttpRefusal(409, 'push-off', 'This auction house sends no push notifications.');
    }
    if (!isUsableEndpoint(endpoint, deps.standIn) || !isPoint(keys.p256dh)) {
      throw new HttpRefusal(400, 'not-a-push-service', PUSH_SERVICES_ONLY);
    }
    await db.transaction().execute(async (trx) => {
      // Two at once would each count without the other's.
      await locked(trx, userId).select('id').execute();
      const sessionId = loginSessionOf(request).id;
      const login = await trx
        .selectFrom('office.sessions')
        .select(['browser', 'system'])
        .where('id', '=', sessionId)
        .executeTakeFirst();
      const { browser = null, system = null } = login ?? {};
      const device = { userId, sessionId, ...keys, browser, system, lastUsedAt: new Date(deps.now()) };
      await trx
        .insertInto('office.pushSubscriptions')
        .values({ endpoint, ...device, madeAt: new Date(deps.now()) })
        .onConflict((conflict) => conflict.column('endpoint').doUpdateSet({ ...device, madeAt: sinceTheirs }))
        .execute();
      await forgetBeyond(trx, userId);
    });
    return answerFor(deps, userId);
  });

  route(app, unsubscribeDevice, { access }, async (request) => {
    const userId = accountOf(request).id;
    await db
      .deleteFrom('office.pushSubscriptions')
      .where('userId', '=', userId)
      .where('endpoint', '=', request.body.endpoint)
      .execute();
    return answerFor(deps, userId);
  });
}

async function answerFor(
  { db, publicKey }: NotificationRoutesDeps,
  userId: number,
): Promise<AnswerOf<typeof notificationSettings>> {
  const devices = await db
    .selectFrom('office.pushSubscriptions')
    .select(['browser', 'system', 'madeAt', 'endpoint'])
    .where('userId', '=', userId)
    .where((eb) => eb.not(isLoggedOut))
    .orderBy('madeAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return {
    publicKey: publicKey(),
    settings: (await settingsOf(db, [userId])).get(userId) ?? DEFAULT_SETTINGS,
    devices: devices.map((device) => ({ ...device, madeAt: device.madeAt.toISOString() })),
  };
}

async function forgetBeyond(trx: Kysely<OfficeDb>, userId: number): Promise<void> {
  await trx
    .deleteFrom('office.pushSubscriptions')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('office.pushSubscriptions as device')
        .select('device.id')
        .where('device.userId', '=', userId)
        .orderBy('device.lastUsedAt', 'desc')
        .orderBy('device.id', 'desc')
        .offset(MAX_DEVICES),
    )
    .execute();
}

/** Is it a point of the curve? No message could be encrypted for anything else. */
function isPoint(p256dh: string): boolean {
  try {
    const own = createECDH('prime256v1');
    own.generateKeys();
    own.computeSecret(Buffer.from(p256dh, 'base64url'));
    return true;
  } catch {
    return false;
  }
}
