import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { ask, caughtUp, signIn } from '../support/api.ts';
import { ahmad, azlan, type Person, superAdmin, vendor, weiming } from '../support/people.ts';
import { clicksOn, isFocused } from '../support/screens.ts';
import { DESK, type Stage } from '../support/stage.ts';

/** What the clerk at the counter does fifty times a day, counted in clicks; a form that is sent with Enter counts. */
export function counterJourneys(stage: Stage): void {
  it('a person is found by phone, IC ending, name or plate in two clicks at most', async () => {
    const { page, trouble } = await stage.visit({ as: superAdmin, size: DESK });
    const clicks = await clicksOn(page);
    const opened = (who: Person) => page.getByRole('heading', { level: 1, name: `bidder ${who.id}` });
    const known = [
      ['016-555 1002', weiming],
      ['5017', weiming],
      ['wei ming', weiming],
      // The plate of a lot that they have won.
      ['WA 9052 K', ahmad],
    ] as const;
    for (const [asked, who] of known) {
      await page.goto('/adminPage/userManager');
      await page.getByRole('row').nth(1).waitFor();
      const before = clicks();
      await page.getByRole('searchbox', { name: 'Find a person' }).fill(asked);
      await page.getByRole('button', { name: 'Search', exact: true }).click();
      await page.getByRole('link', { name: `Manage user ${who.id}` }).click();
      await opened(who).waitFor();
      expect([asked, clicks() - before]).toEqual([asked, 2]);
    }
    // From wherever they are: a key, what they know, and Enter.
    await page.goto('/adminPage/today');
    await page.getByRole('heading', { level: 1 }).waitFor();
    const before = clicks();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill('0165551002');
    await page.getByRole('option', { name: new RegExp(`^${weiming.id} ·`) }).waitFor();
    await page.keyboard.press('Enter');
    await opened(weiming).waitFor();
    expect(clicks() - before).toBe(0);
    expect(trouble.seen).toEqual([]);
  });

  it('a refund that was asked for is three clicks away from what waits today', async () => {
    const { house } = stage;
    const as = await signIn(house, azlan);
    const asks = { as, body: { userId: azlan.id, amount: 50 } };
    expect(await ask(house, '/api/transaction/refund/request', asks)).toMatchObject({ status: 200 });
    await caughtUp(house);
    const { page, trouble } = await stage.visit({ as: superAdmin, size: DESK });
    const clicks = await clicksOn(page);
    await page.goto('/adminPage/today');
    const waiting = page.getByRole('link', { name: /asks? for their deposit/ }).first();
    await waiting.waitFor();
    const before = clicks();
    await waiting.click();
    await page.getByRole('button', { name: `Order the refund of ${azlan.id}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Refund' });
    await dialog.getByLabel('Confirmation').fill('refund');
    await dialog.getByRole('button', { name: 'Refund', exact: true }).click();
    // Whatever the bank of the demo says to that account.
    await dialog.getByText(new RegExp(`^RM50\\.00 to bidder ${azlan.id}\\b`)).waitFor();
    expect(clicks() - before).toBe(3);
    expect(trouble.seen).toEqual([]);
  });

  it('on a purchase what is due, Pay, papers and gate are in the first screen of a desk', async () => {
    const { page, trouble } = await stage.visit({ as: superAdmin, size: { width: 1280, height: 800 } });
    await page.goto('/adminPage/purchases/AMS2-411');
    const due = page.getByLabel('What is owed and paid').getByText('Balance due');
    const pay = page.getByRole('button', { name: 'Pay', exact: true });
    const gate = page.getByText(/^Gate: the unit stays\./);
    for (const part of [due, pay, page.getByRole('button', { name: 'View Gate Pass' }), gate]) {
      expect(await lowerEdge(part)).toBeLessThanOrEqual(800);
    }
    expect(trouble.seen).toEqual([]);
  });

  it('what is asked in a dialog takes its place: one is seen, the Enter that asked is no yes, and the focus comes back', async () => {
    const { page, trouble } = await stage.visit({ as: superAdmin, size: DESK });
    await page.goto(`/adminPage/people/${weiming.id}?tab=deposit`);
    await page.getByRole('button', { name: 'Add Deposit Balance' }).click();
    const amount = page.getByLabel('Amount in RM');
    await amount.fill('450');
    await page.keyboard.press('Enter');
    const question = page.getByRole('dialog', { name: 'Add RM450.00?' });
    await question.waitFor();
    expect(await dialogsSeen(page)).toEqual(['Add RM450.00?']);
    await page.keyboard.press('Enter');
    await question.getByText('Balance after').waitFor();
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'detached' });
    expect(await dialogsSeen(page)).toEqual(['Add deposit']);
    expect(await amount.inputValue()).toBe('450');
    expect(await amount.evaluate(isFocused)).toBe(true);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: 'Discard your changes?' }).waitFor();
    expect(await dialogsSeen(page)).toEqual(['Discard your changes?']);
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect.poll(() => dialogsSeen(page)).toEqual([]);
    expect(trouble.seen).toEqual([]);
  });

  it('an address of nobody says so; of a member of the house it has no deposit; an old one leads on', async () => {
    const { page, trouble } = await stage.visit({ as: superAdmin, size: DESK });
    await trouble.forgive(async () => {
      await page.goto('/adminPage/people/4711');
      await page.getByText('There is no such person.').waitFor();
    });
    await page.goto(`/adminPage/people/${vendor.id}`);
    await page.getByRole('heading', { level: 1, name: `account ${vendor.id}` }).waitFor();
    expect(await page.getByRole('tab', { name: 'Deposit' }).count()).toBe(0);
    await page.goto(`/adminPage/userManager?user=${weiming.id}`);
    await page.waitForURL(`**/adminPage/people/${weiming.id}`);
    expect(trouble.seen).toEqual([]);
  });
}

/** px from the top of the screen. */
async function lowerEdge(part: Locator): Promise<number> {
  await part.waitFor();
  const box = await part.boundingBox();
  return box === null ? Number.NaN : box.y + box.height;
}

/** Their titles. */
async function dialogsSeen(page: Page): Promise<readonly string[]> {
  return page.locator('[role=dialog]:visible h2').allTextContents();
}
