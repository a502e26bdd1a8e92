/** The import of lots, as a clerk has it on their screen. */
import type { Page } from 'playwright-core';

/** Chooses the session and the file; its rows are on the screen then, and nothing is saved. */
export async function openLotList(page: Page, session: string, name: string, buffer: Buffer): Promise<void> {
  await page.goto('/adminPage/auctionManager?tab=import');
  const into = page.getByLabel('Import into');
  await into.locator(`option[value="${session}"]`).waitFor({ state: 'attached' });
  await into.selectOption(session);
  await page.getByLabel('CSV file').setInputFiles({ name, mimeType: 'text/csv', buffer });
}

/** Puts one cell right, and has the row checked again. `row`: as the spreadsheet counts. */
export async function mendRow(page: Page, row: number, field: string, value: string): Promise<void> {
  await page.getByRole('button', { name: `Edit row ${row}` }).click();
  const dialog = page.getByRole('dialog', { name: new RegExp(`^Row ${row},`) });
  await dialog.getByLabel(field).fill(value);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
}
