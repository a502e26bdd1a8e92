import type { Kysely } from 'kysely';
import type { Book } from '#api/book/book.ts';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import type { WorkSource } from '#api/platform/work/open-work.ts';
import type { ReadDb } from '#projections/database.ts';
import { unsettledByVendor } from '#projections/queries/vendors.ts';
import { payoutStanding, payoutState } from './payouts.ts';

/** ms: what was not paid for longer, and was proposed by nobody since, waits for nobody. */
const NOT_PAID_MS = 90 * 86_400_000;

interface OpenVendorWorkDeps {
  readonly book: Book;
  readonly db: Kysely<OfficeDb>;
  readonly readDb: ReadDb;
}

/**
 * Payouts and bank accounts that others have proposed, payouts that staff end or that were not paid, vendors who owe the house, and paid sales of
 * vendors with whom nothing is agreed.
 */
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
        const from = new Date(book.nowMs() - NOT_PAID_MS);
        const ended = await db
          .selectFrom('office.vendorPayouts as payout')
          .selectAll()
          .where((eb) =>
            eb.or([
              eb('orderState', 'in', ['by-hand', 'ordered', 'sent']),
              eb.and([eb('orderState', 'in', ['failed', 'returned']), eb('proposedAt', '>', from)]),
            ]),
          )
          // Who was not paid, and is paid otherwise by now or waits for approval, waits for nobody else.
          .where(({ not, exists, selectFrom }) =>
            not(
              exists(
                selectFrom('office.vendorPayouts as later')
                  .select('later.id')
                  .whereRef('later.vendor', '=', 'payout.vendor')
                  .whereRef('later.proposedAt', '>', 'payout.proposedAt')
                  .where('payout.orderState', 'in', ['failed', 'returned']),
              ),
            ),
          )
          .orderBy('proposedAt')
          .execute();
        const known = ended.map((row) => ({ ...row, ...payoutStanding(book.committed, row) }));
        const work = (kind: 'payouts-by-hand' | 'payouts-not-paid', some: typeof known) => {
          const amountSen = some.reduce((sum, row) => sum + row.amountSen, 0);
          return { kind, count: some.length, amountSen, since: some[0]?.proposedAt };
        };
        const isUnpaid = ({ state, stalled }: (typeof known)[number]) =>
          stalled || state === 'refused' || state === 'returned';
        return [
          work(
            'payouts-by-hand',
            known.filter(({ byStaff, stalled }) => byStaff && !stalled),
          ),
          work('payouts-not-paid', known.filter(isUnpaid)),
        ];
      },
    },
    {
      rule: 'super-admin',
      waiting: async () => {
        const { vendors } = book.committed;
        const owing = [...vendors.values()].filter(({ balanceSen }) => balanceSen < 0);
        const owedSen = owing.reduce((sum, { balanceSen }) => sum - balanceSen, 0);
        const without = [...(await unsettledByVendor(readDb))].filter(
          ([vendor]) => (vendors.get(vendor)?.agreements.length ?? 0) === 0,
        );
        const count = without.reduce((sum, [, sales]) => sum + sales, 0);
        return [
          { kind: 'vendors-owing', count: owing.length, amountSen: owedSen },
          { kind: 'vendor-sales-unagreed', count },
        ];
      },
    },
  ];
}
