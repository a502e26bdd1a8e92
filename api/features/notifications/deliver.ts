import type { Kysely } from 'kysely';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { isLoggedOut } from '#api/platform/identity/logged-out.ts';
import type { Jobs } from '#api/platform/jobs/jobs.ts';
import type { Language } from '#contract/constants.ts';
import { splitLotKey } from '#domain/lot-key.ts';
import { maximumOf } from '#domain/maximum-bids.ts';
import { malaysianTime } from '#domain/session-clock.ts';
import type { BookView, LotState } from '#domain/state.ts';
import { EXTENDED } from './extended.ts';
import { handoverKindIn, handoverWords } from './handover-notices.ts';
import { LAPSED } from './lapsed.ts';
import { pushNotification } from './notify.ts';
import { VENDOR_ASKS, vendorAsksWords } from './offer-notices.ts';
import { isStillOutbid } from './outbid.ts';
import type { SendPush } from './push/send.ts';
import { isOwed } from './rounds.ts';
import type { NotificationKind } from './tables.ts';
import {
  endingWords,
  extendedWords,
  type LotFacts,
  lapsedWords,
  outbidWords,
  paymentWords,
  type Words,
  wonWords,
} from './words.ts';

export interface DeliveryDeps {
  readonly db: Kysely<OfficeDb>;
  readonly jobs: Pick<Jobs, 'work'>;
  readonly book: { readonly committed: BookView };
  /** Resolves once `book` holds what other processes have written until now. */
  readonly atNewest: () => Promise<void>;
  readonly send: SendPush;
  /** UTC ms. */
  readonly now: () => number;
  /** A push service permanently refuses our messages for this device (by the id of its row). */
  readonly onRefused: (subscriptionId: number) => void;
}

const DAY_S = 24 * 3600;
const LEAST_TTL_S = 30;

/** Registers the delivery of push messages. Their text is made at delivery; one that is no longer true is not sent. */
export function deliverPushes(deps: DeliveryDeps): void {
  const { db, send, now } = deps;
  deps.jobs.work(pushNotification, async ({ notificationId, subscriptionId }) => {
    const found = await find(db, notificationId, subscriptionId);
    if (found === undefined) return;
    const words = wordsFor(deps, found.notification) ?? (await wordsAtNewest(deps, found.notification));
    if (words === undefined) return;
    const { notification, device } = found;
    const leftS = notification.endsAt === null ? DAY_S : Math.ceil((notification.endsAt.getTime() - now()) / 1_000);
    const end = await send(device, {
      payload: JSON.stringify(words),
      ttlS: Math.min(DAY_S, Math.max(LEAST_TTL_S, leftS)),
      urgent: notification.kind === 'outbid' || notification.kind === 'ending',
      topic: words.tag,
    });
    if (end === 'gone') await db.deleteFrom('office.pushSubscriptions').where('id', '=', subscriptionId).execute();
    else if (end === 'refused') deps.onRefused(subscriptionId);
    else await noteDelivered(db, notificationId, subscriptionId, new Date(now()));
  });
}

/** What makes it true may have been written by another process, whose job came here before its event. */
async function wordsAtNewest(deps: DeliveryDeps, notification: Notification): Promise<Words | undefined> {
  await deps.atNewest();
  return wordsFor(deps, notification);
}

interface Notification {
  readonly userId: number;
  readonly kind: NotificationKind;
  readonly lots: readonly string[];
  readonly amountSen: number | null;
  readonly detail: string;
  readonly endsAt: Date | null;
  readonly language: Language;
}

