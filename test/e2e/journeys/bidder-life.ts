import type { Page } from 'playwright-core';
import { expect, it, vi } from 'vitest';
import type { Purchase } from '#contract/purchases.ts';
import { formatRM } from '#domain/money.ts';
import { ask, caughtUp, mailed, PATIENCE, signIn } from '../support/api.ts';
import { downloadedText } from '../support/paper.ts';
import type { Person } from '../support/people.ts';
import { enter, eventually, fillContact, logIn, roomOf, staysWithoutToken } from '../support/screens.ts';
import { DESK, PHONE, type Stage } from '../support/stage.ts';

interface Newcomer extends Omit<Person, 'id'> {
  readonly name: string;
  readonly ic: string;
  /** The lot that they win. */
  readonly lot: string;
}

const NEWCOMERS: readonly (Newcomer & { readonly screen: string; readonly size: typeof PHONE })[] = [
  {
    screen: 'phone',
    size: PHONE,
    name: 'Tan 陈伟明',
    ic: '900101-14-5679',
    email: 'newcomer.phone@tukul.example',
    password: 'a-new-password-1',
    lot: '104',
  },
  {
    screen: 'desk',
    size: DESK,
    name: "Aisha O'Connor",
    ic: '850615-10-5432',
    email: 'newcomer.desk@tukul.example',
    password: 'a-new-password-2',
    lot: '105',
  },
];

/** The whole way of a person who has never been here: they register, pay a deposit, win, and hold their papers. */
export function bidderLifeJourney(stage: Stage): void {
  it('a newcomer registers, tops up, wins a lot and reads the same figures on screen and on paper, on phone and desk', async () => {
    const { house } = stage;
    const pages: Page[] = [];
    for (const { size, screen } of NEWCOMERS) {
      const { page } = await stage.visit({ size });
      pages.push(page);
      await page.goto('/register');
      await page.getByRole('heading', { name: 'Registration Closed' }).waitFor();
      await page.getByText(/^Registration opens again after the auction, which ends on /).waitFor();
      await page.getByLabel('Your email address').fill(`reminded.${screen}@tukul.example`);
      await page.getByRole('button', { name: 'Remind me' }).click();
      await page.getByRole('status').getByText('We will email you when registration opens.').waitFor();
    }
    const ended = await house.run('demo-end', '--all');
    expect(ended.code, ended.output).toBe(0);

    for (const { screen } of NEWCOMERS) {
      await mailed(house, { email: `reminded.${screen}@tukul.example` }, /(It is open now)/);
    }
    for (const [i, who] of NEWCOMERS.entries()) {
      const page = pages[i] as Page;
      // It opens by itself.
      await page.getByRole('heading', { name: 'Registration Closed' }).waitFor({ state: 'detached' });
      await register(page, who);
      await verify(page, stage, who);
    }

    // The next start opens a fresh session.
    await house.kill();
    await house.start();

    for (const [i, who] of NEWCOMERS.entries()) {
      const page = pages[i] as Page;
      await page.goto('/login');
      await logIn(page, house, { ...who, id: 0 });
      await page.waitForURL('**/myaccount/myprofile');
      await page.getByRole('region', { name: 'Before your first bid' }).getByText('Top up your deposit').waitFor();
      await topUp(page, '3000.50');
      // The page that comes next knows nothing of the payment, and asks for the balance.
      await caughtUp(house);
      await page.goto(`/itempage/${who.lot}`);
      await enter(page);
      await roomOf(page).bid();
      await page.getByText('You are on top').first().waitFor();
    }

    const closed = await house.run('demo-end');
    expect(closed.code, closed.output).toBe(0);

    for (const [i, who] of NEWCOMERS.entries()) {
      const page = pages[i] as Page;
      // The end of the auction sends everybody to My Bid.
      await page.waitForURL('**/myaccount/mybid', PATIENCE);
      const won = await wonBy(stage, who);
      const totalSen =
        sen(won.bidPrice) + sen(won.premium) - sen(won.deposit) + sen(won.adminFee) + sen(won.safetyDeposit);
      expect(sen(won.totalPrice)).toBe(totalSen);
      await page.getByText(`Balance due ${formatRM(totalSen)}`).waitFor();
      await page
        .getByText(formatRM(sen(won.bidPrice)))
        .first()
        .waitFor();

      const receipt = await downloadedText(page, `Download the receipt of lot ${who.lot}`);
      expect(receipt).toContain('DEPOSIT');
      expect(receipt).not.toContain('FULL SETTLEMENT');
      const memorandum = await downloadedText(page, `Download the memorandum of lot ${who.lot}`);
      for (const paper of [receipt, memorandum]) {
        for (const text of [
          who.name,
          who.ic,
          won.particular,
          who.lot,
          formatRM(sen(won.bidPrice)),
          formatRM(totalSen),
        ]) {
          expect(paper).toContain(text);
        }
      }

      const [opened] = await Promise.all([
        page.waitForEvent('popup'),
        page.getByRole('button', { name: new RegExp(`^Receipt of lot ${who.lot}`) }).click(),
      ]);
      await eventually(async () => opened.url()).toMatch(/^blob:/);
      await opened.close();
    }
  });
}

