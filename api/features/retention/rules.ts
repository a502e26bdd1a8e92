import { sql } from 'kysely';
import { isLoggedOut } from '#api/platform/identity/logged-out.ts';
import { REGISTRATION } from '#api/platform/identity/registration-limits.ts';
import { EMPTIED, MAX_ATTEMPTS } from '#api/platform/mail/sender.ts';
import type { Periods } from '#contract/retention.ts';
import type { RetentionRule } from './retention.ts';

const DAY_MS = 24 * 3_600_000;
/** Codes and confirmation links hold for less; they count for the limit of resends. */
const LINKS_LIVE_MS = DAY_MS;
/** No sale is prepared for longer. */
const REMINDERS_LIVE_MS = 90 * DAY_MS;

/** So long an auction can be disputed. */
const FEED_RECORD_MS = 90 * DAY_MS;

/** How long something is kept, as people are told. */
export interface Kept {
  readonly length: number;
  readonly unit: 'days' | 'years';
}

/** A rule that stands on the privacy page (`privacy.ts`). */
interface PublishedRule extends RetentionRule {
  readonly keeps: (periods: Periods) => Kept;
}

const days = (length: number): Kept => ({ length, unit: 'days' });
const years = (length: number): Kept => ({ length, unit: 'years' });

/** `office.forget_old_changes()` says so. */
const CHANGES_YEARS = 7;

