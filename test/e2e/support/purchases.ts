/** What somebody has won, as a clerk has it on their screen and as the house tells it. */
import type { Page } from 'playwright-core';
import type { Purchase } from '#contract/purchases.ts';
import { ask, signIn } from './api.ts';
import type { House } from './house.ts';
import type { Person } from './people.ts';

export interface Won {
  readonly who: Person;
  readonly lot: string;
}

/** From the User Manager to the page of the purchase. */
export async function managePayment(page: Page, { who, lot }: Won): Promise<void> {
  await page.goto('/adminPage/userManager');
  await page.getByRole('searchbox', { name: 'Find a person' }).fill(String(who.id));
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page
    .getByRole('link', { name: /^Manage user/ })
    .first()
    .click();
  await page.getByRole('link', { name: 'View Purchased Lot' }).click();
  await page.getByRole('link', { name: `Manage Payment of lot ${lot}` }).click();
  await page.getByRole('heading', { level: 1, name: /^Purchase AMS/ }).waitFor();
}

export async function purchaseOf(house: House, { who, lot }: Won): Promise<Purchase> {
  const as = await signIn(house, who);
  const { body } = await ask(house, '/api/mybid/get/userid', { as, body: {} });
  const found = (body as { lots: readonly Purchase[] }).lots.find(({ lotNo }) => lotNo === lot);
  if (found === undefined) throw new Error(`lot ${lot} was not won by bidder ${who.id}`);
  return found;
}

/** RM as sen. */
export const sen = (ringgit: number) => Math.round(ringgit * 100);
