import type { Paragraph } from '#api/platform/mail/letter.ts';
import type { Mail } from '#api/platform/mail/mailer.ts';
import type { Language } from '#contract/constants.ts';
import { formatRM } from '#domain/money.ts';

interface PaidBill {
  readonly billId: string;
  readonly amountSen: number;
  /** {session}/{lot no} of the purchase that it was made for; null: the deposit. */
  readonly lot: string | null;
  /** It was made for the charges of the handover of that lot. */
  readonly charges: boolean;
  /** What of it the purchase did not need, and is in the deposit, sen. */
  readonly unneededSen: number;
  /** The lot is paid in full by it. */
  readonly inFull: boolean;
  /** Where the lot is collected, once it is paid in full. */
  readonly collect: readonly Paragraph[];
}

interface PaidWords {
  readonly subject: (amount: string) => string;
  readonly deposit: (amount: string) => string;
  readonly purchase: (amount: string, lotNo: string, session: string) => string;
  readonly unneeded: (amount: string) => string;
  readonly charges: (amount: string, lotNo: string, session: string) => string;
  readonly unneededCharges: (amount: string) => string;
  readonly inFull: (lotNo: string) => string;
  readonly reference: string;
  readonly actions: { readonly deposit: string; readonly purchase: string };
}

const WORDS: Readonly<Record<Language, PaidWords>> = {
  en: {
    subject: (amount) => `We have received ${amount}`,
    deposit: (amount) => `Your payment of ${amount} has been added to your deposit.`,
    purchase: (amount, lotNo, session) => `We have received your payment of ${amount} for lot ${lotNo} of ${session}.`,
    unneeded: (amount) => `${amount} of it is more than the lot still needed, and has been added to your deposit.`,
    charges: (amount, lotNo, session) =>
      `We have received your payment of ${amount} for the charges of lot ${lotNo} of ${session}.`,
    unneededCharges: (amount) =>
      `${amount} of it is more than the charges that were still due, and has been added to your deposit.`,
    inFull: (lotNo) => `Lot ${lotNo} is now paid in full. Your final receipt is under My Bid.`,
    reference: 'Reference',
    actions: { deposit: 'Open Transaction', purchase: 'Open My Bid' },
  },
  ms: {
    subject: (amount) => `Kami telah menerima ${amount}`,
    deposit: (amount) => `Bayaran anda sebanyak ${amount} telah ditambah kepada deposit anda.`,
    purchase: (amount, lotNo, session) =>
      `Kami telah menerima bayaran anda sebanyak ${amount} bagi lot ${lotNo} sesi ${session}.`,
    unneeded: (amount) =>
      `${amount} daripadanya melebihi amaun yang masih perlu dibayar bagi lot itu dan telah ditambah kepada deposit anda.`,
    charges: (amount, lotNo, session) =>
      `Kami telah menerima bayaran anda sebanyak ${amount} bagi caj lot ${lotNo} sesi ${session}.`,
    unneededCharges: (amount) =>
      `${amount} daripadanya melebihi caj yang masih perlu dibayar dan telah ditambah kepada deposit anda.`,
    inFull: (lotNo) => `Lot ${lotNo} kini telah dibayar sepenuhnya. Resit akhir anda ada di Bidaan Saya.`,
    reference: 'Rujukan',
    actions: { deposit: 'Buka Transaksi', purchase: 'Buka Bidaan Saya' },
  },
};

/** Once the payment is in the book. */
export function paidMail(
  { email, name, language }: { readonly email: string; readonly name: string; readonly language: Language },
  { billId, amountSen, lot, charges, unneededSen, inFull, collect }: PaidBill,
  publicUrl: string,
): Mail {
  const words = WORDS[language];
  const subject = words.subject(formatRM(amountSen));
  const [session = '', lotNo = ''] = lot?.split('/') ?? [];
  const [received, label, path] =
    lot === null
      ? [words.deposit(formatRM(amountSen)), words.actions.deposit, '/myaccount/transaction']
      : [
          words[charges ? 'charges' : 'purchase'](formatRM(amountSen), lotNo, session),
          words.actions.purchase,
          '/myaccount/mybid',
        ];
  return {
    to: email,
    letter: {
      ...{ language, subject, heading: subject, name },
      paragraphs: [
        received,
        ...(inFull ? [words.inFull(lotNo)] : []),
        ...(unneededSen > 0 ? [words[charges ? 'unneededCharges' : 'unneeded'](formatRM(unneededSen))] : []),
      ],
      facts: [{ label: words.reference, value: billId }],
      action: { label, url: `${publicUrl}${path}` },
      after: collect,
    },
    dedupeKey: `payment ${billId}`,
  };
}
