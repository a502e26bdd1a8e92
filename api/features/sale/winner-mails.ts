import type { Kysely } from 'kysely';
import { textsOf } from '#api/features/catalogue/lots.ts';
import { bankAccountOf, howToPay, payByParagraph } from '#api/features/purchases/how-to-pay.ts';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import type { Accounts } from '#api/platform/identity/accounts.ts';
import type { Mail, Mailer } from '#api/platform/mail/mailer.ts';
import type { Language } from '#contract/constants.ts';
import { formatRM } from '#domain/money.ts';
import { paymentDates } from '#domain/payment-dates.ts';
import { balanceDueSen } from '#domain/purchase.ts';
import type { BookView, LotState, PurchaseState } from '#domain/state.ts';

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
const WINNER_WORDS: Readonly<Record<Language, WinnerWords>> = {
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

export interface WinnerMailsDeps {
  readonly book: { readonly committed: Pick<BookView, 'purchases' | 'sessions'> };
  readonly db: Kysely<OfficeDb>;
  readonly accounts: Pick<Accounts, 'byIds'>;
  readonly mailer: Pick<Mailer, 'send'>;
  readonly publicUrl: string;
}

type WinnerMail = Mail & { readonly dedupeKey: string };

/** By which a winner's mail goes out once: the order number of what they won. */
export function winnerMailKey(lot: string): string {
  return `winner ${lot}`;
}

/**
 * Puts the winners' mails into the outbox, one a lot. The key is the lot's order number, so a step that is repeated after a crash
 * mails nobody twice. A winner without an account (erased) has nobody to tell.
 */
export function winnerMails(deps: WinnerMailsDeps) {
  return async (lots: readonly LotState[]): Promise<void> => {
    const mails = await mailsFor(deps, lots);
    await deps.db.transaction().execute(async (trx) => {
      for (const mail of mails) await deps.mailer.send(mail, trx);
    });
  };
}

/** The mails for the winners of these lots, as they read now. */
export async function mailsFor(
  deps: Omit<WinnerMailsDeps, 'mailer'>,
  lots: readonly LotState[],
): Promise<readonly WinnerMail[]> {
  const [people, texts, account] = await Promise.all([
    deps.accounts.byIds(lots.map((lot) => lot.topBidder)),
    textsOf(deps.db, lots),
    bankAccountOf(deps.db),
  ]);
  return lots.flatMap((lot) => {
    const winner = people.get(lot.topBidder);
    const purchase = deps.book.committed.purchases.get(lot.lot);
    if (winner === undefined || purchase === undefined) return [];
    const { make = '', descOfGood = '' } = texts.get(lot.lot) ?? {};
    const dates = paymentDates(deps.book.committed.sessions.get(lot.session)?.endsAtMs ?? 0);
    const { language } = winner;
    const subject = WINNER_WORDS[language].subject(lot.lotNo, lot.session);
    const what = `${make} ${descOfGood}`.trim();
    const letter = { language, subject, name: winner.name, ...winnerLetter(lot, purchase, what, language) };
    const pay = [payByParagraph(language, dates), ...howToPay(language, { account, lot: lot.lot })];
    const after = [...pay, WINNER_WORDS[language].next];
    const action = { label: WINNER_WORDS[language].action, url: `${deps.publicUrl}/myaccount/mybid` };
    return [{ to: winner.email, letter: { ...letter, action, after }, dedupeKey: winnerMailKey(lot.lot) }];
  });
}

/** What they pay, line by line (specification, bidder side, section 9: row total), less what came in since the sale was recorded. */
function winnerLetter(lot: LotState, purchase: PurchaseState, what: string, language: Language) {
  const { hammerSen, premiumSen, adminFeeSen, safetyDepositSen, depositSen, additionalDepositSen, paidSen } = purchase;
  const words = WINNER_WORDS[language];
  const { lotNo, session, regnNo } = lot;
  return {
    heading: words.heading(lotNo),
    plate: regnNo,
    paragraphs: [words.won(lotNo, session)],
    facts: [
      { label: words.lot, value: [what, `(${regnNo})`].filter(Boolean).join(' ') },
      { label: words.order, value: lot.lot },
      { label: words.bid, value: formatRM(hammerSen) },
      { label: words.premium, value: formatRM(premiumSen) },
      { label: words.adminFee, value: formatRM(adminFeeSen) },
      { label: words.safetyDeposit, value: formatRM(safetyDepositSen) },
      { label: words.deposit, value: formatRM(-depositSen - additionalDepositSen) },
      ...(paidSen > 0 ? [{ label: words.paid, value: formatRM(-paidSen) }] : []),
      { label: words.due, value: formatRM(balanceDueSen(purchase)), due: true },
    ],
  };
}
