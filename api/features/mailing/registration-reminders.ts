import type { FastifyInstance } from 'fastify';
import { type Kysely, sql, type Transaction } from 'kysely';
import { z } from 'zod';
import type { Book } from '#api/book/book.ts';
import { isRegistrationOpen, type OpenRegistrationDeps } from '#api/features/accounts/registration/open.ts';
import type { Config } from '#api/platform/config.ts';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { ofAddress } from '#api/platform/db/users.ts';
import { tooMany } from '#api/platform/http/rate-limits.ts';
import { HttpRefusal, refuseField } from '#api/platform/http/refusal.ts';
import { route } from '#api/platform/http/route.ts';
import { defineJob } from '#api/platform/jobs/define.ts';
import type { Jobs } from '#api/platform/jobs/jobs.ts';
import type { Mail, Mailer } from '#api/platform/mail/mailer.ts';
import { createNetworkLimit } from '#api/platform/security/expiring-counts.ts';
import { networkOf } from '#api/platform/security/network.ts';
import { isEmailAddress } from '#contract/accounts/email-address.ts';
import { REGISTRATION_TEXTS } from '#contract/accounts/registration.ts';
import type { Language } from '#contract/constants.ts';
import { remindOfRegistration } from '#contract/mailing.ts';
import { unsubscribeLink } from './letter.ts';
import { addressHash, type UnsubscribeTokens, unwantedBy } from './opt-out.ts';

const WORDS = {
  en: {
    subject: 'Registration is open',
    paragraphs: [
      'You asked us to tell you when registration opens again. It is open now, until the next auction is announced.',
      'Please have these ready: your IC or passport, a bank account in your own name for refunds of your deposit, and your phone number.',
    ],
    action: 'Register',
    once: 'You will not get this email again. If you did not ask for it, you can tell us to send you nothing more.',
    stop: 'No more emails',
  },
  ms: {
    subject: 'Pendaftaran telah dibuka',
    paragraphs: [
      'Anda meminta kami memberitahu apabila pendaftaran dibuka semula. Pendaftaran kini dibuka sehingga lelongan seterusnya diumumkan.',
      'Sila sediakan: kad pengenalan atau pasport anda, akaun bank atas nama anda sendiri untuk pemulangan deposit, dan nombor telefon anda.',
    ],
    action: 'Daftar',
    once: 'Anda tidak akan menerima e-mel ini lagi. Jika anda tidak memintanya, anda boleh meminta kami tidak menghantar apa-apa lagi.',
    stop: 'Hentikan e-mel',
  },
} as const;

/** @param unsubscribe the address of the page that ends mails to this reader */
function reminderMail(to: string, language: Language, publicUrl: string, unsubscribe: string): Mail {
  const { subject, paragraphs, action, once, stop } = WORDS[language];
  return {
    to,
    letter: {
      ...{ language, subject, heading: subject, paragraphs },
      action: { label: action, url: `${publicUrl}/register` },
      reason: { text: once, link: { label: stop, url: unsubscribe } },
    },
  };
}

export interface ReminderDeps extends OpenRegistrationDeps {
  readonly db: Kysely<OfficeDb>;
  readonly book: Pick<Book, 'committed' | 'revision' | 'onCommitted'>;
  readonly jobs: Pick<Jobs, 'enqueue' | 'work'>;
  readonly mailer: Pick<Mailer, 'send'>;
  readonly tokens: UnsubscribeTokens;
  readonly publicUrl: string;
  readonly config: Pick<Config, 'loginRatePerMin'>;
  /** UTC ms. */
  readonly now: () => number;
}

/** Addresses of one network that may wait at a time. */
const MAX_OF_NETWORK = 20;
/** Addresses that wait in all: each is one mail when registration opens. */
const MAX_IN_ALL = 20_000;
/** That a network may name, whether or not they wait still: each is a mail to somebody who need not have asked. */
const NAMED_BY_NETWORK = { max: 2 * MAX_OF_NETWORK, windowMs: 24 * 3_600_000 };
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Mails that one transaction writes. */
const AT_ONCE = 50;

const ASKED = 'We will email you when registration opens.';
const OPEN = 'Registration is open now.';

/** Writes to all who wait, if registration is open by then. */
const remind = defineJob({
  name: 'remind-of-registration',
  data: z.object({}),
  attempts: 10,
  pauseS: { first: 5, max: 600 },
  leaseS: 30,
  timeoutS: 300,
  concurrency: 1,
  mayRetry: true,
});

