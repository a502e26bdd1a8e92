import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { messages } from '#web/i18n/ms/messages.ts';
import { malay } from '#web/i18n/ms.ts';

const ASSETS = path.resolve(import.meta.dirname, '../../web/dist/assets');

/**
 * The texts that the specification of the bidder's side quotes for its screens (sections 2, 4, 5 and 8): word for word, odd spelling
 * included. Those of calls are checked where the calls are tested.
 */
const SPECIFIED = [
  // Home, sessions
  ...['Auction Invitation', 'View Auction Lot', 'Catalogue({session})', 'Download Terms & Condition'],
  ...[
    'Auction starts at {time} on {date}',
    'Auction ends in: {days}d {hours}h {minutes}m {seconds}s',
    'Auction has ended',
  ],
  // Navigation
  ...['Home', 'Online Auction', 'Help', 'Login', 'Logout', 'Contact Us'],
  ...['Bid In Progress', 'My Bid', 'Transaction', 'My Profile'],
  ...["We'll be right back!", 'Our website under maintenance until further notice.'],
  // Login, registration
  ...['Please enter your email address.', 'Please enter your password.', 'OTP must be 6 characters'],
  ...['Please insert an email', 'Verification failed.'],
  'Email successfuly verified. You can now login using your email.',
  ...['Registration Successful', 'Registration Closed'],
  'An auction is currently in progress. Registration is not allowed during this period.',
  // Lists of lots, a lot's page
  ...['In Auction', 'Next Auction', 'Sold', 'View Item', 'Forfeited', 'There are no sold lots for today..'],
  ...['Starting Price', 'Latest Bid Price', 'Your Bid', 'Sold Price', 'Regn No', 'Model', 'Make', 'Transmission'],
  ...['Year', 'VOC', 'Vendor', 'Location', 'Contact Person', 'Remark(s)', 'Deposit', 'Back'],
  ...['Insufficient Deposit Balance', 'as is where is basis', 'Exceeded number of winning auction lot'],
  'Please Log in before participating in an auction.',
  ...['Finish fetching latest bid..', 'Failed to refresh', '{n} unit/s found.'],
  ...['Finish fetching sold lots for {session}', 'Finish fetching next auction info', 'Finish fetching data..'],
  // Bidding, deposit, purchases
  ...['Go to Auction Page', 'Start Bid', 'Raise Bid'],
  ...['Top Up', 'Exceed topup limit', 'Invalid email or phone, please make sure they are correct.'],
  ...['DEPOSIT', 'FULL SETTLEMENT'],
  // Profile
  ...['Personal info', 'Bank info', 'Bidder ID', 'Change Password', 'Save Changes', 'Request OTP'],
  ...['Update successfull', 'Update failed', 'Photo successfully saved.', 'Save photo unsuccessful'],
];

/** The text of all scripts of the site as they are served, without the Malay dictionary; escapes as they are read. */
function shipped(): string {
  const scripts = readdirSync(ASSETS)
    .filter((file) => file.endsWith('.js') && !file.startsWith('ms-'))
    .map((file) => readFileSync(path.join(ASSETS, file), 'utf8'));
  expect(scripts.length).toBeGreaterThan(10);
  return scripts.join('\n').replace(/\\(['"`])/g, '$1');
}

test('every text that the specification quotes for a screen is in the site that is served', () => {
  const site = shipped();
  expect(SPECIFIED.filter((text) => !site.includes(text))).toEqual([]);
});

test('the Malay dictionary has no text of a screen that is gone', () => {
  const site = shipped();
  expect(Object.keys(malay).filter((text) => !(text in messages) && !site.includes(text))).toEqual([]);
});
