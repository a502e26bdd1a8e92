const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** How many mails of one kind strangers can cause to one mailbox: codes, temporary passwords, links of registrations. */
export const MAIL_LIMITS = {
  /** Of one network, or of one known device, within the window. */
  perOrigin: 4,
  windowMs: 15 * MINUTE_MS,
  /** Mails a day to one mailbox; beyond this only a network that has not asked yet that day, or a known device, gets one. */
  perDay: 12,
  /** Mails a day to one mailbox; beyond this only a known device gets one: no mailbox takes more, and no provider sends more. */
  mostPerDay: 200,
  dayMs: DAY_MS,
};

/** A mail of the last 24 hours. */
export interface Mailed {
  /** UTC ms. */
  readonly atMs: number;
  readonly network: string | null;
  readonly device: string | null;
}

export interface MailOrigin {
  readonly network: string;
  /** Only a device that has logged in to this account before. */
  readonly knownDevice: string | null;
}

/**
 * When may a further mail go out, UTC ms? Not after `now`: at once. Others' requests never keep a known device from its mail, nor a network
 * that has not asked yet, up to a number that a mailbox can bear.
 * @param mailed of this kind to this mailbox, oldest first
 */
export function nextMailAt(mailed: readonly Mailed[], { network, knownDevice }: MailOrigin, now: number): number {
  const ofDay = mailed.filter(({ atMs }) => atMs > now - DAY_MS);
  const own = ofDay.filter((mail) => (knownDevice === null ? mail.network === network : mail.device === knownDevice));
  /** When there are fewer than `max` again. */
  const fewerThan = (max: number, mails: readonly Mailed[], windowMs: number) =>
    (mails.at(-max)?.atMs ?? -Infinity) + windowMs;
  const afterOwn = fewerThan(MAIL_LIMITS.perOrigin, own, MAIL_LIMITS.windowMs);
  if (knownDevice !== null) return afterOwn;
  const afterAll = Math.min(fewerThan(MAIL_LIMITS.perDay, ofDay, DAY_MS), fewerThan(1, own, DAY_MS));
  return Math.max(afterOwn, afterAll, fewerThan(MAIL_LIMITS.mostPerDay, ofDay, DAY_MS));
}

const MAX_MAILBOXES = 20_000;

/** Mails to addresses that need not have an account, remembered in memory, per process. */
export function createMailMemory(now: () => number) {
  // The mailbox that was asked for longest ago comes first.
  const mailboxes = new Map<string, Mailed[]>();
  return {
    /** @returns 0 and remembers the mail, or after how many ms it may be asked for. */
    take(email: string, origin: MailOrigin): number {
      const mailbox = email.trim().toLowerCase();
      const mailed = (mailboxes.get(mailbox) ?? []).filter(({ atMs }) => atMs > now() - DAY_MS);
      const waitMs = nextMailAt(mailed, origin, now()) - now();
      if (waitMs > 0) return waitMs;
      mailed.push({ atMs: now(), network: origin.network, device: origin.knownDevice });
      mailboxes.delete(mailbox);
      mailboxes.set(mailbox, mailed);
      const [oldest] = mailboxes.keys();
      if (mailboxes.size > MAX_MAILBOXES && oldest !== undefined) mailboxes.delete(oldest);
      return 0;
    },
  };
}
