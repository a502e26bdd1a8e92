import type { Kysely } from 'kysely';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { BIDDERS } from './accounts.ts';

/** Bidders whose bank has answered; all others have not asked it yet. */
const ANSWERS = [
  { bidder: 1001, status: 'verified', rejectDescription: '' },
  { bidder: 1002, status: 'verified', rejectDescription: '' },
  { bidder: 1003, status: 'verified', rejectDescription: '' },
  { bidder: 1004, status: 'verified', rejectDescription: '' },
  { bidder: 1006, status: 'verified', rejectDescription: '' },
  { bidder: 1008, status: 'rejected', rejectDescription: 'The name does not match the account.' },
  { bidder: 1009, status: 'verified', rejectDescription: '' },
] as const;

/** What the banks said of some demo bidders' accounts. Done again, it changes nothing. */
export async function seedBankChecks(db: Kysely<OfficeDb>): Promise<void> {
  const at = new Date();
  for (const { bidder, status, rejectDescription } of ANSWERS) {
    const { bankName = '', bankAccNo = '', name = '', ic: idNo = '' } = BIDDERS.find(({ id }) => id === bidder) ?? {};
    await db
      .insertInto('office.bankChecks')
      .values({
        userId: bidder,
        bankName,
        bankAccNo,
        name,
        idNo,
        status,
        rejectDescription,
        submittedAt: at,
        checkedAt: at,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}
