import { expect } from 'vitest';
import type { TestHouse } from '#api/testing/test-house.ts';
import {
  type AgreementTerms,
  decideBankAccount,
  decidePayout,
  proposeBankAccount,
  proposePayout,
  setAgreement,
} from '#contract/vendors.ts';

type Post = (url: string, body: object) => Promise<{ status: number; body: { id?: string; code?: string } }>;

const VENDOR = 'TM';
export const TERMS: AgreementTerms = {
  ...{ commission: { kind: 'share', percent: 10 }, minimum: 0, maximum: null, charges: [] },
  ...{ taxPercent: 0, taxIncluded: false, payoutAfter: 'payment', holdDays: 0 },
};

/** A vendor with whom something is agreed. */
export async function agreedVendor(house: TestHouse, boss: { readonly post: Post }, vendor = VENDOR): Promise<void> {
  await house.db
    .insertInto('office.vendors')
    .values({ code: vendor, name: `${vendor} Sdn Bhd`, active: true })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await done(boss.post(setAgreement.url, { vendor, terms: TERMS, shownAt: -1 }));
}

/** The vendor's bank account, by two people: the first at once, a later one after its 72 hours. */
export async function payTo(
  house: TestHouse,
  [first, second]: readonly [{ readonly post: Post }, { readonly post: Post }],
  { vendor = VENDOR, bank = 'Maybank', bankAccNo = '514012345678' } = {},
): Promise<void> {
  await done(first.post(proposeBankAccount.url, { vendor, bank, bankAccNo, holder: `${vendor} Sdn Bhd` }));
  const { id } = await house.db
    .selectFrom('office.vendorBankAccounts')
    .select('id')
    .where('vendor', '=', vendor)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  await done(second.post(decideBankAccount.url, { id, decision: 'confirm' }));
}

/** Proposed by the one, approved by the other. @returns its id. */
export async function paidOut(
  house: TestHouse,
  [first, second]: readonly [{ readonly post: Post }, { readonly post: Post }],
  amount: number,
  vendor = VENDOR,
): Promise<string> {
  const { id = '' } = await done(first.post(proposePayout.url, { vendor, amount }));
  await done(approve(house, second, id));
  return id;
}

async function approve(house: TestHouse, who: { readonly post: Post }, id: string) {
  const row = await house.db
    .selectFrom('office.vendorPayouts')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return who.post(decidePayout.url, { id, decision: 'approve', amount: row.amountSen / 100, payee: row.payee });
}

async function done<T extends { status: number; body: object }>(asked: Promise<T>): Promise<T['body']> {
  const answer = await asked;
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
}
