import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { setAgreement, type VendorAccount } from '#contract/vendors.ts';
import { formatRM } from '#domain/money.ts';
import { ask, caughtUp, read, signIn } from '../support/api.ts';
import { looksOf } from '../support/axe.ts';
import { expectSoundBook, goToPurchase, onBothWidths, payPrice, sell, standing } from '../support/handovers.ts';
import type { House } from '../support/house.ts';
import { admin, ahmad, azlan, superAdmin, vendor } from '../support/people.ts';
import { purchaseOf, sen } from '../support/purchases.ts';
import { eventually } from '../support/screens.ts';
import { PHONE, type Stage } from '../support/stage.ts';

const JOURNEY_MS = 900_000;
const ACCOUNT = '/adminPage/vendorAccounts/TM';
/** Both of TM, at 10 % for the house. The first is cancelled after TM was paid for it. */
const CANCELLED = { who: azlan, lot: '115' };
const STANDS = { who: ahmad, lot: '107' };
const REFERENCE = 'CHQ 810001';

/** What a vendor was paid for a sale that comes to nothing is carried on, and taken off what they are paid next. */
export function cancelledAfterPayoutJourney(stage: Stage): void {
  it('a vendor of two lots, one cancelled after the payout: they read what they owe, and the next payout is what remains', {
    timeout: JOURNEY_MS,
  }, async () => {
    const { house } = stage;
    await agree(house);
    const [cancelled = '', stands = ''] = await sell(house, [CANCELLED, STANDS]);
    const netSen = async (won: typeof CANCELLED) => Math.round(sen((await purchaseOf(house, won)).bidPrice) * 0.9);
    const [cancelledSen, standsSen] = [await netSen(CANCELLED), await netSen(STANDS)];

    const boss = await stage.visit({ as: superAdmin });
    const desk = boss.page;
    await goToPurchase(desk, cancelled);
    await payPrice(desk, house, CANCELLED, REFERENCE);
    // With what was sold and paid before.
    await settledOf(desk, cancelled);
    const firstSen = await standing(house, 'vendor');
    expect(firstSen).toBeGreaterThanOrEqual(cancelledSen);

    const clerk = await stage.visit({ as: admin });
    await nameBank(clerk.page, desk);
    await payOut(clerk.page, desk, firstSen);
    await eventually(() => standing(house, 'vendor')).toBe(0);

    // The cheque bounces: the sale is cancelled, and TM owes what they had of it.
    await goToPurchase(desk, cancelled);
    await takeBack(desk, REFERENCE);
    await forfeit(desk, CANCELLED.lot);
    await caughtUp(house);
    const own = await stage.visit({ as: vendor, size: PHONE });
    const looks = looksOf(own.page);
    await own.page.goto('/adminPage/vendorArea');
    await figure(own.page, 'You owe the house', formatRM(cancelledSen));
    await onBothWidths(own.page, looks, 'what a vendor owes');
    await own.page.getByRole('tab', { name: 'Statement' }).click();
    await own.page.getByText('Hammer price, taken back').first().waitFor();
    await own.page.getByText('Commission, given back').first().waitFor();
    await onBothWidths(own.page, looks, 'the statement of a vendor who owes');
    await desk.goto(`${ACCOUNT}?tab=account`);
    await desk.getByText(`TM owes the house ${formatRM(cancelledSen)}: it is set off`).waitFor();

    // The other one is paid: what remains of it is theirs.
    await goToPurchase(desk, stands);
    await payPrice(desk, house, STANDS, 'MBB 810002');
    await settledOf(desk, stands);
    const remainsSen = standsSen - cancelledSen;
    await eventually(() => standing(house, 'vendor')).toBe(remainsSen);
    await own.page.goto('/adminPage/vendorArea');
    await figure(own.page, 'Can be paid out now', formatRM(remainsSen));
    await payOut(clerk.page, desk, remainsSen);
    await own.page.reload();
    await figure(own.page, 'Last payout', formatRM(remainsSen));
    await figure(own.page, 'The house owes you', 'RM0.00');
    await onBothWidths(own.page, looks, 'a vendor who is paid out');

    await caughtUp(house);
    await expectSoundBook(house);
    expect(looks.found).toEqual({});
    for (const { trouble } of [boss, clerk, own]) expect(trouble.seen).toEqual([]);
  });
}

/** 10 %, and paid out once the buyer has paid: from now on. What is sold before goes by what was agreed before. */
async function agree(house: House): Promise<void> {
  const as = await signIn(house, superAdmin);
  const { agreements } = await read<VendorAccount>(house, as, '/api/vendor-accounts/TM');
  const body = {
    vendor: 'TM',
    terms: {
      ...{ commission: { kind: 'share', percent: 10 }, minimum: 0, maximum: null, charges: [] },
      ...{ taxPercent: 0, taxIncluded: false, payoutAfter: 'payment', holdDays: 0 },
    },
    shownAt: agreements[0]?.agreedAt ?? -1,
  };
  expect(await ask(house, setAgreement.url, { as, body })).toMatchObject({ status: 200 });
}