async function register(page: Page, { name, ic, email, password }: Newcomer): Promise<void> {
  const next = page.getByRole('button', { name: 'Next' });
  await next.click();
  await page.getByText('Please choose your account type.').waitFor();
  await page.getByRole('radio', { name: /^Individual/ }).check();
  await next.click();
  await page.getByText('Please enter your full name.').waitFor();
  await page.getByLabel('Full name').fill(name);
  await page.getByLabel('IC number').fill(ic);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(`${password}x`);
  await next.click();
  await page.getByText('Your confirmation password is not the same.').waitFor();
  await page.getByLabel('Confirm password').fill(password);
  await next.click();
  await page.getByLabel('Phone number').waitFor();
  await fillContact(page, '164012345671');
  const send = page.getByRole('button', { name: 'Register', exact: true });
  expect(await send.isDisabled(), 'Register before the terms are ticked').toBe(true);
  await page.getByRole('checkbox', { name: /terms and conditions/ }).check();
  await send.click();
  await page.getByRole('heading', { name: 'Registration Successful' }).waitFor();
}

async function verify(page: Page, { house }: Stage, who: Newcomer): Promise<void> {
  const link = await mailed(house, who, /https?:\/\/[^/\s]+(\/login\/verify\S+)/);
  await page.goto(link);
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('not this one');
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await page.getByText('This is not the password that you chose when you registered.').waitFor();
  await password.fill(who.password);
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  const verified = page.getByText('Email successfuly verified. You can now login using your email.');
  await verified.waitFor();
  await staysWithoutToken(page, verified);
}

export async function topUp(page: Page, amount: string): Promise<void> {
  await page.goto('/myaccount/transaction');
  const form = page.getByRole('form', { name: 'Top Up' });
  await form.getByRole('textbox', { name: 'Amount' }).fill(amount);
  await form.getByRole('button', { name: /^Pay RM3,002\.50/ }).click();
  await page.waitForURL(/\/dev\/billplz\/bills\//);
  await page.getByRole('button', { name: /^Pay/ }).click();
  await page.waitForURL(/\/myaccount\/transaction/);
  await page.getByText('RM3,000.50 has been added to your deposit.').waitFor();
}

/** The only lot that they have won, once the house has heard of what the other process recorded. */
function wonBy(stage: Stage, who: Newcomer): Promise<Purchase> {
  return vi.waitFor(async () => {
    const [won, ...more] = (await purchases(stage, who)).lots;
    expect(more).toEqual([]);
    expect(won).toMatchObject({ lotNo: who.lot, amountPaid: 0, additionalDepositPaid: 0, status: 'sold' });
    if (won === undefined) throw new Error('unreachable');
    return won;
  }, PATIENCE);
}

async function purchases({ house }: Stage, who: Newcomer): Promise<{ lots: readonly Purchase[] }> {
  const as = await signIn(house, { ...who, id: NEWCOMERS.findIndex(({ email }) => email === who.email) });
  return (await ask(house, '/api/mybid/get/userid', { as, body: {} })).body as { lots: readonly Purchase[] };
}

const sen = (ringgit: number) => Math.round(ringgit * 100);
