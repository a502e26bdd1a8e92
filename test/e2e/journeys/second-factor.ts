import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { codeOfApp } from '#api/features/accounts/second-factor/testing/app.ts';
import { mailed, mailsTo, newestMail } from '../support/api.ts';
import { type Looks, looksOf } from '../support/axe.ts';
import { meifong } from '../support/people.ts';
import { fitsAcross, logIn } from '../support/screens.ts';
import { DESK, PHONE, type Stage } from '../support/stage.ts';

const STEP_MS = 30_000;
const APP_CODE = 'Code';

/** An app for codes: set up by its key, used to log in, replaced once by a recovery code, and switched off again. */
export function secondFactorJourney(stage: Stage): void {
  describe('with an app for codes', () => {
    it('a bidder logs in without a mail', async () => {
      const { page, trouble } = await stage.visit({ size: DESK });
      const looks = looksOf(page);
      await page.goto('/login');
      await logIn(page, stage.house, meifong);
      await page.waitForURL('**/myaccount/myprofile');
      const { secret, recoveryCodes } = await setsUp(page, stage, looks);

      await logsOut(page);
      const before = await newestMail(stage.house);
      await givesPassword(page);
      await looks.at('the code of the app');
      const code = page.getByLabel(APP_CODE, { exact: true });
      await trouble.forgive(async () => {
        await code.fill('000 000');
        await page.keyboard.press('Enter');
        await page.getByText('This code is incorrect or has been used.').first().waitFor();
      });
      // The one that set it up is used; apps whose clocks are a little early show this one.
      const next = codeOfApp(secret, Date.now() + STEP_MS);
      await code.fill(next.replace(/(...)/, '$1 '));
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: 'My Profile' }).waitFor();
      expect((await mailsTo(stage.house, meifong)).filter(({ id }) => id > before)).toEqual([]);

      await logsOut(page);
      await givesPassword(page);
      await page.getByLabel(APP_CODE, { exact: true }).fill(recoveryCodes[0] ?? '');
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: 'My Profile' }).waitFor();
      expect(await mailed(stage.house, meifong, /(Recovery codes left: \d+)/, before)).toBe('Recovery codes left: 9');

      await trouble.forgive(() => switchesOff(page, looks, recoveryCodes));
      await logsOut(page);
      await logIn(page, stage.house, meifong);
      expect(looks.found).toEqual({});
      expect(trouble.seen).toEqual([]);
    });
  });
}

const section = (page: Page) => page.getByRole('region', { name: 'Second factor' });

async function setsUp(page: Page, stage: Stage, looks: Looks) {
  await section(page).getByRole('button', { name: 'Set up' }).click();
  const before = await newestMail(stage.house);
  const confirm = page.getByRole('dialog', { name: 'Confirm it is you' });
  await confirm.getByLabel('Password', { exact: true }).fill(meifong.password);
  await confirm.getByRole('button', { name: 'Request OTP' }).click();
  const enter = page.getByRole('dialog', { name: 'Enter OTP' });
  await enter
    .getByRole('textbox')
    .fill(await mailed(stage.house, meifong, /to set up a second factor:\s+(\d{6})/, before));
  await enter.getByRole('button', { name: 'Send', exact: true }).click();

  const connect = page.getByRole('dialog', { name: 'Connect your app' });
  await connect.getByRole('img', { name: 'QR code for your app' }).waitFor();
  await looks.at('the QR code');
  await page.setViewportSize(PHONE);
  await fitsAcross(page);
  await page.setViewportSize(DESK);
  const secret = ((await connect.getByText(/^(?:[A-Z2-7]{4} ?){8}$/).textContent()) ?? '').replaceAll(' ', '');
  await connect.getByLabel('Code from your app').fill(codeOfApp(secret, Date.now()));
  await connect.getByRole('button', { name: 'Confirm' }).click();

  const codes = page.getByRole('dialog', { name: 'Recovery codes' });
  await codes.getByRole('listitem').nth(9).waitFor();
  const recoveryCodes = await codes.getByRole('listitem').allInnerTexts();
  expect(recoveryCodes).toHaveLength(10);
  await looks.at('recovery codes');
  const saved = page.waitForEvent('download');
  await codes.getByRole('button', { name: 'Download' }).click();
  const file = await readFile(await (await saved).path(), 'utf8');
  for (const code of [meifong.email, ...recoveryCodes]) expect(file).toContain(code);
  await page.keyboard.press('Escape');
  await codes.getByRole('button', { name: 'I have saved them' }).click();
  await section(page).getByText('Recovery codes left: 10').waitFor();
  await looks.at('a second factor that is on');
  return { secret, recoveryCodes };
}

async function switchesOff(page: Page, looks: Looks, recoveryCodes: readonly string[]): Promise<void> {
  await section(page).getByText('Recovery codes left: 9').waitFor();
  await section(page).getByRole('button', { name: 'Switch off' }).click();
  const question = page.getByRole('dialog', { name: 'Switch off the second factor?' });
  await question.getByLabel('Password', { exact: true }).fill(meifong.password);
  await question.getByLabel(APP_CODE, { exact: true }).fill(recoveryCodes[0] ?? '');
  await question.getByRole('button', { name: 'Switch off' }).click();
  await question.getByText('This code is incorrect or has been used.').waitFor();
  await looks.at('a recovery code of before');
  await question.getByLabel(APP_CODE, { exact: true }).fill(recoveryCodes[1] ?? '');
  await question.getByRole('button', { name: 'Switch off' }).click();
  await section(page).getByRole('button', { name: 'Set up' }).waitFor();
}

async function logsOut(page: Page): Promise<void> {
  const loggedOut = page.waitForResponse((response) => response.url().endsWith('/api/sc/logout'));
  await page.getByRole('button', { name: 'Logout' }).click();
  await loggedOut;
  await page.goto('/login');
}

async function givesPassword(page: Page): Promise<void> {
  await page.getByLabel('Email').fill(meifong.email);
  await page.getByLabel('Password', { exact: true }).fill(meifong.password);
  await page.getByRole('button', { name: 'Login', exact: true }).last().click();
  await page.getByLabel(APP_CODE, { exact: true }).waitFor();
}
