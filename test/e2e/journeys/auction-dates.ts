import { describe, expect, it } from 'vitest';
import type { Purchase } from '#contract/purchases.ts';
import { ahmad } from '../support/people.ts';
import { changeAnswers, fitsAcross } from '../support/screens.ts';
import type { Stage } from '../support/stage.ts';

/** As wide as dates get, and more of them than a phone shows at a time. */
const DATES = ['2026-12-30', '2026-11-24', '2026-10-20', '2026-09-28'];
const WIDTHS = [390, 360, 320];
const LETTERS = [
  [390, '100%'],
  [390, '200%'],
  [320, '200%'],
] as const;

/** What was won on several dates fits on a phone, whatever the dates are. */
export function auctionDatesJourney(stage: Stage): void {
  describe('the auction dates of My Bid', () => {
    it('fit across a phone, and lead from one to the next', async () => {
      const { page, trouble } = await stage.visit({ as: ahmad });
      await changeAnswers(page, '**/api/mybid/get/userid', ({ lots }: { readonly lots: readonly Purchase[] }) => ({
        lots: lots.map((lot, at) => ({ ...lot, startDate: DATES[at % DATES.length] ?? lot.startDate })),
      }));
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        await page.goto('/myaccount/mybid');
        const dates = page.getByRole('navigation', { name: 'Auction dates' });
        await dates.getByRole('button', { name: 'Auction of 24 November 2026' }).click();
        await page.getByRole('heading', { name: '24 November 2026' }).waitFor();
        await dates.getByRole('button', { name: 'Auction of 20 October 2026' }).waitFor();
        await fitsAcross(page, `${width} px`);
        expect(await dates.getByRole('button').evaluateAll(tooNarrow), `${width} px`).toEqual([]);
      }
      expect(trouble.seen).toEqual([]);
    });

    it('stand below tabs of which no count is cut, however large the letters', async () => {
      const { page, trouble } = await stage.visit({ as: ahmad });
      await changeAnswers(page, '**/api/mybid/outcomes**', (outcomes: object) => ({
        ...outcomes,
        counts: { won: 128, lost: 1_046, waiting: 12 },
      }));
      for (const [width, letters] of LETTERS) {
        await page.setViewportSize({ width, height: 844 });
        await page.goto('/myaccount/mybid');
        await page.addStyleTag({ content: `html { font-size: ${letters} !important }` });
        const counts = page.getByRole('tab').locator('span');
        await page.getByRole('tab', { name: 'Lost 1046' }).waitFor();
        await fitsAcross(page, `${width} px, ${letters}`);
        const sizes = await counts.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().right));
        expect(Math.max(...sizes), `${width} px, ${letters}`).toBeLessThanOrEqual(width);
      }
      expect(trouble.seen).toEqual([]);
    });
  });
}

/** Runs in the page: the buttons that are not as wide as what stands on them. */
function tooNarrow(buttons: readonly Element[]): (string | null)[] {
  return buttons.filter((each) => each.scrollWidth > each.clientWidth).map((each) => each.textContent);
}
