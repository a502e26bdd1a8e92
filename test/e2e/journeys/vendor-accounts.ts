import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { withClient } from '#api/platform/postgres/client.ts';
import { OWNER, urlOf } from '#scripts/lib/postgres-cluster.ts';
import { caughtUp } from '../support/api.ts';
import { looksOf } from '../support/axe.ts';
import type { House } from '../support/house.ts';
import { admin, superAdmin } from '../support/people.ts';
import { fitsAcross } from '../support/screens.ts';
import { PHONE, type Stage } from '../support/stage.ts';

const JOURNEY_MS = 400_000;
const ADDRESS = '/adminPage/vendorAccounts/KNB';
/** Of KNB, in the demo house: sold at RM29,100.00 and RM104,000.00, and paid. Less 10 %, and RM150.00 of transport a lot. */
const NET = 'RM119,490.00';

/** Two people agree to what a vendor is paid, and to where; the bank gives it back. */
export function vendorAccountsJourney(stage: Stage): void {
  it('a vendor’s agreement is tried and saved, their sales are credited, and a payout of two people comes back', {
    timeout: JOURNEY_MS,
  }, async () => {
    const { house } = stage;
    const boss = await stage.visit({ as: superAdmin });
    const desk = boss.page;
    const looks = looksOf(desk);

    // Paid sales wait for an agreement, and the list says so.
    await desk.goto('/adminPage/vendorAccounts');
    await desk.getByRole('link', { name: 'KNB', exact: true }).click();
    await desk.getByRole('tab', { name: 'Agreement' }).click();
    await desk.getByRole('radio', { name: /^By parts/ }).click();
    await desk.getByText(/5% of the second, RM1,500\.00\.$/).waitFor();
    await desk.getByRole('radio', { name: /^One rate/ }).click();
    await desk.getByRole('textbox', { name: 'Rate' }).fill('10');
    await desk.getByRole('button', { name: 'Add a charge' }).click();
    await desk.getByRole('textbox', { name: 'Amount' }).fill('150');
    await desk.getByRole('button', { name: 'Try it' }).click();
    await desk.getByRole('table', { name: 'Examples' }).getByText('RM8,850.00').waitFor();
    await desk.getByRole('table', { name: 'Their latest sales by these terms' }).getByText('RM26,040.00').waitFor();
    await looks.at('an agreement that was tried');
    await desk.getByRole('button', { name: 'Save the agreement' }).click();
    const question = desk.getByRole('dialog', { name: 'Save the agreement with KNB?' });
    await question.getByText('Commission: 10% of the hammer price.').waitFor();
    await question.getByRole('button', { name: 'Yes' }).click();
    await desk.getByRole('heading', { name: 'What is agreed' }).waitFor();
    await looks.at('what is agreed');
    await desk.getByRole('tab', { name: 'History' }).click();
    await desk.getByText('Vendor agreement changed').first().waitFor();

    // Within a minute the paid sales are on the account.
    await desk.getByRole('tab', { name: 'Sales' }).click();
    await desk.getByRole('table').getByText('On the account').nth(1).waitFor({ timeout: 120_000 });
    await caughtUp(house);
    await desk.getByRole('tab', { name: 'Account', exact: true }).click();
    await desk.getByText(`The house owes KNB ${NET}.`).waitFor();
    await desk.getByRole('table', { name: 'Statement of KNB' }).getByText('Commission').first().waitFor();
    await looks.at('the account');

    // An admin proposes on a phone; they may not confirm their own.
    const clerk = await stage.visit({ as: admin, size: PHONE });
    const phone = clerk.page;
    await phone.goto(`${ADDRESS}?tab=payouts`);
    await phone.getByText('Nothing can be paid out before there is a bank account: propose one.').waitFor();
    await proposeBank(phone, '5140 1234 9999');
    expect(await phone.getByRole('button', { name: /^Confirm/ }).count()).toBe(0);
    await fitsAcross(phone);

    await decide(desk, /^Confirm Maybank/, 'Confirm this bank account of KNB?', 'Confirm');
    await desk.getByText('Payouts go here.').waitFor();

    await proposeAll(phone);
    expect(await phone.getByRole('button', { name: /^Approve/ }).count()).toBe(0);
    await fitsAcross(phone);

    // It waits for the super admin where their day begins.
    await desk.goto('/adminPage/today');
    await desk.getByText('1 payout to a vendor waits for approval').waitFor();
    await approve(desk, '514012349999', () => looks.at('the question of a payout'));
    // The vendor's bank takes it, and gives it back a few seconds later: nobody has to say so.
    await desk.getByText('Came back', { exact: true }).first().waitFor({ timeout: 60_000 });
    await desk.getByText('The bank returned the payment.').first().waitFor();
    await statistic(desk, 'Owed to the vendor', NET);
    await looks.at('payouts');
    await desk.goto('/adminPage/today');
    await desk.getByText('1 payout to a vendor was not paid').waitFor();

    // To another bank account, which two people agree to, and which waits 72 hours.
    await proposeBank(phone, '5140 1234 5678');
    await decide(desk, /^Confirm Maybank 514012345678/, 'Confirm this bank account of KNB?', 'Confirm');
    await desk.getByText('Waits 72 hours', { exact: true }).waitFor();
    await desk.getByText(/^Nothing can be paid out before .*: the bank account is new\.$/).waitFor();
    await threeDaysLater(house);

    await proposeAll(phone);
    await approve(desk, '514012345678');
    await desk.getByText('Paid', { exact: true }).first().waitFor({ timeout: 60_000 });
    await statistic(desk, 'Owed to the vendor', 'RM0.00');

    await desk.getByRole('tab', { name: 'History' }).click();
    await desk.getByText('Payout returned').first().waitFor();
    await looks.at('the history');
    expect(looks.found).toEqual({});
    for (const { trouble } of [boss, clerk]) expect(trouble.seen).toEqual([]);
  });
}

