import type { Kysely } from 'kysely';
import type { Accounts } from '#api/accounts/accounts.ts';
import { textsOf } from '#api/catalogue/lots.ts';
import type { Mailer } from '#api/mail/mailer.ts';
import type { OfficeDb } from '#api/office/tables.ts';
import { formatRM } from '#domain/money.ts';
import { allInCostSen, buyersPremiumSen } from '#domain/premium.ts';
import type { LotState } from '#domain/state.ts';

/**
 * Puts the winners' mails into the outbox, one a lot. The key is the lot's order number, so a step that is repeated after a crash
 * mails nobody twice. A winner without an account (erased) has nobody to tell.
 */
export function winnerMails(deps: { db: Kysely<OfficeDb>; accounts: Accounts; mailer: Mailer; publicUrl: string }) {
  return async (lots: readonly LotState[]): Promise<void> => {
    const [people, texts] = await Promise.all([
      deps.accounts.byIds(lots.map((lot) => lot.topBidder)),
      textsOf(deps.db, lots),
    ]);
    await deps.db.transaction().execute(async (trx) => {
      for (const lot of lots) {
        const winner = people.get(lot.topBidder);
        if (winner === undefined) continue;
        const { make = '', descOfGood = '' } = texts.get(lot.lot) ?? {};
        const text = winnerText(winner.name, lot, `${make} ${descOfGood}`.trim(), deps.publicUrl);
        const subject = `You have won lot ${lot.lotNo} of ${lot.session}`;
        await deps.mailer.send({ to: winner.email, subject, text, dedupeKey: `winner ${lot.lot}` }, trx);
      }
    });
  };
}

/** What he pays, line by line (specification, bidder side, section 9: row total). */
function winnerText(name: string, lot: LotState, what: string, publicUrl: string): string {
  const totalSen = allInCostSen(lot, lot.topSen);
  return [
    `Dear ${name},`,
    '',
    `The hammer has fallen: lot ${lot.lotNo} of session ${lot.session} is yours.`,
    '',
    `  ${what} (${lot.regnNo})`,
    `  Order number          ${lot.lot}`,
    `  Your bid              ${formatRM(lot.topSen)}`,
    `  Buyer's premium       ${formatRM(buyersPremiumSen(lot.premium, lot.topSen))}`,
    `  Admin fee             ${formatRM(lot.adminFeeSen)}`,
    `  Safety deposit        ${formatRM(lot.safetyDepositSen)}`,
    `  Deposit already paid  ${formatRM(-lot.depositSen)}`,
    `  Balance due           ${formatRM(totalSen - lot.depositSen)}`,
    '',
    'Please pay the balance within 7 days of the auction date; after that the sale is cancelled and the deposit forfeited.',
    '',
    `Tukul, ${publicUrl}`,
  ].join('\n');
}
