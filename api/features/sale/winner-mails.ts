import type { Kysely } from 'kysely';
import type { Accounts } from '#api/features/accounts/store/accounts.ts';
import { textsOf } from '#api/features/catalogue/lots.ts';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import type { Mail, Mailer } from '#api/platform/mail/mailer.ts';
import { formatRM } from '#domain/money.ts';
import { dayInWords, type PaymentDates, paymentDates } from '#domain/payment-dates.ts';
import { balanceDueSen } from '#domain/purchase.ts';
import type { BookView, LotState, PurchaseState } from '#domain/state.ts';

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
  const [people, texts] = await Promise.all([
    deps.accounts.byIds(lots.map((lot) => lot.topBidder)),
    textsOf(deps.db, lots),
  ]);
  return lots.flatMap((lot) => {
    const winner = people.get(lot.topBidder);
    const purchase = deps.book.committed.purchases.get(lot.lot);
    if (winner === undefined || purchase === undefined) return [];
    const { make = '', descOfGood = '' } = texts.get(lot.lot) ?? {};
    const dates = paymentDates(deps.book.committed.sessions.get(lot.session)?.endsAtMs ?? 0);
    const text = winnerText(winner.name, lot, purchase, `${make} ${descOfGood}`.trim(), dates, deps.publicUrl);
    const subject = `You have won lot ${lot.lotNo} of ${lot.session}`;
    return [{ to: winner.email, subject, text, dedupeKey: winnerMailKey(lot.lot) }];
  });
}

/** What they pay, line by line (specification, bidder side, section 9: row total), less what came in since the sale was recorded. */
function winnerText(
  name: string,
  lot: LotState,
  purchase: PurchaseState,
  what: string,
  { dueDate, lastDate }: PaymentDates,
  publicUrl: string,
): string {
  const { hammerSen, premiumSen, adminFeeSen, safetyDepositSen, depositSen, additionalDepositSen, paidSen } = purchase;
  return [
    `Dear ${name},`,
    '',
    `The hammer has fallen: lot ${lot.lotNo} of session ${lot.session} is yours.`,
    '',
    `  ${what} (${lot.regnNo})`,
    `  Order number          ${lot.lot}`,
    `  Your bid              ${formatRM(hammerSen)}`,
    `  Buyer's premium       ${formatRM(premiumSen)}`,
    `  Admin fee             ${formatRM(adminFeeSen)}`,
    `  Safety deposit        ${formatRM(safetyDepositSen)}`,
    `  Deposit already paid  ${formatRM(-depositSen - additionalDepositSen)}`,
    ...(paidSen > 0 ? [`  Already paid          ${formatRM(-paidSen)}`] : []),
    `  Balance due           ${formatRM(balanceDueSen(purchase))}`,
    '',
    `Please pay the balance by ${dayInWords(dueDate)}, at the latest by ${dayInWords(lastDate)}; after that the sale is cancelled and the deposit forfeited.`,
    `You can pay online: ${publicUrl}/myaccount/mybid`,
    '',
    `Tukul, ${publicUrl}`,
  ].join('\n');
}
