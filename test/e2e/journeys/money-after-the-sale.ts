import { readFile } from 'node:fs/promises';
import Papa from 'papaparse';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { TrialBalance } from '#contract/ledger.ts';
import type { RefundRun } from '#contract/payments/refund-runs.ts';
import type { Purchase } from '#contract/purchases.ts';
import { formatRM } from '#domain/money.ts';
import { bid, caughtUp, enterLot, read, signIn } from '../support/api.ts';
import { downloadedText } from '../support/paper.ts';
import { ahmad, azlan, cheekeong, siti, superAdmin, weiming } from '../support/people.ts';
import { managePayment, purchaseOf, sen } from '../support/purchases.ts';
import { eventually } from '../support/screens.ts';
import { PHONE, type Stage } from '../support/stage.ts';

/** Who wins which lot: one pays in two parts, one online, one not at all. */
const IN_PARTS = { who: ahmad, lot: '102' };
const ONLINE = { who: weiming, lot: '104' };
const NEVER = { who: siti, lot: '105' };

/** Of the refunds to those who won nothing the bank refuses one and gives one back. */
const [REFUSED, GIVEN_BACK] = [azlan, cheekeong];

/** Comes alone on its house: it counts every sen of it. */
export function moneyAfterTheSaleJourney(stage: Stage): void {
  it('winners pay, forfeit, and losers are refunded; files, papers and ledger say the same to the sen', async () => {
    const { house } = stage;
    for (const { who, lot } of [IN_PARTS, ONLINE, NEVER]) {
      await enterLot(house, who, lot);
      await bid(house, who, lot, 200);
    }
    const ended = await house.run('demo-end');
    expect(ended.code, ended.output).toBe(0);
    await caughtUp(house);
    const { page: desk, trouble } = await stage.visit({ as: superAdmin });
    const before = await trialBalance(stage);

    const inParts = await purchaseOf(house, IN_PARTS);
    await managePayment(desk, IN_PARTS);
    const firstSen = 1_000_000;
    await pay(desk, IN_PARTS.lot, firstSen);
    await desk.getByText(`${formatRM(sen(inParts.totalPrice) - firstSen)} is due.`).waitFor();
    await payByMistake(desk, IN_PARTS.lot, 20_000);
    await pay(desk, IN_PARTS.lot, sen(inParts.totalPrice) - firstSen);
    await desk.getByLabel('What is owed and paid').getByText('Paid', { exact: true }).waitFor();
    // Now that it is paid, more is asked for by a button.
    await desk.getByRole('region', { name: `Pay lot ${IN_PARTS.lot}` }).waitFor({ state: 'detached' });

    const online = await purchaseOf(house, ONLINE);
    const { page: phone } = await stage.visit({ size: PHONE, as: ONLINE.who });
    await payOnline(phone, online);

    await managePayment(desk, NEVER);
    await forfeit(desk, NEVER.lot);

    await refundLosers(desk);
    await caughtUp(house);

    // The bank holds what came in, less what went out to the losers whom it paid.
    const after = await trialBalance(stage);
    const refunds = await bulkRefund(stage);
    expect(refunds.counts).toMatchObject({ failed: 1, returned: 1 });
    expect(after.debits).toBe(after.credits);
    expect(standing(after, 'refunds')).toBe(0);
    expect(standing(after, 'bank') - standing(before, 'bank')).toBe(
      sen(inParts.totalPrice) + sen(online.totalPrice) - sen(refunds.settledTotal),
    );
    const forfeited = await purchaseOf(house, NEVER);
    expect(forfeited.status).toBe('forfeited');
    expect(standing(after, 'forfeits') - standing(before, 'forfeits')).toBe(sen(forfeited.deposit));

    await compareFiles(desk, inParts, after);
    await comparePapers(stage, desk, inParts);
    expect(trouble.seen).toEqual([]);
  });
}

let slips = 0;

async function pay(page: Page, lot: string, amountSen: number): Promise<void> {
  slips += 1;
  const form = page.getByRole('region', { name: `Pay lot ${lot}` });
  await form.getByLabel('Amount of this payment in RM').fill((amountSen / 100).toFixed(2));
  await form.getByLabel('Reference').fill(`MBB 8812${slips}`);
  await form.getByLabel('Way of payment').selectOption('transfer');
  await form.getByRole('button', { name: 'Pay', exact: true }).click();
  const question = page.getByRole('dialog', { name: `Record a payment of ${formatRM(amountSen)}?` });
  await question.getByRole('button', { name: 'Yes' }).click();
  await page.getByText('Payment confirmed').first().waitFor();
  await page.getByRole('button', { name: new RegExp(`^Reverse .*MBB 8812${slips}$`) }).waitFor();
}

