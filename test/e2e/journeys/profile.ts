import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { ask, CODE, mailed, newestMail } from '../support/api.ts';
import { type Looks, looksOf } from '../support/axe.ts';
import { type Person, vikram } from '../support/people.ts';
import { eventually, isFocused, logIn, staysWithoutToken } from '../support/screens.ts';
import { DESK, PHONE, type Stage } from '../support/stage.ts';

const NEW_EMAIL = 'vikram.new@demo.tukul.example';
const NEW_PASSWORD = 'seven paper boats 2027';
const TEMPORARY = 'You are logged in with a temporary password. Please choose a new password first.';

/** The profile: what is refused and where it says so, another bank account, another address, another password, and a temporary one. */
export function profileJourney(stage: Stage): void {
  describe('on their profile', () => {
    it('a bidder puts everything about themselves in order', async () => {
      const { page, trouble } = await stage.visit({ size: PHONE, as: vikram });
      const elsewhere = await stage.visit({ size: DESK, as: vikram });
      await elsewhere.page.goto('/help/termsAndCondition');
      await page.goto('/myaccount/myprofile');
      const looks = looksOf(page);

      await page.getByRole('heading', { name: 'Personal info' }).waitFor();
      await looks.at('profile');
      await keepsWhatIsNotSaved(page);
      await trouble.forgive(async () => {
        await savesWhatIsRight(page);
        await looks.at('with a complaint');
        await page.getByLabel('Name', { exact: true }).fill(`${vikram.id} Vikram`);
      });
      await trouble.forgive(() => hasAnotherAccountVerified(page, stage, looks));
      const me: Person = { ...vikram, email: NEW_EMAIL };
      await takesAnotherAddress(page, stage, looks);
      await trouble.forgive(() => takesAnotherPassword(page, stage, me, looks));

      expect(looks.found).toEqual({});
      expect(trouble.seen).toEqual([]);
      // Whoever was logged in elsewhere is no longer; this browser still is.
      await elsewhere.page.getByRole('dialog', { name: 'You have been logged out' }).waitFor();
      await page.reload();
      await page.getByText(NEW_EMAIL).waitFor();
      await isLedFromATemporaryPassword(stage, { ...me, password: NEW_PASSWORD });
    });
  });
}

/** Other pages can be looked at meanwhile. */
async function keepsWhatIsNotSaved(page: Page): Promise<void> {
  const address = page.getByLabel('Address', { exact: true });
  const before = await address.inputValue();
  await address.fill('7, Jalan Ampang');
  await page.getByRole('link', { name: 'My Bid' }).first().click();
  await page.getByRole('heading', { name: 'My Bid', level: 1 }).waitFor();
  await page.goBack();
  const note = page.getByText('What you changed earlier is not saved yet.');
  await note.waitFor();
  expect(await address.inputValue()).toBe('7, Jalan Ampang');
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await note.waitFor({ state: 'detached' });
  expect(await address.inputValue()).toBe(before);
}

async function savesWhatIsRight(page: Page): Promise<void> {
  const save = page.getByRole('button', { name: 'Save Changes' });
  const bankName = page.getByLabel('Bank Name');
  const fields: readonly [Locator, string, () => Promise<unknown>][] = [
    [
      page.getByLabel('Name', { exact: true }),
      'Your name is empty.',
      () => page.getByLabel('Name', { exact: true }).fill('Vikram'),
    ],
    [page.getByLabel('IC No'), 'Your IC no is empty.', () => page.getByLabel('IC No').fill('890227-08-6317')],
    [bankName, 'Your bank name no is empty.', () => bankName.selectOption('Maybank')],
    [page.getByLabel('Bank Account No'), 'Your bank account no is empty.', () => Promise.resolve()],
  ];
  for (const [each] of fields) {
    if (each === bankName) await each.selectOption('');
    else await each.fill('');
  }
  for (const [each, text, repair] of fields) {
    await save.click();
    await page.getByText(text, { exact: true }).waitFor();
    await eventually(() => each.evaluate(isFocused)).toBe(true);
    await repair();
  }
  await page.getByLabel('Bank Account No').fill('1e9');
  await save.click();
  await page.getByText('Please enter a valid bank account number: digits only.').waitFor();
}

/** Name and account are others now: both are saved when the house knows who asks. A wrong code costs nothing of what was typed. */
async function hasAnotherAccountVerified(page: Page, stage: Stage, looks: Looks): Promise<void> {
  await page.getByLabel('Bank Account No').fill('5123 4567 8901');
  await page.getByLabel('Email me when I am outbid').check();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm it is you' });
  const request = dialog.getByRole('button', { name: 'Request OTP' });
  await request.click();
  await dialog.getByText('Please enter your password.', { exact: true }).waitFor();
  await dialog.getByLabel('Password', { exact: true }).fill('not this one');
  await request.click();
  await dialog.getByText('This is not your current password.').waitFor();
  await looks.at('the password for a change');
  await dialog.getByLabel('Password', { exact: true }).fill(vikram.password);
  await request.click();

  const code = await mailed(stage.house, vikram, /to set up a second factor:\s+(\d{6})/);
  const enter = page.getByRole('dialog', { name: 'Enter OTP' });
  const send = enter.getByRole('button', { name: 'Send', exact: true });
  await enter.getByRole('textbox').fill(code === '000000' ? '000001' : '000000');
  await send.click();
  await enter.getByText('The code is incorrect or no longer valid. Please check it, or request a new one.').waitFor();
  await enter.getByRole('textbox').fill(code);
  await send.click();
  await page.getByText('Update successfull').waitFor();
  await page.getByText(/^Refunds to the new account start on /).waitFor();
  await page.getByText('Verification will take up to 3 days to complete.').waitFor();
  await eventually(() => page.getByLabel('Bank Account No').inputValue()).toBe('512345678901');
}

