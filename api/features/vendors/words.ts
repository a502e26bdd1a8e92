import type { Language } from '#contract/constants.ts';

/** A payout as a mail names it. */
interface Told {
  readonly amount: string;
  readonly vendor: string;
  readonly bank: string;
  /** The last four digits. */
  readonly endsIn: string;
}

export type PayoutNews = 'ordered' | 'paid' | 'returned';

interface PayoutWords {
  readonly subject: Readonly<Record<PayoutNews, (told: Told) => string>>;
  readonly text: Readonly<Record<PayoutNews, (told: Told) => string>>;
  readonly amount: string;
  readonly vendor: string;
  readonly to: string;
  readonly account: (told: Told) => string;
  readonly action: string;
  readonly notAsked: string;
}

/** What a vendor's people are written about a payout, in either language. */
export const PAYOUT_WORDS: Readonly<Record<Language, PayoutWords>> = {
  en: {
    subject: {
      ordered: ({ amount }) => `Your payout of ${amount} is on its way`,
      paid: ({ amount }) => `Your payout of ${amount} has been paid`,
      returned: ({ amount }) => `Your payout of ${amount} came back`,
    },
    text: {
      ordered: ({ amount }) =>
        `We have ordered a payout of ${amount} to your bank account. It arrives as soon as the banks have carried it out.`,
      paid: ({ amount }) => `The bank has paid ${amount} to your bank account.`,
      returned: ({ amount }) =>
        `The bank could not pay ${amount} to your bank account, or has given it back. The amount stands on your account with us again. Please check with us that your bank account is right.`,
    },
    amount: 'Amount',
    vendor: 'Vendor',
    to: 'Bank account',
    account: ({ bank, endsIn }) => `${bank}, ending in ${endsIn}`,
    action: 'See your statement',
    notAsked: 'If this is not your bank account, please call us at once.',
  },
  ms: {
    subject: {
      ordered: ({ amount }) => `Pembayaran ${amount} kepada anda sedang diproses`,
      paid: ({ amount }) => `Pembayaran ${amount} kepada anda telah dibuat`,
      returned: ({ amount }) => `Pembayaran ${amount} kepada anda telah dipulangkan`,
    },
    text: {
      ordered: ({ amount }) =>
        `Kami telah mengarahkan pembayaran ${amount} ke akaun bank anda. Wang akan tiba sebaik sahaja bank menyelesaikannya.`,
      paid: ({ amount }) => `Bank telah membayar ${amount} ke akaun bank anda.`,
      returned: ({ amount }) =>
        `Bank tidak dapat membayar ${amount} ke akaun bank anda, atau telah memulangkannya. Amaun itu kini berada semula dalam akaun anda dengan kami. Sila semak dengan kami sama ada akaun bank anda betul.`,
    },
    amount: 'Amaun',
    vendor: 'Vendor',
    to: 'Akaun bank',
    account: ({ bank, endsIn }) => `${bank}, berakhir dengan ${endsIn}`,
    action: 'Lihat penyata anda',
    notAsked: 'Jika ini bukan akaun bank anda, sila hubungi kami dengan segera.',
  },
};