/** Recorded for the wrong lot, and taken back: it counts no more. */
async function payByMistake(page: Page, lot: string, amountSen: number): Promise<void> {
  await pay(page, lot, amountSen);
  const payments = page.getByRole('region', { name: 'Payments' });
  await payments.getByRole('button', { name: `Reverse ${formatRM(amountSen)}` }).click();
  const dialog = page.getByRole('dialog', { name: `Reverse a payment for lot ${lot}` });
  await dialog.getByRole('button', { name: 'Reverse', exact: true }).click();
  await dialog.getByText('Please say why.').waitFor();
  await dialog.getByLabel('Why').fill('Another buyer’s transfer');
  await dialog.getByRole('button', { name: 'Reverse', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await payments.getByRole('button', { name: `Reverse ${formatRM(amountSen)}` }).waitFor({ state: 'detached' });
}

async function payOnline(page: Page, { lotNo, totalPrice }: Purchase): Promise<void> {
  const amount = formatRM(sen(totalPrice));
  await page.goto('/myaccount/mybid');
  await page
    .getByRole('button', { name: new RegExp(`^Pay ${amount.replace('.', '\\.')} online.*LOT ${lotNo}$`) })
    .click();
  const dialog = page.getByRole('dialog', { name: `Pay lot ${lotNo} online` });
  // With what the bank charges.
  await dialog.getByRole('button', { name: `Pay ${formatRM(sen(totalPrice) + 2_00)}` }).click();
  await page.waitForURL(/\/dev\/billplz\/bills\//);
  await page.getByRole('button', { name: /^Pay/ }).click();
  await page.waitForURL(/\/myaccount\/mybid/);
  await page.getByText('Paid', { exact: true }).first().waitFor();
  await eventually(() =>
    page.getByRole('button', { name: new RegExp(`^Pay ${amount.replace('.', '\\.')} online.*LOT ${lotNo}$`) }).count(),
  ).toBe(0);
}

async function forfeit(page: Page, lot: string): Promise<void> {
  await page.getByRole('button', { name: 'Forfeit', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Forfeit lot ${lot}` });
  await dialog.getByLabel('Confirmation').fill('forfeits');
  await dialog.getByRole('button', { name: 'Forfeit', exact: true }).click();
  await dialog.getByText('Wrong input.').waitFor();
  await dialog.getByLabel('Confirmation').fill('forfeit');
  await dialog.getByRole('button', { name: 'Forfeit', exact: true }).click();
  await dialog
    .getByText(/^The house keeps|The house keeps RM/)
    .first()
    .waitFor();
}

/** Everybody who won nothing, as far as their bank account is verified. */
async function refundLosers(page: Page): Promise<void> {
  await page.goto('/adminPage/ledger?tab=refunds');
  await page.getByRole('button', { name: 'Bulk refund' }).click();
  const dialog = page.getByRole('dialog', { name: 'Bulk refund' });
  await dialog.getByLabel('Confirmation').fill('refund everybody');
  await dialog.getByRole('button', { name: 'Start refund' }).click();
  await dialog.getByText('there is no command for "refund everybody"').waitFor();
  await dialog.getByLabel('Confirmation').fill('refund lost bidders');
  await dialog.getByRole('button', { name: 'Start refund' }).click();
  await dialog.getByRole('link', { name: 'See how far they are' }).click();
  await page.getByText(/^Finished/).waitFor();
  // The bank gives one back a while after it was paid.
  const failed = page.getByRole('table', { name: /not paid/i });
  for (const who of [REFUSED, GIVEN_BACK]) await failed.getByText(new RegExp(`^${who.id} ·`)).waitFor();
}

/** The report of the session and the list of deposits, as they are downloaded. */
async function compareFiles(page: Page, paid: Purchase, ledger: TrialBalance): Promise<void> {
  const session = paid.auctionName.split('/')[0];
  await page.goto(`/adminPage/reports?session=${session}`);
  const report = await downloadedRows(page, 'Download sales report');
  const row = report.find((each) => each['Lot No'] === paid.lotNo);
  expect(row).toMatchObject({ 'Bid Price': paid.bidPrice.toFixed(2), 'Bidder No': String(IN_PARTS.who.id) });

  await page.goto('/adminPage/userManager');
  await page.getByRole('button', { name: 'With Balance Deposit' }).click();
  const deposits = await downloadedRows(page, 'Export CSV');
  const total = deposits.reduce((sum, each) => sum + sen(Number(each['Deposit Balance'])), 0);
  expect(total).toBe(standing(ledger, 'deposit'));
}

/** The clerk sees the paper that the buyer has. */
async function comparePapers(stage: Stage, desk: Page, paid: Purchase): Promise<void> {
  await managePayment(desk, IN_PARTS);
  const [opened] = await Promise.all([
    desk.waitForEvent('popup'),
    desk.getByRole('button', { name: 'View Full Settlement' }).click(),
  ]);
  await eventually(async () => opened.url()).toMatch(/^blob:/);
  await opened.close();

  const { page } = await stage.visit({ as: IN_PARTS.who });
  await page.goto('/myaccount/mybid');
  const settlement = await downloadedText(page, `Download the receipt of lot ${IN_PARTS.lot}`);
  expect(settlement).toContain('FULL SETTLEMENT');
  for (const amount of [paid.bidPrice, paid.totalPrice]) expect(settlement).toContain(formatRM(sen(amount)));
}

async function downloadedRows(page: Page, button: string | RegExp): Promise<Record<string, string>[]> {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: button }).click()]);
  const text = (await readFile(await file.path(), 'utf8')).replace(/^\uFEFF/, '');
  return Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true }).data;
}

/** The only bulk refund that there has been. */
async function bulkRefund({ house }: Stage): Promise<RefundRun> {
  const as = await signIn(house, superAdmin);
  const { runs } = await read<{ runs: readonly [RefundRun] }>(house, as, '/api/transaction/refund/runs/1/10');
  return runs[0];
}

async function trialBalance({ house }: Stage): Promise<TrialBalance> {
  return read(house, await signIn(house, superAdmin), '/api/ledger/balance');
}

/** What stands on the accounts of a kind, on whichever side, in sen. */
function standing({ accounts }: TrialBalance, kind: TrialBalance['accounts'][number]['kind']): number {
  const found = accounts.find((each) => each.kind === kind);
  return sen((found?.debit ?? 0) + (found?.credit ?? 0));
}