async function takesAnotherAddress(page: Page, stage: Stage, looks: Looks): Promise<void> {
  const change = page.getByRole('button', { name: 'Change Email' });
  const dialog = page.getByRole('dialog', { name: 'Change Email' });
  await change.click();
  await dialog.waitFor();
  await page.goBack();
  await dialog.waitFor({ state: 'detached' });
  await change.click();
  const send = dialog.getByRole('button', { name: 'Request OTP' });
  const refused = async (text: string) => {
    await send.click();
    await dialog.getByText(text, { exact: true }).waitFor();
  };
  await refused('Please enter your new email address.');
  await looks.at('change of the address');
  await dialog.getByLabel('New email', { exact: true }).fill('vikram');
  await refused('Please enter a valid email address.');
  await dialog.getByLabel('New email', { exact: true }).fill(NEW_EMAIL);
  await refused('Please confirm your email address.');
  await dialog.getByLabel('Confirm new email').fill('vikram@demo.tukul.example');
  await refused('Your email address confirmation is not the same.');
  await dialog.getByLabel('Confirm new email').fill(NEW_EMAIL);
  await refused('Please enter your password.');
  await dialog.getByLabel('Password', { exact: true }).fill(vikram.password);
  const before = await newestMail(stage.house);
  await send.click();
  const enter = page.getByRole('dialog', { name: 'Enter OTP' });
  await enter
    .getByRole('textbox')
    .fill(await mailed(stage.house, vikram, /to set up a second factor:\s+(\d{6})/, before));
  await looks.at('the code for another address');
  await enter.getByRole('button', { name: 'Send', exact: true }).click();
  await enter.waitFor({ state: 'detached' });

  const path = await mailed(stage.house, { email: NEW_EMAIL }, /(\/myaccount\/confirm-email#token=[\w-]+)/);
  await page.goto(path);
  const use = page.getByRole('button', { name: 'Use this address' });
  await use.waitFor();
  await looks.at('the link');
  await use.click();
  const confirmed = page.getByText('Your new email address has been confirmed.');
  await confirmed.waitFor();
  await staysWithoutToken(page, confirmed);
  await page.getByRole('link', { name: 'To your profile' }).click();
  await page.getByText(NEW_EMAIL).waitFor();
}

async function takesAnotherPassword(page: Page, stage: Stage, me: Person, looks: Looks): Promise<void> {
  await page.getByRole('button', { name: 'Change Password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change Password' });
  const request = dialog.getByRole('button', { name: 'Request OTP' });
  const refused = async (text: string) => {
    await request.click();
    await dialog.getByText(text, { exact: true }).waitFor();
  };
  const pwd = dialog.getByLabel('New password', { exact: true });
  await refused('Please enter your password.');
  await pwd.fill('1234567');
  await refused('Your password must contain at least 8 characters');
  await pwd.fill(NEW_PASSWORD);
  await refused('Please confirm your password.');
  await dialog.getByLabel('Confirm new password').fill('something else');
  await refused('Your confirmation password is not the same.');
  await dialog.getByLabel('Confirm new password').fill(NEW_PASSWORD);
  await refused('Please enter your current password.');
  await dialog.getByLabel('Current password').fill('not this one');
  await refused('This is not your current password.');
  await looks.at('change of the password');
  await dialog.getByLabel('Current password').fill(me.password);
  const before = await newestMail(stage.house);
  await request.click();

  const code = await mailed(stage.house, me, CODE, before);
  const enter = page.getByRole('dialog', { name: 'Enter OTP' });
  await enter.getByLabel('OTP').fill('12345');
  await enter.getByRole('button', { name: 'Send', exact: true }).click();
  await enter.getByText('OTP must be 6 characters').waitFor();
  await looks.at('the code');
  await enter.getByLabel('OTP').fill(code);
  await enter.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByText('Your password has been changed.').waitFor();
}

/** A temporary password leads to the choice of another one, from everywhere, and lets do nothing else. */
async function isLedFromATemporaryPassword(stage: Stage, me: Person): Promise<void> {
  const known = await newestMail(stage.house);
  await ask(stage.house, '/api/sc/reset/password', { body: { email: me.email } });
  const password = await mailed(stage.house, me, /^ {4}(\S+)$/m, known);
  const { page } = await stage.visit({ size: DESK });
  await page.goto('/login');
  await logIn(page, stage.house, { ...me, password });
  await page.getByRole('alert').getByText(TEMPORARY).first().waitFor();
  const dialog = page.getByRole('dialog', { name: 'Change Password' });
  for (const path of ['/', '/onlineAuction/onAuction/1', '/watchlist']) {
    await page.goto(path);
    await page.waitForURL('**/myaccount/myprofile');
    await dialog.waitFor();
  }
  await dialog.getByLabel('New password', { exact: true }).fill(`${NEW_PASSWORD} again`);
  await dialog.getByLabel('Confirm new password').fill(`${NEW_PASSWORD} again`);
  await dialog.getByLabel('Temporary password').fill(password);
  const before = await newestMail(stage.house);
  await dialog.getByRole('button', { name: 'Request OTP' }).click();
  const enter = page.getByRole('dialog', { name: 'Enter OTP' });
  await enter.getByLabel('OTP').fill(await mailed(stage.house, me, CODE, before));
  await enter.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByText('Your password has been changed.').waitFor();
  await page.getByText(TEMPORARY).first().waitFor({ state: 'detached' });
  await page.goto('/watchlist');
  await page.getByRole('heading', { name: 'Watchlist', level: 1 }).waitFor();
}
