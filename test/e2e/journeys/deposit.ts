import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { caughtUp, mailed } from '../support/api.ts';
import { priya, superAdmin } from '../support/people.ts';
import { enter, eventually, fitsAcross, participateButton } from '../support/screens.ts';
import { DESK, PHONE, type Stage } from '../support/stage.ts';

const LOT = '110';
const TABLET = { width: 820, height: 1180 };

/** The money of a bidder, before a lot and after it. Priya has RM500.00, the lot asks for RM1,500.00. */
export function depositJourney(stage: Stage): void {
  describe('a deposit', () => {
    it('that is short is topped up for its lot, and leads back to it', async () => {
      const { page, trouble } = await stage.visit({ size: PHONE, as: priya });
      await page.goto(`/itempage/${LOT}`);
      await participateButton(page).click();
      const dialog = page.getByRole('dialog', { name: 'Deposit to take part' });
      await dialog.getByText('You need RM1,000.00 more to take part in this lot.').waitFor();
      // Back closes the dialog, not the page.
      await page.goBack();
      await dialog.waitFor({ state: 'detached' });
      expect(new URL(page.url()).pathname).toBe(`/itempage/${LOT}`);
      await participateButton(page).click();
      await dialog.getByRole('link', { name: 'Top up RM1,000.00' }).click();
      await page.waitForURL(`**/myaccount/transaction?amount=1000&lot=${LOT}`);

      const form = page.getByRole('form', { name: 'Top Up' });
      await form.getByText('Finance charge (charged by the bank)').waitFor();
      await form.getByRole('button', { name: 'Pay RM1,002.00' }).click();
      await page.waitForURL(/\/dev\/billplz\/bills\//);
      await page.getByText('RM1,002.00').waitFor();
      await page.getByRole('button', { name: 'Pay RM1,000.00' }).click();
      await page.waitForURL(/\/myaccount\/transaction/);
      await page.getByText('RM1,000.00 has been added to your deposit.').waitFor();
      // The charge is none of the deposit's.
      await showsFigures(page, { available: 'RM1,500.00', total: 'RM1,500.00' });
      await caughtUp(stage.house);
      await page
        .getByRole('link', { name: `Back to lot ${LOT}` })
        .first()
        .click();
      await page.waitForURL(`**/itempage/${LOT}`);
      await enter(page);
      expect(trouble.seen).toEqual([]);
    });

    it('is asked back, ordered by the house, and followed until it is paid, on every screen', async () => {
      const bidder = await stage.visit({ size: PHONE, as: priya });
      const clerk = await stage.visit({ size: DESK, as: superAdmin });
      const [page, desk] = [bidder.page, clerk.page];
      const refunds = page.getByRole('region', { name: 'Refunds' });

      // Asked, and taken back again.
      await page.goto('/myaccount/transaction');
      await withdraw(page, '200');
      await refunds.getByText('Requested', { exact: true }).waitFor();
      await refunds.getByRole('button', { name: 'Cancel request' }).click();
      const question = page.getByRole('dialog', { name: 'Cancel your request for RM200.00?' });
      await question.getByRole('button', { name: 'Cancel request' }).click();
      await refunds.waitFor({ state: 'detached' });

      await withdraw(page, '500');
      await refunds.getByText('Requested', { exact: true }).waitFor();
      expect(await mailed(stage.house, priya, /withdraw (RM500\.00)/)).toBe('RM500.00');
      await onEveryScreen(page, async () => {
        await refunds.getByText('RM500.00', { exact: true }).waitFor();
        await refunds.getByText('Requested', { exact: true }).waitFor();
      });

      await desk.goto('/adminPage/ledger?tab=refunds');
      const queue = desk.getByRole('region', { name: 'Refund requests' });
      await queue.getByText(/^1 waiting, RM500\.00 together/).waitFor();
      await onEveryScreen(desk, () => queue.getByText('RM500.00', { exact: true }).first().waitFor());
      await queue.getByRole('button', { name: `Order the refund of ${priya.id}` }).click();
      const order = desk.getByRole('dialog', { name: 'Refund' });
      await order.getByLabel('Confirmation').fill('refund');
      await order.getByRole('button', { name: 'Refund', exact: true }).click();
      await order.getByText(/is on its way to the bank/).waitFor();
      await order.getByRole('button', { name: 'Close' }).click();
      await queue.getByText('Nobody is waiting for a refund.').waitFor();

      // The bank pays it by itself, and the page asks by itself.
      await refunds.getByText('Paid', { exact: true }).waitFor();
      await onEveryScreen(page, async () => {
        await refunds.getByText('Paid', { exact: true }).waitFor();
        await showsFigures(page, { available: 'RM1,000.00', total: 'RM1,000.00' });
      });

      // Another one is declined, with the reason.
      await withdraw(page, '100');
      await desk.reload();
      await queue.getByRole('button', { name: `Decline the request of ${priya.id}` }).click();
      const no = desk.getByRole('dialog', { name: 'Decline the request' });
      await no.getByLabel('Reason').fill('Please ask again after the auction.');
      await no.getByRole('button', { name: 'Decline', exact: true }).click();
      await no.waitFor({ state: 'detached' });
      await refunds.getByText(/^Declined on .*: Please ask again after the auction\.$/).waitFor();
      expect(bidder.trouble.seen).toEqual([]);
      expect(clerk.trouble.seen).toEqual([]);
    });
  });
}

async function withdraw(page: Page, amount: string): Promise<void> {
  await page.getByRole('button', { name: 'Withdraw deposit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Withdraw deposit' });
  await dialog.getByRole('textbox', { name: 'Amount' }).fill(amount);
  await dialog.getByRole('button', { name: `Withdraw RM${amount}.00` }).click();
  await dialog.waitFor({ state: 'detached' });
}

async function showsFigures(page: Page, { available, total }: { available: string; total: string }): Promise<void> {
  const card = page.getByRole('region', { name: 'Deposit balance' });
  await eventually(async () => (await card.textContent())?.replace(/\s/g, '') ?? '').toContain(`Available${available}`);
  await eventually(async () => (await card.textContent()) ?? '').toContain(`Total${total}`);
}

/** At each width what is looked for is there, and the page does not scroll sideways. */
async function onEveryScreen(page: Page, look: () => Promise<unknown>): Promise<void> {
  const before = page.viewportSize() ?? DESK;
  for (const size of [PHONE, TABLET, DESK]) {
    await page.setViewportSize(size);
    await look();
    await fitsAcross(page, `${size.width} px`);
  }
  await page.setViewportSize(before);
}