async function proposeBank(page: Page, accountNo: string): Promise<void> {
  await page.goto(`${ADDRESS}?tab=payouts`);
  await page.getByRole('button', { name: 'Propose a bank account' }).click();
  const bank = page.getByRole('dialog', { name: 'Propose a bank account of KNB' });
  await bank.getByRole('combobox', { name: /^Bank\b/ }).selectOption('Maybank');
  await bank.getByRole('textbox', { name: 'Account number' }).fill(accountNo);
  await bank.getByRole('textbox', { name: 'Account holder' }).fill('KNB Berhad');
  await bank.getByRole('button', { name: 'Propose', exact: true }).click();
  await page.getByText('You have proposed it: a super admin who is somebody else confirms it.').waitFor();
}

/** All that can be paid out. */
async function proposeAll(page: Page): Promise<void> {
  await page.goto(`${ADDRESS}?tab=payouts`);
  await page.getByRole('button', { name: 'Propose a payout' }).click();
  const payout = page.getByRole('dialog', { name: 'Propose a payout to KNB' });
  expect(await payout.getByLabel('Amount in RM').inputValue()).toBe('119490.00');
  await payout.getByRole('button', { name: 'Propose', exact: true }).click();
  await page
    .getByRole('dialog', { name: `Propose a payout of ${NET} to KNB?` })
    .getByRole('button', { name: 'Yes' })
    .click();
  await page.getByText('You have proposed it: a super admin who is somebody else approves it.').waitFor();
}

async function approve(page: Page, accountNo: string, look = async () => {}): Promise<void> {
  await page.goto(`${ADDRESS}?tab=payouts`);
  await page.getByRole('button', { name: `Approve the payout of ${NET}` }).click();
  const approval = page.getByRole('dialog', { name: `Approve the payout of ${NET} to KNB?` });
  await approval.getByText(accountNo).waitFor();
  await look();
  await approval.getByRole('textbox').fill('approve payout');
  await approval.getByRole('button', { name: 'Approve', exact: true }).click();
  await approval.getByText(`The payout of ${NET} to KNB is ordered.`).waitFor();
  await approval.getByRole('button', { name: 'Close' }).click();
}

async function decide(page: Page, button: RegExp, question: string, yes: string): Promise<void> {
  await page.goto(`${ADDRESS}?tab=payouts`);
  await page.getByRole('button', { name: button }).click();
  const dialog = page.getByRole('dialog', { name: question });
  await dialog.getByRole('button', { name: yes, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}

async function statistic(page: Page, label: string, value: string): Promise<void> {
  await page.getByLabel('What the vendor is owed').getByText(label).locator('..').getByText(value).waitFor();
}

/** For the bank account that waits: the clock of a house that runs cannot be moved. */
async function threeDaysLater({ dataDir }: House): Promise<void> {
  const { port, password } = JSON.parse(readFileSync(path.join(dataDir, 'postgres.json'), 'utf8'));
  await withClient({ connectionString: urlOf(port, OWNER, password, 'tukul'), purpose: 'script' }, (client) =>
    client.query("update office.vendor_bank_accounts set usable_at = usable_at - interval '72 hours'"),
  );
}
