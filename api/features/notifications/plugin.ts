import type { Kysely } from 'kysely';
import type { Book } from '#api/book/book.ts';
import type { Config } from '#api/platform/config.ts';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import type { FeaturePlugin } from '#api/platform/http/feature.ts';
import type { Jobs } from '#api/platform/jobs/jobs.ts';
import type { Loops } from '#api/platform/jobs/loops.ts';
import { keptVapidKeys, type VapidKeys } from '#api/platform/vapid-keys.ts';
import type { ReadDb } from '#projections/database.ts';
import { deliverPushes } from './deliver.ts';
import { ExtendedTracker } from './extended.ts';
import { notifyHandovers } from './handover-notices.ts';
import { LapsedTracker } from './lapsed.ts';
import { type NewNotification, notify } from './notify.ts';
import { notifyVendorAsks } from './offer-notices.ts';
import { OutbidTracker } from './outbid.ts';
import { pushSender } from './push/send.ts';
import { notifyEnding, notifyPayments, notifyWon } from './rounds.ts';
import { notificationRoutes } from './routes.ts';

export interface NotificationDeps {
  readonly db: Kysely<OfficeDb>;
  readonly readDb: ReadDb;
  readonly book: Book;
  readonly atNewest: () => Promise<void>;
  readonly jobs: Pick<Jobs, 'enqueue' | 'work'>;
  readonly loops: Pick<Loops, 'every'>;
  readonly config: Config;
  /** UTC ms. */
  readonly now: () => number;
}

const OUTBID_EVERY_MS = 2_000;
const EXTENDED_EVERY_MS = 5_000;
const ROUND_EVERY_MS = 20_000;

/** Push notifications. Without keys, in production, the house sends none. */
export const notifications: FeaturePlugin<NotificationDeps> = async (app, deps) => {
  const { config, db, now } = deps;
  const keys = keysOf(config);
  const { pushStandIn: standIn } = config;
  notificationRoutes(app, { db, now, standIn, publicKey: () => keys()?.publicKey ?? null });
  if (config.production && config.vapid === undefined) return;
  deliverPushes({
    ...deps,
    send: (subscription, push) => {
      const pair = keys();
      if (pair === undefined) throw new Error('There are no keys for push notifications.');
      return pushSender({ keys: pair, subject: subjectOf(config), standIn })(subscription, push);
    },
    onRefused: (subscriptionId) => app.log.warn({ subscriptionId }, 'a push service refused a message'),
  });
  // What they note in memory only their rounds take out again.
  if (!config.roles.has('jobs')) return;
  const roundDeps = { ...deps, notify: (notification: NewNotification) => notify(deps, notification) };
  const outbid = new OutbidTracker(roundDeps);
  const lapsed = new LapsedTracker(roundDeps);
  const extended = new ExtendedTracker(roundDeps);
  deps.loops.every('push notifications of raises', OUTBID_EVERY_MS, () => outbid.round());
  deps.loops.every('push notifications of lapsed maxima', OUTBID_EVERY_MS, () => lapsed.round());
  deps.loops.every('push notifications of later ends', EXTENDED_EVERY_MS, () => extended.round());
  deps.loops.every('push notifications', ROUND_EVERY_MS, async () => {
    for (const round of [notifyEnding, notifyWon, notifyPayments, notifyVendorAsks, notifyHandovers])
      await round(roundDeps);
  });
  app.addHook('onClose', async () => {
    outbid.close();
    lapsed.close();
    extended.close();
  });
};

/** Generated at first use; in production they are configured, or there are none. */
function keysOf({ vapid, production, dataDir }: Config): () => VapidKeys | undefined {
  let keys = vapid;
  return () => {
    if (!production) keys ??= keptVapidKeys(dataDir);
    return keys;
  };
}

/** Contact for push services, when messages of this house cause trouble. */
function subjectOf({ publicUrl, mailFrom }: Config): string {
  if (publicUrl.startsWith('https:')) return publicUrl;
  return `mailto:${/<([^<>]+)>/.exec(mailFrom)?.[1] ?? mailFrom}`;
}
