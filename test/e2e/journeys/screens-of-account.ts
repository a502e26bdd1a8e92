/** My Bid, Transaction and Profile, with what opens over them. */
import type { Page } from 'playwright-core';
import { openEarlierAuction } from '../support/screens.ts';
import type { Look, Screen } from './screens-of.ts';

export const ACCOUNT_SCREENS: readonly Screen[] = [
  {
    name: 'my bid',
    path: '/myaccount/mybid',
    shown: (page) => page.getByRole('button', { name: /^Receipt of lot/ }).first(),
    further: async (page, look) => {
      await openEarlierAuction(page);
      await page.getByRole('heading', { name: 'LOT 401' }).waitFor();
      await look('an earlier auction');
      for (const tab of ['Lost', 'Waiting']) {
        await page.getByRole('tab', { name: new RegExp(`^${tab}`) }).click();
        await page
          .getByRole('tabpanel', { name: new RegExp(`^${tab}`) })
          .getByRole('heading')
          .first()
          .waitFor();
        await look(tab);
      }
    },
  },
  {
    name: 'bid receipts',
    path: '/myaccount/receipts',
    shown: (page) => page.getByRole('list', { name: 'Bid receipts' }).getByRole('listitem').first(),
    further: async (page, look) => {
      await page
        .getByRole('link', { name: /^Check ?:/ })
        .first()
        .click();
      await page.getByText('Signed by the house').waitFor();
      await look('a receipt that was checked');
    },
  },
  {
    name: 'a lot of an auction that is over',
    path: '/itempage/AMS1/401',
    shown: (page) => page.getByText('Sold Price', { exact: true }),
  },
  {
    name: 'transaction',
    path: '/myaccount/transaction',
    shown: (page) => page.getByRole('region', { name: 'Transactions' }).getByText(/RM/).first(),
    further: async (page, look) => {
      await topUps(page, look);
      await page.getByRole('button', { name: 'Withdraw deposit' }).click();
      const dialog = page.getByRole('dialog', { name: 'Withdraw deposit' });
      await dialog.getByRole('textbox', { name: 'Amount' }).fill('99999');
      await dialog.getByText(/can be withdrawn now/).waitFor();
      await look('withdrawal of too much');
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await dialog.waitFor({ state: 'detached' });
    },
  },
  {
    name: 'return from a bank that is not known',
    path: '/myaccount/transaction?billplz%5Bid%5D=made-up&billplz%5Bpaid%5D=true&billplz%5Bx_signature%5D=00',
    shown: (page) => page.getByText('We don’t recognise this payment'),
  },
  {
    name: 'profile',
    path: '/myaccount/myprofile',
    shown: (page) => page.getByRole('heading', { name: 'Bank info' }),
    further: profileDialogs,
  },
  {
    name: 'link to a new address',
    path: '/myaccount/confirm-email?token=made-up',
    shown: (page) => page.getByRole('button', { name: 'Use this address' }),
    further: async (page, look) => {
      await page.getByRole('button', { name: 'Use this address' }).click();
      await page.getByRole('alert').first().waitFor();
      await look('refused');
    },
  },
];

/** Of somebody who has done nothing yet. */
export const EMPTY_SCREENS: readonly Screen[] = [
  {
    name: 'my bid',
    path: '/myaccount/mybid',
    shown: (page) => page.getByRole('main').getByRole('heading', { level: 2 }).first(),
  },
  {
    name: 'bid in progress',
    path: '/myaccount/bidonline',
    shown: (page) => page.getByRole('main').getByRole('heading', { level: 2 }).first(),
  },
];

async function topUps(page: Page, look: Look): Promise<void> {
  const form = page.getByRole('form', { name: 'Top Up' });
  const amount = form.getByRole('textbox', { name: 'Amount' });
  await amount.fill('1e9');
  await form
    .getByText(/amount/i)
    .last()
    .waitFor();
  await look('an amount that is none');
  await amount.fill('500');
  for (const code of ['exceed-limit', 'exceed-balance-limit', 'auction-in-progress', 'top-up-off']) {
    await page.route('**/api/transaction/createbillurl', (route) =>
      route.fulfill({ status: 409, json: { code, message: 'exceed limit' } }),
    );
    await form.getByRole('button', { name: /^Pay RM502/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    await look(code);
    await dialog.getByRole('button', { name: 'OK' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.unroute('**/api/transaction/createbillurl');
  }
}

async function profileDialogs(page: Page, look: Look): Promise<void> {
  await page.getByLabel('Bank Account No').fill('');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByText('Your bank account no is empty.', { exact: true }).waitFor();
  await page.getByRole('region', { name: 'Where you are logged in' }).getByRole('listitem').first().waitFor();
  await look('complaint');
  await page.getByLabel('Bank Account No').fill('512345678901');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  const confirm = page.getByRole('dialog', { name: 'Confirm it is you' });
  await confirm.getByRole('button', { name: 'Request OTP' }).click();
  await confirm.getByText('Please enter your password.', { exact: true }).waitFor();
  await look('the password for a change');
  await page.keyboard.press('Escape');
  await confirm.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Change Email' }).click();
  const email = page.getByRole('dialog', { name: 'Change Email' });
  await email.getByRole('button', { name: 'Request OTP' }).click();
  await email.getByText('Please enter your new email address.').waitFor();
  await look('change of the address');
  await page.keyboard.press('Escape');
  await email.waitFor({ state: 'detached' });

  await page.route('**/api/user/change/password/request-otp', (route) =>
    route.fulfill({ json: { message: 'We have mailed you a code.' } }),
  );
  await page.getByRole('button', { name: 'Change Password' }).click();
  const pwd = page.getByRole('dialog', { name: 'Change Password' });
  await pwd.getByRole('button', { name: 'Request OTP' }).click();
  await pwd.getByText('Please enter your password.').waitFor();
  await look('change of the password');
  await pwd.getByLabel('New password', { exact: true }).fill('another-password');
  await pwd.getByLabel('Confirm new password').fill('another-password');
  await pwd.getByLabel('Current password').fill('the one before');
  await pwd.getByRole('button', { name: 'Request OTP' }).click();
  await page.getByRole('dialog', { name: 'Enter OTP' }).getByLabel('OTP').waitFor();
  await look('the code');
}
