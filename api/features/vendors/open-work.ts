import type { Kysely } from 'kysely';
import type { Book } from '#api/book/book.ts';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import type { WorkSource } from '#api/platform/work/open-work.ts';
import type { ReadDb } from '#projections/database.ts';
import { unsettledByVendor } from '#projections/queries/vendors.ts';
import { payoutState } from './payouts.ts';

interface OpenVendorWorkDeps {
  readonly book: Book;
  readonly db: Kysely<OfficeDb>;
  readonly readDb: ReadDb;
}

/** Payouts and bank accounts that others have proposed, and paid sales of vendors with whom nothing is agreed. */
export function openVendorWork({ book, db, readDb }: OpenVendorWorkDeps): readonly WorkSource[] {
  return [
    {
      rule: 'super-admin',
      waiting: async ({ id }) => {
        const [payouts, accounts] = await Promise.all([
          db
            .selectFrom('office.vendorPayouts')
            .selectAll()
            .where('approvedBy', 'is', null)
            .where('withdrawnAt', 'is', null)
            .where('proposedBy', '!=', id)
            .orderBy('proposedAt')
            .execute(),
          db
            .selectFrom('office.vendorBankAccounts')
            .select('proposedAt')
            .where('confirmedAt', 'is', null)
            .where('withdrawnAt', 'is', null)
            .where('proposedBy', '!=', id)
            .orderBy('proposedAt')
            .execute(),
        ]);
        const open = payouts.filter((row) => payoutState(book.committed, row) === 'proposed');
        const amountSen = open.reduce((sum, row) => sum + row.amountSen, 0);
        return [
          { kind: 'payouts-to-approve', count: open.length, amountSen, since: open[0]?.proposedAt },
          { kind: 'vendor-banks-to-confirm', count: accounts.length, since: accounts[0]?.proposedAt },
        ];
      },
    },
    {
      rule: 'super-admin',
      waiting: async () => {
        const { vendors } = book.committed;
        // A house that agrees nothing with anybody settles with its vendors elsewhere.
        if (vendors.size === 0) return [];
        const without = [...(await unsettledByVendor(readDb))].filter(
          ([vendor]) => (vendors.get(vendor)?.agreements.length ?? 0) === 0,
        );
        const count = without.reduce((sum, [, sales]) => sum + sales, 0);
        return [{ kind: 'vendor-sales-unagreed', count }];
      },
    },
  ];
}
