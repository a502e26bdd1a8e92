/** The file of a sold unit, as a clerk keeps it on the page of its purchase, and as its buyer and the gate read it. */
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { TrialBalance } from '#contract/ledger.ts';
import { formatRM } from '#domain/money.ts';
import type { AccountKind } from '#domain/postings.ts';
import { malaysianTime } from '#domain/session-clock.ts';
import { ask, bid, caughtUp, enterLot, read, signIn } from './api.ts';
import type { Looks } from './axe.ts';
import type { House } from './house.ts';
import { type Person, superAdmin } from './people.ts';
import { purchaseOf, sen, type Won } from './purchases.ts';
import { fitsAcross } from './screens.ts';
import { runningSession } from './sessions.ts';
import { DESK, PHONE } from './stage.ts';

const DAY_MS = 24 * 3_600_000;

/** The hammer falls for these, and the deposits are balanced out. The order numbers, in their order. */
export async function sell(house: House, wins: readonly Won[], bids = true): Promise<readonly string[]> {
  await caughtUp(house);
  const session = await runningSession(house);
  for (const { who, lot } of bids ? wins : []) {
    await enterLot(house, who, lot);
    await bid(house, who, lot, 200);
  }
  const ended = await house.run('demo-end');
  expect(ended.code, ended.output).toBe(0);
  await caughtUp(house);
  return wins.map(({ lot }) => `${session}/${lot}`);
}

/** The day at +08:00, by the clock of the house. */
export function today(house: House, daysFromNow = 0): string {
  return malaysianTime(Date.now() + house.aheadMs + daysFromNow * DAY_MS).date;
}

export async function goToPurchase(page: Page, order: string): Promise<Locator> {
  await page.goto(`/adminPage/purchases/${order.replace('/', '-')}`);
  await page.getByRole('heading', { level: 1, name: `Purchase ${order}` }).waitFor();
  return page.getByRole('region', { name: 'Handover', exact: true });
}

/** All that is due of the price comes in at the counter. */
export async function payPrice(page: Page, house: House, won: Won, reference: string): Promise<void> {
  const amountSen = sen((await purchaseOf(house, won)).balanceDue);
  const form = page.getByRole('region', { name: `Pay lot ${won.lot}` });
  await form.getByLabel('Amount of this payment in RM').fill((amountSen / 100).toFixed(2));
  await form.getByLabel('Reference').fill(reference);
  await form.getByLabel('Way of payment').selectOption('transfer');
  await form.getByRole('button', { name: 'Pay', exact: true }).click();
  const question = page.getByRole('dialog', { name: `Record a payment of ${formatRM(amountSen)}?` });
  await question.getByRole('button', { name: 'Yes' }).click();
  await page.getByRole('button', { name: new RegExp(`^Reverse .*${reference}$`) }).waitFor();
}

export async function openFile(page: Page, kind: string): Promise<void> {
  await page.getByRole('button', { name: 'Open handover' }).click();
  const dialog = page.getByRole('dialog', { name: /^Open the handover of / });
  await dialog.getByLabel('Kind of goods').selectOption({ label: kind });
  await dialog.getByRole('button', { name: 'Open handover' }).click();
  await dialog.waitFor({ state: 'detached' });
}

interface Step {
  /** As it stands among the steps. */
  readonly step: string;
  /** YYYY-MM-DD; today unless said otherwise. */
  readonly on?: string;
}

