import type { Person } from '#api/testing/test-house.ts';
import type { AgreementTerms } from '#contract/vendors.ts';
import type { StaffChange, World } from './staff-changes.ts';

/** Of the account of the vendor TM. In this order; what another admin has proposed is confirmed and approved. */

const vendor = 'TM';
const subject = `vendor/${vendor}`;
const BANK = { vendor, bank: 'Maybank', bankAccNo: '514012345678', holder: 'TM Auctions Sdn Bhd' };
const TERMS: AgreementTerms = {
  ...{ commission: { kind: 'share', percent: 10 }, minimum: 0, maximum: null, charges: [] },
  ...{ taxPercent: 0, taxIncluded: false, payoutAfter: 'handover', holdDays: 365 },
};

const listed = ({ house }: World) =>
  house.db
    .insertInto('office.vendors')
    .values({ code: vendor, name: 'TM Auctions Sdn Bhd', active: true })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** Somebody else than who sends every request. */
const otherAdmin = ({ house }: World) => {
  made ??= house.person(2, { role: 'admin' });
  return made;
};
let made: Promise<Person> | undefined;

const bankOf = ({ house }: World) =>
  house.db.selectFrom('office.vendorBankAccounts').selectAll().where('proposedBy', '=', 2).executeTakeFirstOrThrow();

const payoutOf = ({ house }: World) =>
  house.db.selectFrom('office.vendorPayouts').selectAll().where('proposedBy', '=', 2).executeTakeFirstOrThrow();

export const VENDOR_CHANGES: readonly StaffChange[] = [
  {
    route: 'POST /api/vendor-accounts/agreement',
    given: listed,
    body: { vendor, terms: TERMS, shownAt: -1 },
    ...{ subject, actions: ['Vendor agreement changed'] },
  },
  {
    route: 'POST /api/vendor-accounts/charge',
    body: { vendor, charge: 'transport', amount: 100, reference: 'INV 1' },
    ...{ subject, actions: ['Vendor charged'] },
  },
  {
    route: 'POST /api/vendor-accounts/take-back',
    body: { vendor, reference: 'INV 1', movement: 'charge' },
    ...{ subject, actions: ['Charge of the vendor taken back'] },
  },
  {
    route: 'POST /api/vendor-accounts/pay-in',
    body: { vendor, amount: 500, reference: 'TT 500', way: 'transfer' },
    ...{ subject, actions: ['Payment of the vendor recorded'] },
  },
  {
    route: 'POST /api/vendor-accounts/bank-account',
    body: BANK,
    ...{ subject, actions: ['Bank account proposed'] },
  },
  {
    route: 'POST /api/vendor-accounts/bank-account/decide',
    given: async (world) =>
      (await otherAdmin(world)).post('/api/vendor-accounts/bank-account', { ...BANK, bankAccNo: '514012349999' }),
    body: async (world) => ({ id: (await bankOf(world)).id, decision: 'confirm' }),
    ...{ subject, actions: ['Bank account confirmed'] },
  },
  {
    route: 'POST /api/vendor-accounts/payout',
    body: { vendor, amount: 200 },
    ...{ subject, actions: ['Payout proposed'] },
  },
  {
    route: 'POST /api/vendor-accounts/payout/decide',
    given: async (world) => (await otherAdmin(world)).post('/api/vendor-accounts/payout', { vendor, amount: 100 }),
    body: async (world) => {
      const { id, payee } = await payoutOf(world);
      return { id, payee, decision: 'approve', amount: 100 };
    },
    ...{ subject, actions: ['Payout ordered'] },
  },
  {
    route: 'POST /api/vendor-accounts/payout/end',
    // Billplz pays it by itself otherwise.
    given: ({ house }) => house.db.updateTable('office.vendorPayouts').set({ orderState: 'by-hand' }).execute(),
    body: async (world) => ({ id: (await payoutOf(world)).id, end: 'paid' }),
    ...{ subject, actions: ['Payout paid by the bank'] },
  },
];
