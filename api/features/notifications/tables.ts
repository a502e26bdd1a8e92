import type { Generated } from 'kysely';
import type { Instant, InstantByDefault } from '#api/platform/db/tables.ts';

declare module '#api/platform/db/tables.ts' {
  interface OfficeDb {
    'office.pushSubscriptions': PushSubscriptionsTable;
    'office.notificationSettings': NotificationSettingsTable;
    'office.notifications': NotificationsTable;
  }
}

/** A device for push notifications: the endpoint at its browser's push service, with the keys that messages are encrypted with. */
interface PushSubscriptionsTable {
  id: Generated<number>;
  userId: number;
  /** The login session that it subscribed in; null once that row is deleted because it had expired. */
  sessionId: string | null;
  endpoint: string;
  p256dh: string;
  auth: string;
  /** 'Chrome', 'Android'; null: unknown. */
  browser: string | null;
  system: string | null;
  madeAt: InstantByDefault;
  /** When it last subscribed again, or received a message. */
  lastUsedAt: InstantByDefault;
}

/** Without a row: all kinds, with the quiet hours of the column defaults. */
interface NotificationSettingsTable {
  userId: number;
  outbid: Generated<boolean>;
  ending: Generated<boolean>;
  won: Generated<boolean>;
  payment: Generated<boolean>;
  quiet: Generated<boolean>;
  /** Full hours at +08:00. */
  quietFrom: Generated<number>;
  quietTo: Generated<number>;
}

export type NotificationKind = 'outbid' | 'ending' | 'won' | 'payment';

/** A notification that was sent. */
export interface NotificationsTable {
  id: Generated<number>;
  userId: number;
  kind: NotificationKind;
  /** Identifies the occasion: nobody is notified of one twice. */
  key: string;
  /** Each {session}/{lot no}. */
  lots: string[];
  amountSen: number | null;
  /** For a payment the kind of its reminder, of a handover (`handover …`) too; `maximum lapsed` (outbid) and `extended` (ending): what was the occasion. */
  detail: Generated<string>;
  /** After it the notification is obsolete; for a payment its date. */
  endsAt: Instant | null;
  madeAt: Instant;
  /** When the first device received it. */
  deliveredAt: Instant | null;
}