/** Who comes while registration is closed leaves an address, and is written to once when it opens. */
export function registrationReminders(app: FastifyInstance, deps: ReminderDeps): void {
  const { db, book, jobs, now } = deps;
  const named = createNetworkLimit({ ...NAMED_BY_NETWORK, now });
  const options = {
    access: 'guest',
    rateLimit: { max: deps.config.loginRatePerMin, timeWindow: MINUTE_MS },
    fieldTexts: { email: REGISTRATION_TEXTS.email },
  } as const;
  route(app, remindOfRegistration, options, async (request) => {
    const email = request.body.email.trim();
    if (email.length > 254 || !isEmailAddress(email)) {
      throw refuseField({ field: 'email', text: REGISTRATION_TEXTS.email });
    }
    await deps.atNewest();
    if (isRegistrationOpen(book)) throw new HttpRefusal(409, 'registration-open', OPEN);
    const { language = 'en' } = request.body;
    if (named.isTooMany(request.ip)) throw tooMany(HOUR_MS);
    await keep(db, { email, language, network: networkOf(request.ip), madeAt: new Date(now()) });
    return { message: ASKED };
  });

  jobs.work(remind, (_, { signal }) => writeToAll(deps, signal));

  // Whichever process hears of it first; the key makes it one job.
  const askFor = (options?: { readonly key: string }) =>
    jobs.enqueue(remind, {}, options).catch((error: unknown) => app.log.warn({ err: error }, 'reminders wait'));
  const stop = book.onCommitted(({ events }) => {
    const ends = events.some(({ type }) => type === 'SessionCleared' || type === 'SessionWithdrawn');
    if (ends && isRegistrationOpen(book)) void askFor({ key: `at ${book.revision}` });
  });
  // A process may have died between the end of a sale and its job.
  app.addHook('onReady', async () => {
    const waiting = await db.selectFrom('office.registrationReminders').select('id').limit(1).executeTakeFirst();
    if (waiting !== undefined && isRegistrationOpen(book)) await askFor();
  });
  app.addHook('onClose', async () => stop());
}

/** The work of the job: ends without having written to all who wait only when registration is closed, by the book as it is now. */
export async function writeToAll(
  deps: Pick<ReminderDeps, 'db' | 'book' | 'atNewest' | 'mailer' | 'tokens' | 'publicUrl'>,
  signal: AbortSignal,
): Promise<void> {
  // The job may come from a process whose book has the end of the sale already.
  await deps.atNewest();
  for (let sent = AT_ONCE; sent === AT_ONCE; ) {
    signal.throwIfAborted();
    if (!isRegistrationOpen(deps.book)) return;
    sent = await deps.db.transaction().execute((trx) => writeToNext(deps, trx));
  }
}

interface Reminder {
  readonly email: string;
  readonly language: 'en' | 'ms';
  readonly network: string;
  readonly madeAt: Date;
}

/** @throws {HttpRefusal} 429 when too many of this network wait. */
async function keep(db: Kysely<OfficeDb>, reminder: Reminder): Promise<void> {
  const { language, network, madeAt } = reminder;
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('office.registrationReminders')
      .values(reminder)
      .onConflict((conflict) => conflict.expression(sql`lower(email)`).doUpdateSet({ language, madeAt }))
      .execute();
    const { ofNetwork, inAll } = await trx
      .selectFrom('office.registrationReminders')
      .select([
        sql<number>`(count(*) filter (where network = ${network}))::int`.as('ofNetwork'),
        sql<number>`count(*)::int`.as('inAll'),
      ])
      .executeTakeFirstOrThrow();
    if (ofNetwork > MAX_OF_NETWORK || inAll > MAX_IN_ALL) throw tooMany(HOUR_MS);
  });
}

/** The mail goes into the outbox as the address is forgotten: nobody is written to twice. @returns how many rows are done with. */
async function writeToNext(
  deps: Pick<ReminderDeps, 'mailer' | 'tokens' | 'publicUrl'>,
  trx: Transaction<OfficeDb>,
): Promise<number> {
  const waiting = await trx
    .selectFrom('office.registrationReminders')
    .select(['id', 'email', 'language'])
    .orderBy('id')
    .limit(AT_ONCE)
    .forUpdate()
    .skipLocked()
    .execute();
  for (const { id, email, language } of waiting) {
    if (await isWanted(trx, email)) {
      const link = unsubscribeLink(deps.publicUrl, deps.tokens.tokenOf({ addressHash: addressHash(email) }));
      await deps.mailer.send(reminderMail(email, language, deps.publicUrl, link), trx);
    }
    await trx.deleteFrom('office.registrationReminders').where('id', '=', id).execute();
  }
  return waiting.length;
}

/** Not by who has an account by now, nor by who has said that they want no mailings. */
async function isWanted(trx: Transaction<OfficeDb>, email: string): Promise<boolean> {
  const owner = await ofAddress(trx, email).select('id').executeTakeFirst();
  return owner === undefined && (await unwantedBy(trx, { email, userId: null })) === undefined;
}
