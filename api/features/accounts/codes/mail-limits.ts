const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

const HOUR_MS = 60 * MINUTE_MS;

/** How many mails of one kind can be caused to one mailbox: codes, temporary passwords, links of registrations. */
export const MAIL_LIMITS = {
  /** To a known device, whatever others ask for; with the password to any device or network of its own; within the window. */
  perOrigin: 4,
  windowMs: 15 * MINUTE_MS,
  /** With the password, a day, before they go out at the slowest pace. */
  perDay: 12,
  dayMs: DAY_MS,
};

/**
 * What anybody may ask for who types an address: how long after the last mail the next one goes out, by how many there were within a day (after the
 * first, the second, …; the last of these for all that follow), ms. Whoever asks, from however many networks: a mailbox gets some thirty a day at
 * most, and its owner one within an hour.
 */
const PACE_MS = [MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS, HOUR_MS] as const;

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
 * When may a further mail go out that anybody could ask for, UTC ms? Not after `now`: at once. Others' requests never keep a known device from its
 * mail.
 * @param mailed of this kind to this mailbox, oldest first
 */
export function nextMailAt(mailed: readonly Mailed[], knownDevice: string | null, now: number): number {
  const day = ofDay(mailed, now);
  if (knownDevice !== null) return afterOwn(day.filter(({ device }) => device === knownDevice));
  const last = day.at(-1);
  return last === undefined ? now : last.atMs + (PACE_MS[Math.min(day.length, PACE_MS.length) - 1] ?? HOUR_MS);
}

/** The same of a code that only those can ask for who know the password. */
export function nextCodeAt(mailed: readonly Mailed[], { network, knownDevice }: MailOrigin, now: number): number {
  const day = ofDay(mailed, now);
  if (knownDevice !== null) return nextMailAt(mailed, knownDevice, now);
  const own = afterOwn(day.filter((mail) => mail.network === network));
  const last = day.length < MAIL_LIMITS.perDay ? undefined : day.at(-1);
  return last === undefined ? own : Math.max(own, last.atMs + HOUR_MS);
}

function ofDay(mailed: readonly Mailed[], now: number): readonly Mailed[] {
  return mailed.filter(({ atMs }) => atMs > now - DAY_MS);
}

function afterOwn(own: readonly Mailed[]): number {
  return (own.at(-MAIL_LIMITS.perOrigin)?.atMs ?? -Infinity) + MAIL_LIMITS.windowMs;
}

const MAX_MAILBOXES = 20_000;

/** Mails to addresses that need not have an account, remembered in memory, per process. */
export function createMailMemory(now: () => number) {
  // The mailbox that was asked for longest ago comes first.
  const mailboxes = new Map<string, Mailed[]>();
  return {
    /** @returns 0 and remembers the mail, or after how many ms it may be asked for. */
    take(email: string): number {
      const mailbox = email.trim().toLowerCase();
      const mailed = (mailboxes.get(mailbox) ?? []).filter(({ atMs }) => atMs > now() - DAY_MS);
      const waitMs = nextMailAt(mailed, null, now()) - now();
      if (waitMs > 0) return waitMs;
      mailed.push({ atMs: now(), network: null, device: null });
      mailboxes.delete(mailbox);
      mailboxes.set(mailbox, mailed);
      const [oldest] = mailboxes.keys();
      if (mailboxes.size > MAX_MAILBOXES && oldest !== undefined) mailboxes.delete(oldest);
      return 0;
    },
  };
}
