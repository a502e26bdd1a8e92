import type { Kysely, Selectable, Transaction } from 'kysely';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import type { Mailer } from '#api/platform/mail/mailer.ts';
import type { Language } from '#contract/constants.ts';
import { formatRM } from '#domain/money.ts';
import type { RefundsTable } from './tables.ts';

/** What its bidder is told of a refund to their bank account: `sent` to the bank, `returned` by it, or `failed` before it got there. */
type RefundNews = 'sent' | 'returned' | 'failed';

interface NewsWords {
  readonly subject: (amount: string) => string;
  readonly text: (amount: string, account: string) => string;
  readonly after: string;
  /** Instead, where the bidder's request for it waits again. */
  readonly waitsAgain?: string;
}

interface RefundWords extends Readonly<Record<RefundNews, NewsWords>> {
  readonly account: (bank: string, lastDigits: string) => string;
  readonly action: string;
}

const WORDS: Readonly<Record<Language, RefundWords>> = {
  en: {
    sent: {
      subject: (amount) => `Your refund of ${amount} is on its way`,
      text: (amount, account) => `We have sent ${amount} of your deposit to your ${account}.`,
      after: 'Banks may take a few working days. We write to you again if it comes back.',
    },
    returned: {
      subject: (amount) => `Your refund of ${amount} came back`,
      text: (amount, account) =>
        `The ${amount} that we sent to your ${account} did not stay there: the payment came back.`,
      after:
        'It is on your deposit again. Please check your bank account in your profile before you ask for it once more.',
      waitsAgain:
        'It is on your deposit again. You need not ask for it once more: your request for it waits, and we order it again. Please make sure that the bank account in your profile is right.',
    },
    failed: {
      subject: (amount) => `Your refund of ${amount} could not be paid`,
      text: (amount, account) => `We could not pay ${amount} of your deposit to your ${account}.`,
      after:
        'It is on your deposit again. Please check your bank account in your profile before you ask for it once more.',
      waitsAgain:
        'It is on your deposit again. You need not ask for it once more: your request for it waits, and we order it again. Please make sure that the bank account in your profile is right.',
    },
    account: (bank, lastDigits) => `${bank} account ending in ${lastDigits}`,
    action: 'Open Transaction',
  },
  ms: {
    sent: {
      subject: (amount) => `Bayaran balik anda sebanyak ${amount} sedang dihantar`,
      text: (amount, account) => `Kami telah menghantar ${amount} daripada deposit anda ke ${account}.`,
      after:
        'Pihak bank mungkin mengambil masa beberapa hari bekerja. Kami akan menulis kepada anda jika bayaran ini dipulangkan.',
    },
    returned: {
      subject: (amount) => `Bayaran balik anda sebanyak ${amount} telah dipulangkan`,
      text: (amount, account) => `Bayaran ${amount} yang kami hantar ke ${account} telah dipulangkan kepada kami.`,
      after:
        'Amaun ini berada dalam deposit anda semula. Sila semak akaun bank dalam profil anda sebelum memohonnya sekali lagi.',
      waitsAgain:
        'Amaun ini berada dalam deposit anda semula. Anda tidak perlu memohonnya sekali lagi: permohonan anda masih menunggu, dan kami akan mengarahkannya semula. Sila pastikan akaun bank dalam profil anda betul.',
    },
    failed: {
      subject: (amount) => `Bayaran balik anda sebanyak ${amount} tidak dapat dibuat`,
      text: (amount, account) => `Kami tidak dapat membayar ${amount} daripada deposit anda ke ${account}.`,
      after:
        'Amaun ini berada dalam deposit anda semula. Sila semak akaun bank dalam profil anda sebelum memohonnya sekali lagi.',
      waitsAgain:
        'Amaun ini berada dalam deposit anda semula. Anda tidak perlu memohonnya sekali lagi: permohonan anda masih menunggu, dan kami akan mengarahkannya semula. Sila pastikan akaun bank dalam profil anda betul.',
    },
    account: (bank, lastDigits) => `akaun ${bank} anda yang berakhir dengan ${lastDigits}`,
    action: 'Buka Transaksi',
  },
};

type ToldRefund = Pick<Selectable<RefundsTable>, 'id' | 'userId' | 'amountSen' | 'bankName' | 'bankAccNo'>;

/** Tells the bidder, once for each refund and news, if the transaction commits. `waitsAgain`: their request for it does. */
export type TellRefund = (
  trx: Transaction<OfficeDb>,
  news: RefundNews,
  refund: ToldRefund,
  waitsAgain?: boolean,
) => Promise<void>;

export function refundTeller({
  mailer,
  publicUrl,
}: {
  readonly mailer: Pick<Mailer, 'send'>;
  readonly publicUrl: string;
}): TellRefund {
  return async (trx, news, { id, userId, amountSen, bankName, bankAccNo }, waits = false) => {
    const person = await personOf(trx, userId);
    if (person === undefined) return;
    const { email, name, language } = person;
    const { account, action, ...words } = WORDS[language];
    const amount = formatRM(amountSen);
    const { subject, text, after, waitsAgain = after } = words[news];
    await mailer.send(
      {
        to: email,
        accountId: userId,
        dedupeKey: `refund ${id} ${news}`,
        letter: {
          ...{ language, subject: subject(amount), heading: subject(amount), name },
          paragraphs: [text(amount, account(bankName, bankAccNo.slice(-4))), waits ? waitsAgain : after],
          action: { label: action, url: `${publicUrl}/myaccount/transaction` },
        },
      },
      trx,
    );
  };
}

function personOf(db: Kysely<OfficeDb>, userId: number) {
  return db
    .selectFrom('office.users')
    .select(['email', 'name', 'language'])
    .where('id', '=', userId)
    .executeTakeFirst();
}
