import type { Language } from '#contract/constants.ts';

interface WinnerWords {
  readonly subject: (lotNo: string, session: string) => string;
  readonly heading: (lotNo: string) => string;
  readonly won: (lotNo: string, session: string) => string;
  readonly lot: string;
  readonly order: string;
  readonly bid: string;
  readonly premium: string;
  readonly adminFee: string;
  readonly safetyDeposit: string;
  readonly deposit: string;
  readonly paid: string;
  readonly due: string;
  readonly action: string;
  readonly next: string;
}

/** What the mail to the winner of a lot says; how to pay stands in `how-to-pay.ts`. */
export const WINNER_WORDS: Readonly<Record<Language, WinnerWords>> = {
  en: {
    subject: (lotNo, session) => `You have won lot ${lotNo} of ${session}`,
    heading: (lotNo) => `You have won lot ${lotNo}`,
    won: (lotNo, session) =>
      `Congratulations! Your bid on lot ${lotNo} was the highest when session ${session} ended, and the sale has been recorded.`,
    lot: 'Lot',
    order: 'Order number',
    bid: 'Your bid',
    premium: "Buyer's premium",
    adminFee: 'Admin fee',
    safetyDeposit: 'Safety deposit',
    deposit: 'Deposit already paid',
    paid: 'Already paid',
    due: 'Balance due',
    action: 'Open My Bid',
    next: 'What happens next: your receipt and the memorandum of sale are under My Bid. Once you have paid in full, we release the unit with a delivery order and a gate pass; inspection and transfer of ownership follow.',
  },
  ms: {
    subject: (lotNo, session) => `Anda memenangi lot ${lotNo} bagi ${session}`,
    heading: (lotNo) => `Anda memenangi lot ${lotNo}`,
    won: (lotNo, session) =>
      `Tahniah! Bidaan anda untuk lot ${lotNo} ialah yang tertinggi apabila sesi ${session} tamat, dan jualan telah direkodkan.`,
    lot: 'Lot',
    order: 'Nombor pesanan',
    bid: 'Bidaan anda',
    premium: 'Premium pembeli',
    adminFee: 'Yuran pentadbiran',
    safetyDeposit: 'Deposit keselamatan',
    deposit: 'Deposit telah dibayar',
    paid: 'Sudah dibayar',
    due: 'Baki perlu dibayar',
    action: 'Buka Bidaan Saya',
    next: 'Seterusnya: resit dan memorandum jualan anda ada di Bidaan Saya. Setelah bayaran penuh diterima, kami melepaskan unit dengan arahan penghantaran dan pas keluar; pemeriksaan dan pindah milik menyusul.',
  },
};
