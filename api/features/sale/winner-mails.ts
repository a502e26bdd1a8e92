import type { Kysely } from 'kysely';
import type { Accounts } from '#api/features/accounts/store/accounts.ts';
import { textsOf } from '#api/features/catalogue/lots.ts';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import type { Mailer } from '#api/platform/mail/mailer.ts';
import { formatRM } from '#domain/money.ts';
import { balanceDueSen } from '#domain/purchase.ts';
import type { BookState, LotState, PurchaseState } from '#domain/state.ts';

export interface WinnerMailsDeps {
  readonly book: { readonly state: Pick<BookState, 'purchases'> };
  readonly db: Kysely<OfficeDb>;
  readonly accounts: Pick<Accounts, 'byIds'>;
  readonly mailer: Mailer;
  readonly publicUrl: string;
}

/**
 * Puts the winners' mails into the outbox, one a lot. The key is the lot's order number, so a step that is repeated after a crash
 * mails nobody twice. A winner without an account (erased) has nobody to tell.
 */
export function winnerMails(deps: WinnerMailsDeps) {
  return async (lots: readonly LotState[]): Promise<void> => {
    const [people, texts] = await Promise.all([
      deps.accounts.byIds(lots.map((lot) => lot.topBidder)),
      textsOf(deps.db, lots),
    ]);
    await deps.db.transaction().execute(async (trx) => {
      for (const lot of lots) {
        const winner = people.get(lot.topBidder);
        const purchase = deps.book.state.purchases.get(lot.lot);
        if (winner === undefined || purchase === undefined) continue;
        const { make = '', descOfGood = '' } = texts.get(lot.lot) ?? {};
        const text = winnerText(winner.name, lot, purchase, `${make} ${descOfGood}`.trim(), deps.publicUrl);
        const subject = `You have won lot ${lot.lotNo} of ${lot.session}`;
        await deps.mailer.send({ to: winner.email, subject, text, dedupeKey: `winner ${lot.lot}` }, trx);
      }
    });
  };
}

/** What they pay, line by line (specification, bidder side, section 9: row total), less what came in since the sale was recorded. */
function winnerText(name: string, lot: LotState, purchase: PurchaseState, what: string, publicUrl: string): string {
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
    'Please pay the balance within 7 days of the auction date; after that the sale is cancelled and the deposit forfeited.',
    '',
    `Tukul, ${publicUrl}`,
  ].join('\n');
}
