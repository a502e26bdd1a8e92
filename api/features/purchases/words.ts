import type { Language } from '#contract/constants.ts';
import type { ReminderKind } from '#domain/reminder-times.ts';

/** A lot of a session, and its payment dates in words. */
interface Owed {
  readonly lotNo: string;
  readonly session: string;
  readonly due: string;
  readonly last: string;
}

/** A payment for a lot of a session. */
interface Paid {
  readonly amount: string;
  readonly lotNo: string;
  readonly session: string;
}

interface PurchaseWords {
  readonly reminders: Readonly<
    Record<ReminderKind, { readonly subject: (owed: Owed) => string; readonly text: (owed: Owed) => string }>
  >;
  readonly reserved: { readonly subject: (regnNo: string) => string; readonly text: string };
  readonly takenBack: {
    readonly subject: (told: Paid) => string;
    readonly text: (told: Paid) => string;
    readonly after: string;
  };
  readonly lot: string;
  readonly reference: string;
  readonly order: string;
  readonly price: string;
  readonly premium: string;
  readonly adminFee: string;
  readonly safetyDeposit: string;
  readonly deposit: string;
  readonly due: string;
  readonly action: string;
  readonly disregard: string;
}

/** Texts of mails about a purchase; the first mail to a winner is in `api/features/sale`. */
export const PURCHASE_WORDS: Readonly<Record<Language, PurchaseWords>> = {
  en: {
    reminders: {
      'before due': {
        subject: ({ lotNo, session, due }) => `Lot ${lotNo} of ${session}: please pay by ${due}`,
        text: ({ lotNo, session, due }) =>
          `This is a reminder that the balance for lot ${lotNo} of session ${session} is due by ${due}.`,
      },
      overdue: {
        subject: ({ lotNo, session }) => `Lot ${lotNo} of ${session}: payment is overdue`,
        text: ({ lotNo, session, due, last }) =>
          `The balance for lot ${lotNo} of session ${session} was due by ${due} and has not been paid. Please pay it now. If it is not paid by ${last}, the sale may be cancelled and the deposit forfeited.`,
      },
      'last notice': {
        subject: ({ lotNo, session, last }) => `Lot ${lotNo} of ${session}: last notice, pay by ${last}`,
        text: ({ lotNo, session, last }) =>
          `This is our last notice: the balance for lot ${lotNo} of session ${session} must be paid by ${last}. After that the sale may be cancelled and the deposit forfeited.`,
      },
    },
    reserved: {
      subject: (regnNo) => `Unit ${regnNo} is reserved for you`,
      text: 'As agreed with our office, this unit is reserved for you.',
    },
    takenBack: {
      subject: ({ amount, lotNo, session }) => `Lot ${lotNo} of ${session}: your bank took back ${amount}`,
      text: ({ amount, lotNo, session }) =>
        `Your payment of ${amount} for lot ${lotNo} of session ${session} was taken back by the bank, so it no longer counts as paid.`,
      after: 'Please pay it again, or contact us if you believe that this is a mistake.',
    },
    lot: 'Lot',
    reference: 'Reference',
    order: 'Order number',
    price: 'Price',
    premium: "Buyer's premium",
    adminFee: 'Admin fee',
    safetyDeposit: 'Safety deposit',
    deposit: 'Deposit paid',
    due: 'Balance due',
    action: 'Open My Bid',
    disregard: 'If you have paid in the meantime, please disregard this email.',
  },
  ms: {
    reminders: {
      'before due': {
        subject: ({ lotNo, session, due }) => `Lot ${lotNo} bagi ${session}: sila bayar sebelum atau pada ${due}`,
        text: ({ lotNo, session, due }) =>
          `Ini ialah peringatan bahawa baki untuk lot ${lotNo} bagi sesi ${session} perlu dibayar sebelum atau pada ${due}.`,
      },
      overdue: {
        subject: ({ lotNo, session }) => `Lot ${lotNo} bagi ${session}: bayaran telah lewat`,
        text: ({ lotNo, session, due, last }) =>
          `Baki untuk lot ${lotNo} bagi sesi ${session} perlu dibayar sebelum atau pada ${due} dan masih belum dibayar. Sila bayar sekarang. Jika tidak dibayar selewat-lewatnya pada ${last}, jualan boleh dibatalkan dan deposit dilucuthakkan.`,
      },
      'last notice': {
        subject: ({ lotNo, session, last }) =>
          `Lot ${lotNo} bagi ${session}: notis terakhir, bayar selewat-lewatnya ${last}`,
        text: ({ lotNo, session, last }) =>
          `Ini ialah notis terakhir kami: baki untuk lot ${lotNo} bagi sesi ${session} mesti dibayar selewat-lewatnya pada ${last}. Selepas itu jualan boleh dibatalkan dan deposit dilucuthakkan.`,
      },
    },
    reserved: {
      subject: (regnNo) => `Unit ${regnNo} ditempah untuk anda`,
      text: 'Seperti yang dipersetujui dengan pejabat kami, unit ini ditempah untuk anda.',
    },
    takenBack: {
      subject: ({ amount, lotNo, session }) => `Lot ${lotNo} bagi ${session}: bank anda telah menarik balik ${amount}`,
      text: ({ amount, lotNo, session }) =>
        `Bayaran anda sebanyak ${amount} untuk lot ${lotNo} bagi sesi ${session} telah ditarik balik oleh pihak bank, maka ia tidak lagi dikira sebagai telah dibayar.`,
      after: 'Sila bayar semula, atau hubungi kami jika anda percaya ini satu kesilapan.',
    },
    lot: 'Lot',
    reference: 'Rujukan',
    order: 'Nombor pesanan',
    price: 'Harga',
    premium: 'Premium pembeli',
    adminFee: 'Yuran pentadbiran',
    safetyDeposit: 'Deposit keselamatan',
    deposit: 'Deposit telah dibayar',
    due: 'Baki perlu dibayar',
    action: 'Buka Bidaan Saya',
    disregard: 'Jika anda telah membuat bayaran, sila abaikan e-mel ini.',
  },
};