/** Within a minute a paid sale is on the account, with those that were paid before. */
async function settledOf(desk: Page, order: string): Promise<void> {
  await desk.goto(`${ACCOUNT}?tab=sales`);
  const row = desk.getByRole('row').filter({ hasText: order });
  await row.getByText('On the account').waitFor({ timeout: 120_000 });
  await eventually(() => desk.getByText('Paid, credited within a minute').count()).toBe(0);
}

/** An admin proposes it, the super admin confirms. */
async function nameBank(clerk: Page, desk: Page): Promise<void> {
  await clerk.goto(`${ACCOUNT}?tab=payouts`);
  await clerk.getByRole('button', { name: 'Propose a bank account' }).click();
  const bank = clerk.getByRole('dialog', { name: 'Propose a bank account of TM' });
  await bank.getByRole('combobox', { name: /^Bank\b/ }).selectOption('Maybank');
  await bank.getByRole('textbox', { name: 'Account number' }).fill('514012345678');
  await bank.getByRole('textbox', { name: 'Account holder' }).fill('TM Berhad');
  await bank.getByRole('button', { name: 'Propose', exact: true }).click();
  await clerk.getByText('You have proposed it: a super admin who is somebody else confirms it.').waitFor();
  await desk.goto(`${ACCOUNT}?tab=payouts`);
  await desk.getByRole('button', { name: /^Confirm Maybank/ }).click();
  const question = desk.getByRole('dialog', { name: 'Confirm this bank account of TM?' });
  await question.getByRole('button', { name: 'Confirm', exact: true }).click();
  await desk.getByText('Payouts go here.').waitFor();
}

/** All that can be paid out, which is `amountSen`; until the bank has paid it. */
async function payOut(clerk: Page, desk: Page, amountSen: number): Promise<void> {
  const amount = formatRM(amountSen);
  await clerk.goto(`${ACCOUNT}?tab=payouts`);
  await clerk.getByRole('button', { name: 'Propose a payout' }).waitFor();
  const before = await clerk.getByText('Paid', { exact: true }).count();
  await clerk.getByRole('button', { name: 'Propose a payout' }).click();
  const payout = clerk.getByRole('dialog', { name: 'Propose a payout to TM' });
  expect(await payout.getByLabel('Amount in RM').inputValue()).toBe((amountSen / 100).toFixed(2));
  await payout.getByRole('button', { name: 'Propose', exact: true }).click();
  const asked = clerk.getByRole('dialog', { name: `Propose a payout of ${amount} to TM?` });
  await asked.getByRole('button', { name: 'Yes' }).click();
  await clerk.getByText('You have proposed it: a super admin who is somebody else approves it.').waitFor();

  await desk.goto(`${ACCOUNT}?tab=payouts`);
  await desk.getByRole('button', { name: `Approve the payout of ${amount}` }).click();
  const approval = desk.getByRole('dialog', { name: `Approve the payout of ${amount} to TM?` });
  await approval.getByRole('textbox').fill('approve payout');
  await approval.getByRole('button', { name: 'Approve', exact: true }).click();
  await approval.getByText(`The payout of ${amount} to TM is ordered.`).waitFor();
  await approval.getByRole('button', { name: 'Close' }).click();
  await eventually(() => desk.getByText('Paid', { exact: true }).count()).toBeGreaterThan(before);
}

async function takeBack(desk: Page, reference: string): Promise<void> {
  await desk.getByRole('button', { name: new RegExp(`^Reverse .*${reference}$`) }).click();
  const dialog = desk.getByRole('dialog', { name: /^Reverse a payment for lot / });
  await dialog.getByLabel('Reversed by').selectOption({ label: 'The bank: not honoured, or charged back' });
  await dialog.getByLabel('Why').fill('The cheque bounced');
  await dialog.getByRole('button', { name: 'Reverse', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await desk.getByText('Nothing has been paid yet.').waitFor();
}

async function forfeit(desk: Page, lot: string): Promise<void> {
  await desk.getByRole('button', { name: 'Forfeit', exact: true }).click();
  const dialog = desk.getByRole('dialog', { name: `Forfeit lot ${lot}` });
  await dialog.getByLabel('Confirmation').fill('forfeit');
  await dialog.getByRole('button', { name: 'Forfeit', exact: true }).click();
  await dialog
    .getByText(/The house keeps RM/)
    .first()
    .waitFor();
  await dialog.getByRole('button', { name: 'Close' }).click();
}

async function figure(page: Page, label: string, value: string): Promise<void> {
  await page.getByLabel('What you are owed').getByText(label).locator('..').getByText(value).waitFor();
}
