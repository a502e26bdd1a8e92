import type { Generated } from 'kysely';
import type { Instant, InstantByDefault } from '#api/platform/db/tables.ts';

declare module '#api/platform/db/tables.ts' {
  interface OfficeDb {
    'office.pushSubscriptions': PushSubscriptionsTable;
    'office.notificationSettings': NotificationSettingsTable;
    'office.notifications': NotificationsTable;
  }
}

/** A device on which somebody is told: an address at the push service of its browser, with the keys that messages to it are sealed with. */
interface PushSubscriptionsTable {
  id: Generated<number>;
  userId: number;
  /** The login that it came with; null once that row is gone because it had lapsed by itself. */
  sessionId: string | null;
  endpoint: string;
  p256dh: string;
  auth: string;
  /** 'Chrome', 'Android'; null: not known. */
  browser: string | null;
  system: string | null;
  madeAt: InstantByDefault;
  /** When it was last said anew, or took a message. */
  lastUsedAt: InstantByDefault;
}

/** Nobody's row: all kinds, with the quiet hours of the column defaults. */
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

/** What somebody was told. */
export interface NotificationsTable {
  id: Generated<number>;
  userId: number;
  kind: NotificationKind;
  /** Names the occasion: nobody is told of one twice. */
  key: string;
  /** Each {session}/{lot no}. */
  lots: string[];
  amountSen: number | null;
  /** Of a payment the kind of its reminder. */
  detail: Generated<string>;
  /** After it nobody needs to be told; of a payment its date. */
  endsAt: Instant | null;
  madeAt: Instant;
  /** When the first device took it. */
  deliveredAt: Instant | null;
}
