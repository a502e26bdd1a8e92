import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { malaysianTime } from '#domain/session-clock.ts';
import { superAdmin } from '../support/people.ts';
import { eventually } from '../support/screens.ts';
import type { Stage } from '../support/stage.ts';

const DAY_MS = 86_400_000;

/** A bank's file with one column of amounts, one that says which way, and the balance after each line; `second`: the way of the second line. */
function statement(second: 'DR' | 'CR'): Buffer {
  const day = (before: number) =>
    malaysianTime(Date.now() - before * DAY_MS)
      .date.split('-')
      .toReversed()
      .join('/');
  const lines = [
    'ABC BANK BERHAD,,,,',
    'Account 5140 0000 1234,,,,',
    'Date,Description,Amount,DR/CR,Balance',
    `${day(4)},BALANCE B/F,,,"41,000.00"`,
    `${day(3)},SETTLEMENT FPX,"7,321.45",CR,"48,321.45"`,
    `${day(2)},TRANSFER TO A BIDDER,"1,200.05",${second},"47,121.40"`,
    `${day(1)},CASH DEPOSIT,300.00,CR,"47,421.40"`,
  ];
  return Buffer.from(lines.join('\r\n'));
}

/** The signs of a statement are in a column of their own; the balances prove them. */
export function bankStatementJourney(stage: Stage): void {
  it('a statement with a DR/CR column is read with its signs, and not kept where its balances contradict one', async () => {
    const { page, trouble } = await stage.visit({ as: superAdmin });
    const keep = page.getByRole('button', { name: 'Lay beside the book' });

    await choose(page, 'broken.csv', statement('CR'));
    await page.getByText('The balances of the bank contradict what is read.').waitFor();
    await page
      .getByText('Row 6: the balance was RM48,321.45, RM1,200.05 is read, and the bank says RM47,121.40.')
      .waitFor();
    expect(await keep.isDisabled()).toBe(true);
    // Without the column every line is money in, which the balances contradict as well.
    await page.getByLabel('In or out (CR/DR, +/−)').selectOption('');
    await page.getByText('If a column says in or out, such as CR/DR, choose it.').waitFor();
    expect(await keep.isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Cancel' }).click();

    await choose(page, 'right.csv', statement('DR'));
    const read = page.getByRole('region', { name: 'What is read' });
    await eventually(() => read.textContent()).toMatch(/Lines3/);
    const text = (await read.textContent()) ?? '';
    for (const figure of ['InRM7,621.45', 'OutRM1,200.05', 'Closing balanceRM47,421.40'])
      expect(text).toContain(figure);
    await keep.click();
    const reckoning = page.getByRole('region', { name: 'Reckoning' });
    await eventually(() => reckoning.textContent()).toContain('RM47,421.40');
    await page.getByRole('button', { name: 'All lines (3)' }).click();
    const lines = page.getByRole('table', { name: 'Lines of the bank' });
    for (const amount of ['RM7,321.45', '-RM1,200.05', 'RM300.00']) {
      await lines.getByText(amount, { exact: true }).first().waitFor();
    }
    expect(trouble.seen).toEqual([]);
  });
}

async function choose(page: Page, name: string, buffer: Buffer): Promise<void> {
  await page.goto('/adminPage/ledger?tab=bank');
  await page.getByLabel('CSV file of the bank').setInputFiles({ name, mimeType: 'text/csv', buffer });
  await page.getByRole('heading', { name }).waitFor();
}