async function find(db: Kysely<OfficeDb>, notificationId: number, subscriptionId: number) {
  const notification = await db
    .selectFrom('office.notifications')
    .innerJoin('office.users', 'office.users.id', 'userId')
    .select(['userId', 'kind', 'lots', 'amountSen', 'detail', 'endsAt', 'language'])
    .where('office.notifications.id', '=', notificationId)
    .where('inactive', '=', false)
    .executeTakeFirst();
  const device = await db
    .selectFrom('office.pushSubscriptions')
    .select(['userId', 'endpoint', 'p256dh', 'auth'])
    .where('id', '=', subscriptionId)
    .where((eb) => eb.not(isLoggedOut))
    .executeTakeFirst();
  // The device may belong to somebody else by now.
  if (notification === undefined || device?.userId !== notification.userId) return undefined;
  return { notification, device };
}

async function noteDelivered(
  db: Kysely<OfficeDb>,
  notificationId: number,
  subscriptionId: number,
  at: Date,
): Promise<void> {
  await db
    .updateTable('office.notifications')
    .set({ deliveredAt: at })
    .where('id', '=', notificationId)
    .where('deliveredAt', 'is', null)
    .execute();
  await db.updateTable('office.pushSubscriptions').set({ lastUsedAt: at }).where('id', '=', subscriptionId).execute();
}

/** Undefined: the notification is no longer true. */
function wordsFor({ book, now }: DeliveryDeps, { userId, language, ...notification }: Notification): Words | undefined {
  const { kind, lots, detail } = notification;
  const [first] = lots;
  const endsAtMs = notification.endsAt?.getTime() ?? 0;
  const amountSen = notification.amountSen ?? 0;
  if (first === undefined) return undefined;
  switch (kind) {
    case 'outbid': {
      if (detail === LAPSED) {
        const lapsed = lots.flatMap((key) => factsOf(book.committed, key) ?? []);
        return lapsedWords(
          language,
          lapsed.filter(({ topBidder }) => topBidder !== userId),
          now(),
        );
      }
      const lot = factsOf(book.committed, first);
      if (lot === undefined || !isStillOutbid(book.committed, first, userId, now())) return undefined;
      return outbidWords(language, lot, lot.endsAtMs, maximumOf(book.committed.maxima.get(first)?.get(userId)) > 0);
    }
    case 'ending': {
      if (detail === EXTENDED) {
        const lot = factsOf(book.committed, first);
        if (lot === undefined || lot.outcome !== 'open' || now() >= lot.endsAtMs) return undefined;
        return extendedWords(language, lot, lot.endsAtMs, lot.topBidder === userId);
      }
      if (now() >= endsAtMs) return undefined;
      const all = lots.flatMap((key) => factsOf(book.committed, key) ?? []);
      if (all.length === 0) return undefined;
      const led = all.filter(({ topBidder }) => topBidder === userId);
      const watched = all.filter(({ topBidder }) => topBidder !== userId);
      return endingWords(language, { led, watched, minutes: Math.ceil((endsAtMs - now()) / 60_000) });
    }
    case 'won':
      if (detail === VENDOR_ASKS)
        return vendorAsksWords(language, book.committed.lots.get(first), { userId, nowMs: now() });
      return wonWords(language, lots.map(splitLotKey), amountSen);
    case 'payment': {
      const ofHandover = handoverKindIn(detail);
      if (ofHandover !== undefined) {
        const asked = { kind: ofHandover, lots, userId, nowMs: now(), dueMs: endsAtMs };
        return handoverWords(language, book.committed, asked);
      }
      if (!isOwed({ book }, first)) return undefined;
      const date = malaysianTime(endsAtMs).date;
      return paymentWords(language, splitLotKey(first), { amountSen, date, overdue: detail !== 'before due' });
    }
    default:
      return kind satisfies never;
  }
}

type Facts = LotFacts & Pick<LotState, 'topBidder' | 'endsAtMs' | 'outcome'>;

function factsOf(state: BookView, key: string): Facts | undefined {
  const lot = state.lots.get(key);
  if (lot === undefined) return undefined;
  const { session, lotNo, topSen, topBidder, startingPriceSen, endsAtMs, outcome } = lot;
  return { session, lotNo, topSen, topBidder, startingPriceSen, endsAtMs, outcome };
}
