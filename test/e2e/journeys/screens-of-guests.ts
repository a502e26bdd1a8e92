/** The screens for which nobody has to be logged in. */
import type { Page } from 'playwright-core';
import { weiming } from '../support/people.ts';
import { fillContact, participateButton } from '../support/screens.ts';
import type { Look, Screen } from './screens-of.ts';

const LOT = '118';
const NEXT_LOT = '302';

const heading = (name: string) => (page: Page) => page.getByRole('heading', { name, exact: true }).first();
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 600;

export const HOUSE_SCREENS: readonly Screen[] = [
  {
    name: 'home',
    path: '/',
    shown: (page) => page.getByText('Auction Invitation').first(),
    further: async (page, look) => {
      if (isPhone(page)) {
        await page.getByRole('button', { name: 'Menu' }).click();
        await page.getByRole('dialog', { name: 'Menu' }).waitFor();
        return look('drawer');
      }
      await page.getByRole('button', { name: 'Help', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Contact Us' }).waitFor();
      return look('help menu');
    },
  },
  {
    name: 'list',
    path: '/onlineAuction/onAuction/1',
    shown: (page) => page.getByRole('link', { name: 'View Item' }).nth(5),
    further: async (page, look) => {
      await page.getByRole('button', { name: 'Filters' }).click();
      await page.getByRole('group', { name: 'Make' }).waitFor();
      await look('filters');
    },
  },
  {
    name: 'list as a table',
    path: '/onlineAuction/onAuction/1?view=table',
    shown: (page) => page.getByText('Toyota Hilux 2.4 G').first(),
  },
  {
    name: 'sold lots as a table',
    path: '/onlineAuction/sold?view=table',
    shown: (page) => page.getByText(/^\d+ unit\/s found\.$/),
  },
  {
    name: 'list that nothing fits',
    path: '/onlineAuction/onAuction/1?q=zeppelin',
    shown: (page) => page.getByText('0 unit/s found.'),
  },
  {
    name: 'next auction',
    path: '/onlineAuction/nextAuction/1',
    shown: (page) => page.getByRole('link', { name: 'View Item' }).first(),
  },
  { name: 'sold', path: '/onlineAuction/sold', shown: (page) => page.getByText(/^\d+ unit\/s found\.$/) },
  {
    name: 'item of the next auction',
    path: `/itempagena/${NEXT_LOT}`,
    shown: (page) => page.getByText('This lot is in the next auction.'),
    further: (page) => page.getByRole('button', { name: `Watch lot ${NEXT_LOT}`, exact: true }).click(),
  },
  {
    name: 'item',
    path: `/itempage/${LOT}`,
    shown: participateButton,
    further: async (page, look) => {
      await participateButton(page).click();
      await page.getByRole('dialog', { name: 'Login required' }).waitFor();
      await look('login required');
    },
  },
  {
    name: 'watchlist',
    path: '/watchlist',
    // Whichever of these screens are looked at before: something is watched.
    before: async (page) => {
      await page.goto(`/itempage/${LOT}`);
      await page.getByRole('button', { name: `Watch lot ${LOT}`, exact: true }).click();
    },
    shown: (page) => page.getByRole('article').first(),
  },
  { name: 'item that is not there', path: '/itempage/999', shown: heading('No such lot') },
];

export const LOGIN_SCREENS: readonly Screen[] = [
  {
    name: 'login',
    path: '/login',
    shown: (page) => page.getByRole('button', { name: 'Forgot your password?' }),
    further: throughTheLogin,
  },
  {
    name: 'verification that failed',
    path: '/login/verify?email=nobody@tukul.example&token=made-up',
    shown: heading('Verification failed.'),
  },
  {
    name: 'registration closed',
    path: '/register',
    shown: heading('Registration Closed'),
  },
  {
    name: 'registration',
    path: '/register',
    // As while there is no session; what is sent is taken.
    before: async (page) => {
      await page.route('**/api/auctionmanager/sessions', (route) => route.fulfill({ json: [] }));
      await page.route('**/api/user/register', (route) =>
        route.fulfill({ json: { message: 'We have mailed you a link.' } }),
      );
    },
    shown: (page) => page.getByRole('button', { name: 'Next' }),
    further: throughTheRegistration,
  },
];

async function throughTheLogin(page: Page, look: Look): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click();
  await page.getByText('Please enter your password.').waitFor();
  await look('complaints');
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  await page.getByRole('button', { name: 'Reset password' }).click();
  await page.getByText('Please insert an email').waitFor();
  await look('reset');
  await page.getByLabel('Email').fill('nobody@demo.tukul.example');
  await page.getByRole('button', { name: 'Reset password' }).click();
  await page.getByText('Check your email').waitFor();
  await look('mail sent');
  await page.getByRole('button', { name: 'Back to login' }).click();
  await page.getByLabel('Email').fill(weiming.email);
  await page.getByLabel('Password', { exact: true }).fill(weiming.password);
  await page.keyboard.press('Enter');
  await page.getByLabel('OTP').fill('123');
  await page.keyboard.press('Enter');
  await page.getByText('OTP must be 6 characters').waitFor();
  await look('OTP');
}

async function throughTheRegistration(page: Page, look: Look): Promise<void> {
  const next = page.getByRole('button', { name: 'Next' });
  await next.click();
  await page.getByText('Please choose your account type.').waitFor();
  await look('complaints');
  await page.getByRole('radio', { name: /^Organization/ }).check();
  await page.getByLabel('I am staff of a vendor').check();
  await look('staff of an organization');
  await page.getByLabel('I am staff of a vendor').uncheck();
  await page.getByRole('radio', { name: /^Individual/ }).check();
  await page.getByLabel('Full name').fill('Tan 陈伟明');
  await page.getByLabel('IC number').fill('900722-07-5017');
  await page.getByLabel('Email').fill('newcomer@tukul.example');
  await page.getByLabel('Password', { exact: true }).fill('long enough');
  await page.getByLabel('Confirm password').fill('long enough');
  await next.click();
  await page.getByLabel('Phone number').waitFor();
  await look('second step');
  await page.getByRole('checkbox', { name: /terms and conditions/ }).check();
  const send = page.getByRole('button', { name: 'Register', exact: true });
  await send.click();
  await page.getByText('Please enter your bank account number.').waitFor();
  await look('complaints of the second step');
  await fillContact(page, '114012345678');
  await send.click();
  await heading('Registration Successful')(page).waitFor();
  await look('success');
}

export const HELP_SCREENS: readonly Screen[] = [
  ...[
    ['Terms and Condition', '/help/termsAndCondition'],
    ['Bidder Process', '/help/bidderProcess'],
    ['Online Payment', '/help/onlinePayment'],
    ['Tutorial', '/help/tutorial'],
    ['Contact Us', '/help/contactUs'],
    ['How we keep it fair', '/about'],
    ['Published Records', '/published'],
    ['Check a receipt', '/verify'],
  ].map(([name = '', path = '']) => ({ name, path, shown: heading(name) })),
  { name: 'privacy', path: '/privacy', shown: (page) => page.getByRole('main').getByRole('listitem').first() },
  {
    name: 'a paper that is not of the house',
    path: '/verify/paper/OR-AMS1-101-20261120-150000-made-up',
    shown: (page) => page.getByText('Not issued by this house'),
  },
];

/** The last one leaves the page without a house. */
export const TROUBLE_SCREENS: readonly Screen[] = [
  { name: 'no such page', path: '/nowhere', shown: heading('There is no such page') },
  {
    name: 'list that does not come',
    path: '/onlineAuction/onAuction/1',
    before: async (page) => {
      await page.route('**/api/auctionlot/**', (route) =>
        route.fulfill({ status: 500, json: { message: 'Not now.' } }),
      );
      // The page comes with the lots in it.
      await page.route('**/onlineAuction/onAuction/1', async (route) => {
        const response = await route.fetch();
        const body = (await response.text()).replace(
          /<script type="application\/json" id="first-answers">.*?<\/script>/s,
          '',
        );
        await route.fulfill({ response, body });
      });
    },
    shown: (page) => page.getByText('The lots could not be loaded'),
    further: async (page, look) => {
      await page.context().setOffline(true);
      await page.getByText(/^No connection to the live auction/).waitFor();
      await look('offline');
      await page.context().setOffline(false);
    },
  },
  {
    name: 'maintenance',
    path: '/',
    before: (page) => page.route('**/api/**', (route) => route.fulfill({ status: 503, json: {} })),
    shown: heading("We'll be right back!"),
  },
];