/** What nobody needs for ever (`docs/security.md` has the table). */
export const retentionRules = [
  {
    // So long their owner is told, should somebody else have changed the address.
    name: 'former addresses',
    keeps: ({ formerAddresses }) => days(formerAddresses),
    sweep: async (db, nowMs, periods) => {
      await db
        .updateTable('office.users')
        .set({ formerEmail: null })
        .where('formerEmail', 'is not', null)
        .where('emailChangedAt', '<', new Date(nowMs - periods.formerAddresses * DAY_MS))
        .execute();
    },
  },
  {
    name: 'security events',
    keeps: ({ securityLog }) => days(securityLog),
    sweep: async (db, nowMs, periods) => {
      const oldest = new Date(nowMs - periods.securityLog * DAY_MS);
      await sql`select office.forget_security_events(${oldest})`.execute(db);
    },
  },
  {
    name: 'mails',
    keeps: ({ mails }) => days(mails),
    // Sent or not: subject, address and when.
    sweep: async (db, nowMs, periods) => {
      const [now, oldest] = [new Date(nowMs), new Date(nowMs - periods.mails * DAY_MS)];
      // A process died with their last attempt.
      await db
        .updateTable('office.outbox')
        .set(EMPTIED)
        .where('attempts', '>=', MAX_ATTEMPTS)
        .where('nextAttemptAt', '<=', now)
        .where('text', '!=', '')
        .execute();
      await db.deleteFrom('office.outbox').where('madeAt', '<', oldest).where('dedupeKey', 'is', null).execute();
      // Of a mail that is never to be written again the key stays: it names a lot.
      await db
        .updateTable('office.outbox')
        .set({ ...EMPTIED, recipient: '', subject: '', accountId: null, lastError: null })
        .where('madeAt', '<', oldest)
        .where('recipient', '!=', '')
        .execute();
    },
  },
  {
    name: 'mailings',
    keeps: ({ mails }) => days(mails),
    // Their text and who got them; the numbers stay.
    sweep: async (db, nowMs, periods) => {
      const oldest = new Date(nowMs - periods.mails * DAY_MS);
      // Nobody has looked at it for so long: it goes to nobody any more.
      await db
        .updateTable('office.mailings')
        .set({ state: 'withdrawn', finishedAt: new Date(nowMs) })
        .where('state', '=', 'waiting')
        .where('madeAt', '<', oldest)
        .execute();
      const old = db.selectFrom('office.mailings').select('id').where('finishedAt', '<', oldest);
      await db.deleteFrom('office.mailingRecipients').where('mailingId', 'in', old).execute();
      await db
        .updateTable('office.mailings')
        .set({ content: '' })
        .where('finishedAt', '<', oldest)
        .where('content', '!=', '')
        .execute();
    },
  },
  {
    // Amounts and what became of them stay; to which account it went is asked no more.
    name: 'bank accounts of refunds',
    keeps: ({ refundAccounts }) => years(refundAccounts),
    sweep: async (db, nowMs, periods) => {
      await db
        .updateTable('office.refunds')
        .set({ bankName: '', bankAccNo: '', holder: '' })
        .where('state', 'in', ['settled', 'returned', 'failed'])
        .where('changedAt', '<', new Date(nowMs - periods.refundAccounts * 365 * DAY_MS))
        .where('bankAccNo', '!=', '')
        .execute();
    },
  },
  {
    name: 'refund requests',
    keeps: ({ refundAccounts }) => years(refundAccounts),
    sweep: async (db, nowMs, periods) => {
      await db
        .deleteFrom('office.refundRequests')
        .where('state', '!=', 'asked')
        .where('changedAt', '<', new Date(nowMs - periods.refundAccounts * 365 * DAY_MS))
        .execute();
    },
  },
  {
    name: 'registrations',
    keeps: () => days(REGISTRATION.livesMs / DAY_MS),
    sweep: async (db, nowMs) => {
      const oldest = new Date(nowMs - REGISTRATION.livesMs);
      await db.deleteFrom('office.registrations').where('madeAt', '<=', oldest).execute();
    },
  },
  {
    name: 'registration reminders',
    keeps: () => days(REMINDERS_LIVE_MS / DAY_MS),
    sweep: async (db, nowMs) => {
      const oldest = new Date(nowMs - REMINDERS_LIVE_MS);
      await db.deleteFrom('office.registrationReminders').where('madeAt', '<', oldest).execute();
    },
  },
  {
    name: 'codes and links',
    keeps: () => days(LINKS_LIVE_MS / DAY_MS),
    sweep: async (db, nowMs) => {
      const oldest = new Date(nowMs - LINKS_LIVE_MS);
      await db.deleteFrom('office.oneTimeCodes').where('madeAt', '<', oldest).execute();
      await db.deleteFrom('office.emailChanges').where('madeAt', '<', oldest).execute();
    },
  },
  {
    name: 'login sessions',
    keeps: ({ loginSessions }) => days(loginSessions),
    // Long over by then: a session lives twelve hours.
    sweep: async (db, nowMs, periods) => {
      const oldest = new Date(nowMs - periods.loginSessions * DAY_MS);
      await db.deleteFrom('office.sessions').where('madeAt', '<', oldest).execute();
    },
  },
  {
    name: 'notifications',
    keeps: ({ mails }) => days(mails),
    // Devices that were logged out on, before their logins are forgotten; and those that nobody uses any more.
    sweep: async (db, nowMs, periods) => {
      const oldest = new Date(nowMs - periods.devices * DAY_MS);
      await db
        .deleteFrom('office.pushSubscriptions')
        .where((eb) => eb.or([isLoggedOut, eb('lastUsedAt', '<', oldest)]))
        .execute();
      const told = new Date(nowMs - periods.mails * DAY_MS);
      await db.deleteFrom('office.notifications').where('madeAt', '<', told).execute();
    },
  },
  {
    // The role that serves may not delete them: the owner's function does, and nothing that is younger than seven years.
    name: 'changes',
    keeps: () => years(CHANGES_YEARS),
    sweep: async (db) => {
      await sql`select office.forget_old_changes()`.execute(db);
    },
  },
  {
    name: 'devices of accounts',
    keeps: ({ devices }) => days(devices),
    sweep: async (db, nowMs, periods) => {
      const oldest = new Date(nowMs - periods.devices * DAY_MS);
      await db.deleteFrom('office.accountDevices').where('lastLoginAt', '<', oldest).execute();
    },
  },
  {
    // Outages stay: they name no bidder.
    name: 'record of the live feed',
    keeps: () => days(FEED_RECORD_MS / DAY_MS),
    sweep: async (db, nowMs) => {
      const oldest = new Date(nowMs - FEED_RECORD_MS);
      await db.deleteFrom('office.feedSends').where('at', '<', oldest).execute();
      await db.deleteFrom('office.feedConnections').where('openedAt', '<', oldest).execute();
      await db.deleteFrom('office.bidsTurnedAway').where('at', '<', oldest).execute();
      await db.deleteFrom('office.processes').where('seenAt', '<', oldest).execute();
    },
  },
] as const satisfies readonly PublishedRule[];

export type RuleName = (typeof retentionRules)[number]['name'];
