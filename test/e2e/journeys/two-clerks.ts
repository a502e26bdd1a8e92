import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { superAdmin } from '../support/people.ts';
import { DESK, type Stage } from '../support/stage.ts';

const LOT = '301';

/** Two clerks have the same lot open: neither takes away what the other has made of it. */
export function twoClerksJourney(stage: Stage): void {
  it('two clerks at one lot keep what the other has changed, and are asked where both changed the same', async () => {
    const remark = `Gearbox replaced at ${Date.now() % 1_000_000} km`;
    const [first, second] = await Promise.all([
      stage.visit({ as: superAdmin }),
      stage.visit({ as: superAdmin, size: DESK }),
    ]);
    const [a, b] = [await lotOpen(first.page), await lotOpen(second.page)];

    await a.getByLabel('Remark 1').fill(remark);
    await a.getByRole('button', { name: 'Save' }).click();
    await first.page.getByText(`Lot ${LOT} saved.`).waitFor();
    // The other's open dialog has it before they press.
    await b.getByText('Somebody else has changed this while it is open here: remark 1. Last by').waitFor();
    expect(await b.getByLabel('Remark 1').inputValue()).toBe(remark);
    await b.getByLabel('Location').fill('Yard 9');
    await b.getByRole('button', { name: 'Save' }).click();
    await second.page.getByText(`Lot ${LOT} saved.`).waitFor();
    const both = await lotOpen(first.page);
    expect(await both.getByLabel('Remark 1').inputValue()).toBe(remark);
    expect(await both.getByLabel('Location').inputValue()).toBe('Yard 9');

    const again = await lotOpen(second.page);
    await again.getByLabel('Starting price').fill('42000');
    await both.getByLabel('Starting price').fill('40500');
    await both.getByRole('button', { name: 'Save' }).click();
    await both.waitFor({ state: 'detached' });
    await again.getByText('Somebody else has made it “40500.00” meanwhile. Save to replace that.').waitFor();
    expect(await again.getByLabel('Starting price').inputValue()).toBe('42000');
    expect(second.trouble.seen).toEqual([]);

    // On a line that brings nothing they learn of it when they press.
    await second.page.route(`**/api/nextauctionlot/get/${LOT}`, (route) => route.abort());
    const third = await lotOpen(first.page);
    await third.getByLabel('Starting price').fill('41000');
    await third.getByRole('button', { name: 'Save' }).click();
    await third.waitFor({ state: 'detached' });
    await again.getByRole('button', { name: 'Save' }).click();
    await again.getByText('Somebody else has made it “41000.00” meanwhile. Save again to replace that.').waitFor();
    await again.getByRole('button', { name: 'Save' }).click();
    await again.waitFor({ state: 'detached' });
    expect(await (await lotOpen(first.page)).getByLabel('Starting price').inputValue()).toBe('42000.00');
    expect(first.trouble.seen).toEqual([]);
  });
}

async function lotOpen(page: Page) {
  await page.goto('/adminPage/auctionManager?tab=next');
  await page.getByRole('button', { name: `Edit lot ${LOT}` }).click();
  const dialog = page.getByRole('dialog', { name: new RegExp(`^Lot ${LOT}`) });
  await dialog.getByLabel('Location').waitFor();
  return dialog;
}
