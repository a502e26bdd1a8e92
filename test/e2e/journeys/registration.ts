import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { partOf } from '#scripts/test/level.ts';
import { type Looks, looksOf, violations } from '../support/axe.ts';
import { eventually, fillContact } from '../support/screens.ts';
import { SCREENS, type Stage } from '../support/stage.ts';

const CLOSED = 'An auction is currently in progress. Registration is not allowed during this period.';
/** No picture, whatever its name says. */
const FAKE = { name: 'card.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('I am a photo, honestly.') };

/** Registration while there is a session: what is refused and where it says so. The way through it is the newcomer's journey. */
export function registrationJourneys(stage: Stage): void {
  describe.each(partOf(SCREENS, 1, 'registration'))('registration on $screen', ({ size }) => {
    it('is closed while there is a session, by its own address and from the login page', async () => {
      const { page, trouble } = await stage.visit({ size });
      await page.goto('/register');
      await page.getByRole('heading', { name: 'Registration Closed' }).waitFor();
      await page.getByText(CLOSED).waitFor();
      await page.getByRole('button', { name: 'Remind me' }).click();
      await page.getByText('Please enter a valid email address.').waitFor();
      await eventually(() => violations(page)).toEqual([]);

      // By now the page knows that there is a session. Before that the button leads to the page that finds out.
      await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
      await page.getByRole('main').getByRole('button', { name: 'Register', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: 'Registration Closed' });
      await dialog.getByText(CLOSED).waitFor();
      await eventually(() => violations(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'OK' }).click();
      await dialog.waitFor({ state: 'detached' });
      expect(trouble.seen).toEqual([]);
    });

    it('keeps what was typed when the sale opens meanwhile, and says what is wrong where it is', async () => {
      const { page, trouble } = await stage.visit({ size });
      const looks = looksOf(page);
      // As a page sees it that was opened before the session was scheduled.
      await page.route('**/api/auctionmanager/sessions', (route) => route.fulfill({ json: [] }));
      await page.goto('/register');
      // The house, which is asked about the password, says that it is closed: they go on.
      await trouble.forgive(() => firstStep(page, looks));
      await secondStep(page, looks);

      await trouble.forgive(async () => {
        await page.getByRole('button', { name: 'Register', exact: true }).click();
        await page.getByRole('dialog', { name: 'Registration Closed' }).getByRole('button', { name: 'OK' }).click();
      });
      // Back leads to the first step, the browser's as well as the page's.
      await page.evaluate(() => history.back());
      await trouble.forgive(async () => {
        await page.getByRole('button', { name: 'Next' }).click();
        await page.getByLabel('Phone number').waitFor();
      });
      await page.getByRole('button', { name: 'Back' }).click();
      await eventually(() => page.getByLabel('Name of the organization').inputValue()).toBe(
        'Kereta Jaya & Anak Sdn Bhd',
      );
      await eventually(() => page.getByLabel('Confirm password').inputValue()).toBe('long enough');
      await page.getByRole('img', { name: 'Your staff card' }).waitFor();

      await trouble.forgive(async () => {
        // Of an address of its own: one mailbox gets a mail a minute.
        await page.goto(`/login/verify?email=nobody-${size.width}@tukul.example&token=made-up`);
        await page.getByRole('heading', { name: 'Verification failed.' }).waitFor();
      });
      await looks.at('verification that failed');
      await page.getByRole('button', { name: 'Send the email again' }).click();
      await page
        .getByText('If you have registered with this address, an email with a new link is on its way.')
        .waitFor();
      expect(looks.found).toEqual({});
      expect(trouble.seen).toEqual([]);
    });
  });
}

async function firstStep(page: Page, looks: Looks): Promise<void> {
  const next = page.getByRole('button', { name: 'Next' });
  await next.click();
  await page.getByText('Please enter a valid email address.').waitFor();
  await looks.at('first step with its complaints');
  await page.getByRole('radio', { name: /^Organization/ }).check();
  await page.getByLabel('Name of the organization').fill('Kereta <b>Jaya</b> Sdn Bhd');
  await page.getByLabel('SSM number').fill('1312525-A');
  await page.getByLabel("Representative's full name").fill('Tan 陈伟明');
  await page.getByLabel("Representative's IC number").fill('900722-07-5017');
  await page.getByLabel('I am staff of a vendor').check();
  await next.click();
  await page.getByText('Please choose the company you work for.').waitFor();
  await page.getByText('Please leave out < and >.').waitFor();
  await page.getByLabel('Name of the organization').fill('Kereta Jaya & Anak Sdn Bhd');
  await page.getByLabel('Staff of', { exact: true }).selectOption('TM Staff');
  await page.getByLabel('Staff ID').fill('TM42001');
  const file = page.locator('input[type=file]');
  await file.setInputFiles(FAKE);
  await page.getByText('Only JPEG, PNG and WebP photos are accepted.').waitFor();
  const picture = await page.screenshot({ type: 'jpeg', clip: { x: 0, y: 0, width: 300, height: 200 } });
  await file.setInputFiles({ ...FAKE, buffer: picture });
  await page.getByRole('img', { name: 'Your staff card' }).waitFor();
  await page.getByLabel('Email').fill('newcomer@tukul.example');
  await page.getByLabel('Password', { exact: true }).fill('long enough');
  await page.getByLabel('Confirm password').fill('long enough');
  await looks.at('first step, filled');
  await next.click();
  await page.getByLabel('Phone number').waitFor();
}

async function secondStep(page: Page, looks: Looks): Promise<void> {
  const send = page.getByRole('button', { name: 'Register', exact: true });
  expect(await send.isDisabled(), 'Register before the terms are ticked').toBe(true);
  await page.getByRole('checkbox', { name: /terms and conditions/ }).check();
  await send.click();
  await page.getByText('Please enter your bank account number.').waitFor();
  await looks.at('second step with its complaints');
  await fillContact(page, '1140-1234-5678');
}
