import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Book } from '#api/book/book.ts';
import type { Config } from '#api/platform/config.ts';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { peopleOfVendor, type VendorPerson } from '#api/platform/identity/vendor-people.ts';
import { defineJob } from '#api/platform/jobs/define.ts';
import type { Jobs } from '#api/platform/jobs/jobs.ts';
import type { Letter } from '#api/platform/mail/letter.ts';
import type { Mailer } from '#api/platform/mail/mailer.ts';
import type { StoredEvent } from '#domain/events.ts';
import { formatRM } from '#domain/money.ts';
import { type PayoutRow, payoutState } from './payouts.ts';
import { PAYOUT_WORDS, type PayoutNews } from './words.ts';

export interface PayoutMailDeps {
  readonly book: Pick<Book, 'committed' | 'onCommitted' | 'nowMs'>;
  readonly db: Kysely<OfficeDb>;
  readonly jobs: Pick<Jobs, 'enqueue' | 'work'>;
  readonly mailer: Pick<Mailer, 'send'>;
  readonly config: Pick<Config, 'publicUrl'>;
}

const NEWS = ['ordered', 'paid', 'returned'] as const satisfies readonly PayoutNews[];

/** A payout was ordered, paid or came back: its vendor's people are written. */
const tellVendorPayout = defineJob({
  name: 'tell-vendor-payout',
  data: z.object({ payoutId: z.string(), news: z.enum(NEWS) }),
  ...{ attempts: 10, leaseS: 30, timeoutS: 300, concurrency: 1, mayRetry: true },
  pauseS: { first: 2, max: 600 },
});

const NEWS_OF: { readonly [T in StoredEvent['type']]?: PayoutNews } = {
  VendorPayoutOrdered: 'ordered',
  VendorPayoutSettled: 'paid',
  VendorPayoutReturned: 'returned',
};

/** ms: what became of older payouts while no process could note it is not told any more. */
const MISSED_MS = 2 * 86_400_000;

/** Mails vendors what becomes of their payouts, whichever process writes it. Each mail has a key, so that it is sent once. */
export function tellOfPayouts(deps: PayoutMailDeps): {
  readonly missed: () => Promise<void>;
  readonly stop: () => void;
} {
  const { book, db, jobs } = deps;
  jobs.work(tellVendorPayout, ({ payoutId, news }) => mailPayout(deps, payoutId, news));
  const tell = (payoutId: string, news: PayoutNews) =>
    jobs.enqueue(tellVendorPayout, { payoutId, news }, { key: `${payoutId} ${news}` });
  return {
    stop: book.onCommitted(({ events }) => {
      const told = events.flatMap((event) => {
        const news = NEWS_OF[event.type];
        return news !== undefined && 'reference' in event.data ? [tell(String(event.data.reference), news)] : [];
      });
      // What could not be noted now is found by `missed`.
      void Promise.all(told).catch(() => undefined);
    }),
    missed: async () => {
      const rows = await db
        .selectFrom('office.vendorPayouts')
        .selectAll()
        .where('changedAt', '>', new Date(book.nowMs() - MISSED_MS))
        .execute();
      for (const row of rows) {
        const news = newsOf(payoutState(book.committed, row));
        if (news !== undefined) await tell(row.id, news);
      }
    },
  };
}

function newsOf(state: ReturnType<typeof payoutState>): PayoutNews | undefined {
  if (state === 'ordered' || state === 'sent') return 'ordered';
  if (state === 'paid') return 'paid';
  return state === 'returned' || state === 'refused' ? 'returned' : undefined;
}

async function mailPayout({ db, mailer, config }: PayoutMailDeps, id: string, news: PayoutNews): Promise<void> {
  const row = await db.selectFrom('office.vendorPayouts').selectAll().where('id', '=', id).executeTakeFirst();
  // The book may have one that no row of the office named.
  if (row === undefined) return;
  const to = await db
    .selectFrom('office.vendorBankAccounts')
    .select(['bank', 'accountNo'])
    .where('id', '=', row.bankAccount)
    .executeTakeFirstOrThrow();
  for (const person of await peopleOfVendor(db, row.vendor)) {
    await mailer.send({
      ...{ to: person.email, accountId: person.id },
      letter: payoutLetter(person, row, to, news, config),
      dedupeKey: `vendor payout ${id} ${news} ${person.id}`,
    });
  }
}

/** Names the bank account by its last digits alone. */
function payoutLetter(
  { language, name }: Pick<VendorPerson, 'language' | 'name'>,
  { vendor, amountSen }: Pick<PayoutRow, 'vendor' | 'amountSen'>,
  { bank, accountNo }: { readonly bank: string; readonly accountNo: string },
  news: PayoutNews,
  { publicUrl }: Pick<Config, 'publicUrl'>,
): Letter {
  const words = PAYOUT_WORDS[language];
  const told = { amount: formatRM(amountSen), vendor, bank, endsIn: accountNo.slice(-4) };
  const subject = words.subject[news](told);
  return {
    ...{ language, subject, heading: subject, name },
    paragraphs: [words.text[news](told)],
    facts: [
      { label: words.vendor, value: vendor },
      { label: words.to, value: words.account(told) },
      { label: words.amount, value: told.amount, due: true },
    ],
    action: { label: words.action, url: `${publicUrl}/adminPage/vendorArea?tab=statement` },
    ...(news === 'ordered' && { after: [words.notAsked] }),
  };
}