/** With what the terms charge for it. */
export async function recordStep(page: Page, { step, on }: Step): Promise<void> {
  await page.getByRole('button', { name: 'Record step', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /^Record a step of / });
  await dialog.getByRole('combobox', { name: /^Step/ }).selectOption({ label: step });
  if (on !== undefined) await dialog.getByLabel('Done on').fill(on);
  const witness = dialog.getByLabel('Name of the witness');
  if (await witness.isVisible()) await witness.fill('Encik Rizal bin Hamid');
  await dialog.getByRole('button', { name: 'Record step', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  const steps = page.getByRole('region', { name: 'Handover', exact: true }).getByRole('listitem');
  await steps
    .filter({ hasText: `${step} · ` })
    .first()
    .waitFor();
}

/** On the page of the purchase. */
export function fact(page: Page, term: string): Locator {
  const named = page
    .getByLabel('Handover', { exact: true })
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${term}$`) });
  return named.locator('xpath=following-sibling::dd');
}

/** All that is due of the charges comes in at the counter. */
export async function payCharges(page: Page, amount: string, reference: string): Promise<void> {
  await page.getByRole('button', { name: 'Pay charges' }).click();
  const dialog = page.getByRole('dialog', { name: /^Pay charges of / });
  await dialog.getByText(`${amount} is due.`).waitFor();
  await dialog.getByLabel('Reference').fill(reference);
  await dialog.getByLabel('Way of payment').selectOption('cash');
  await dialog.getByRole('button', { name: 'Record payment' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: new RegExp(`^Take back .*${reference}$`) }).waitFor();
}

/** The line of a unit on the board of files. */
export function boardRow(page: Page, order: string): Locator {
  return page.getByRole('row').filter({ hasText: order });
}

/** What the gate says of a unit. */
export async function atGate(page: Page, order: string): Promise<Locator> {
  await page.goto(`/adminPage/gate?order=${encodeURIComponent(order)}`);
  const unit = page.getByRole('region', { name: `Order ${order}` });
  await unit.waitFor();
  return unit;
}

export async function release(page: Page, order: string): Promise<void> {
  const unit = await atGate(page, order);
  await unit.getByText('PAID', { exact: true }).waitFor();
  await unit.getByRole('button', { name: 'Release' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Yes, release it' }).click();
  await unit.getByText('RELEASED', { exact: true }).waitFor();
}

/** What is seldom done, behind its button. */
export async function fromMore(page: Page, item: string): Promise<Locator> {
  await page.getByRole('region', { name: 'Handover', exact: true }).getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: item }).click();
  return page.getByRole('dialog');
}

/** Is it among what is seldom done? */
export async function isInMore(page: Page, item: string): Promise<boolean> {
  await page.getByRole('region', { name: 'Handover', exact: true }).getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem').first().waitFor();
  const found = await page.getByRole('menuitem', { name: item }).count();
  await page.keyboard.press('Escape');
  await page.getByRole('menu').waitFor({ state: 'detached' });
  return found > 0;
}

/** Sentences that stand in a column as narrow as a word. */
function squeezed(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main p')]
      .filter((each) => (each.textContent?.length ?? 0) > 40 && each.getClientRects().length > 0)
      .filter((each) => each.getBoundingClientRect().width < 160)
      .map((each) => each.textContent ?? ''),
  );
}

/** A page as it stands, on a phone's and on a desk's width: nothing goes beyond its edge, sentences have room, and axe finds nothing. */
export async function onBothWidths(page: Page, looks: Looks, state: string): Promise<void> {
  const size = page.viewportSize() ?? DESK;
  for (const width of [PHONE, DESK]) {
    await page.setViewportSize(width);
    await fitsAcross(page, `${state}, ${width.width} px`);
    expect(await squeezed(page), `${state}, ${width.width} px`).toEqual([]);
    await looks.at(`${state}, ${width.width} px`);
  }
  await page.setViewportSize(size);
}

/** What stands on the accounts of a kind in the ledger, on whichever side, in sen; its two sides are the same. */
export async function standing(house: House, kind: AccountKind): Promise<number> {
  const ledger = await read<TrialBalance>(house, await signIn(house, superAdmin), '/api/ledger/balance');
  expect(ledger.debits).toBe(ledger.credits);
  const found = ledger.accounts.find((each) => each.kind === kind);
  return sen((found?.debit ?? 0) + (found?.credit ?? 0));
}

/** On the buyer's deposit account, in sen. */
export async function depositSen(house: House, who: Person): Promise<number> {
  const { body } = await ask(house, '/api/user/asset', { as: await signIn(house, who), body: { userId: who.id } });
  return sen((body as { depositBalance: number }).depositBalance);
}

/** The whole book, by `npm run verify`. */
export async function expectSoundBook(house: House): Promise<void> {
  const { code, output } = await house.run('verify');
  expect(code, output).toBe(0);
}
