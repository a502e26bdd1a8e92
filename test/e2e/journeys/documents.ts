import { describe, expect, it } from 'vitest';
import { partOf } from '#scripts/test/level.ts';
import { violations } from '../support/axe.ts';
import { watchLayoutShift } from '../support/layout-shift.ts';
import { downloadedText } from '../support/paper.ts';
import { ahmad, weiming } from '../support/people.ts';
import { eventually, openEarlierAuction } from '../support/screens.ts';
import { SCREENS, type Stage } from '../support/stage.ts';

/** What was won before, and its papers: figures are read back from the PDFs that the browser made. */
export function documentsJourney(stage: Stage): void {
  describe.each(partOf(SCREENS, 1, 'documents'))('in My Bid on $screen', ({ size }) => {
    it('a bidder sees what they won, what it comes to, and gets receipt and memorandum with the same figures', async () => {
      const { page, trouble } = await stage.visit({ size, as: ahmad });
      const layoutShift = await watchLayoutShift(page);
      await page.goto('/myaccount/mybid');
      await page.getByRole('heading', { name: 'My Bid', level: 1 }).waitFor();
      await page
        .getByRole('heading', { name: /^LOT \d+$/ })
        .first()
        .waitFor();
      await page.evaluate(() => document.fonts.ready);
      expect(await layoutShift()).toBeLessThan(0.05);
      await openEarlierAuction(page);
      await page.getByRole('heading', { name: 'LOT 401' }).waitFor();
      await eventually(() => violations(page)).toEqual([]);

      await page.getByText('Forfeited', { exact: true }).waitFor();
      await eventually(() => page.getByRole('button', { name: /of lot 405/ }).count()).toBe(0);
      await page.getByText('Balance due RM20,000.00').waitFor();

      const settled = await downloadedText(page, 'Download the receipt of lot 401');
      expect(settled).toContain('FULL SETTLEMENT');
      for (const amount of ['RM27,400.00', '-RM1,500.00', 'RM27,300.00', '-RM17,300.00', 'RM0.00']) {
        expect(settled).toContain(amount);
      }
      const deposit = await downloadedText(page, 'Download the receipt of lot 403');
      expect(deposit).toMatch(/DEPOSIT.*-RM12,000\.00.*RM20,000\.00/);
      const memorandum = await downloadedText(page, 'Download the memorandum of lot 403');
      expect(memorandum).toMatch(/Hammer price ?RM33,600\.00.*RM32,000\.00/);

      // Shown in a window of its own as well; what draws PDFs came with the first document only.
      const [opened] = await Promise.all([
        page.context().waitForEvent('page'),
        page.getByRole('button', { name: 'Receipt of lot 401 (opens in a new window)' }).click(),
      ]);
      await opened.waitForURL(/^blob:/);
      expect(trouble.seen).toEqual([]);
    });
  });

  it('a Chinese name stands on the receipt', async () => {
    const { page } = await stage.visit({ as: weiming });
    await page.goto('/myaccount/mybid');
    await openEarlierAuction(page);
    expect(await downloadedText(page, 'Download the receipt of lot 402')).toContain('陈伟明');
  });

  it('a document that cannot be made says so, and can be asked for again', async () => {
    const { page, trouble } = await stage.visit({ as: ahmad });
    await page.goto('/myaccount/mybid');
    const button = page.getByRole('button', { name: /^Download the receipt/ }).first();
    await button.waitFor();
    await trouble.forgive(async () => {
      await page.route('**/api/admin/contactinfo', (route) => route.abort());
      await button.click();
      await page.getByText('The document could not be made. Please try again.').waitFor();
      await page.unroute('**/api/admin/contactinfo');
    });
    const [file] = await Promise.all([page.waitForEvent('download'), button.click()]);
    expect(file.suggestedFilename()).toMatch(/^receipt-AMS\d+-\d+\.pdf$/);
  });
}
