import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { Manifest } from '#api/features/site/preview/page-chunks.ts';
import { messages } from '#web/i18n/ms/messages.ts';
import { malay } from '#web/i18n/ms.ts';

const DIST = path.resolve(import.meta.dirname, '../../web/dist');

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

/** The same of the back office (sections 2, 4, 5, 8 and 9 of its document). */
const SPECIFIED_OF_THE_HOUSE = [
  // User manager, deposits, refunds
  ...['All', 'Name', 'Email', 'With Balance Deposit', 'Unverified email', 'Bank Status', 'Payment Status'],
  ...['Blacklisted', 'Deactivated Account', 'Verified Staff', 'Unverified Staff', 'Select All', 'Clear All'],
  ...['No.', 'Bidder Id', 'Deposit Balance', 'Recent Deposit Date', 'Total to be refunded', 'Search Done'],
  ...['Verify Bank Account', 'Add Deposit Balance', 'Reset Deposit Balance', 'View Purchased Lot', 'Reserve Unit'],
  ...['Manual Refund', 'Blacklist', 'Deactivate', 'Activate', 'ACTIVE', 'INACTIVE', 'Verify', 'Refute', 'SAMPLE'],
  ...['Create Instant Bidder', 'This user has not been blacklisted by any vendors..', 'Fetching info..'],
  ...['Transaction failed', 'Refund successful'],
  ...['Wrong input.', 'there is no command for "{input}"'],
  ...['refund', 'refund manually', 'forfeit', 'refund all', 'refund lost bidders'],
  ...['Verification will take up to 3 days to complete.', 'Has not yet verified.'],
  // Purchased lots
  ...['There are no Auction Lot purchased by this user.', 'Manage Payment', 'Forfeited', 'Paid', 'Not paid', 'Unpaid'],
  ...['Adjust Deposit Paid', 'View Full Settlement', 'View Memorandum', 'View Gate Pass'],
  ...['Pay lot failed', 'Deposit paid change failed'],
  // Mailing
  ...['All Users', 'TM Staff', 'Individual', 'Select emails', 'Please choose recipients', 'Please enter a subject'],
  ...[
    'Please put in the content to be emailed',
    'Confirm send message',
    'email successfully sent',
    'Failed to send email',
  ],
  // Sales report
  ...['Vendors', 'Buyer Details by Vendors', 'No Sales Report on selected filters..', 'Failed'],
  'No Bid Records for selected auction..',
  // Documents and catalogue
  'Are you sure you want to proceed? The old catalogue will be replaced with the new one.',
  ...['Save All', 'Save Contact Info', 'Update info failed', 'Update Contact Info failed.', 'Save banner unsuccessful'],
  ...['Save catalogue unsuccessful', 'Save Terms & Condition unsuccessful', 'Saving failed', 'Removing failed'],
  ...['clear all lot', 'clear', 'Command not available', 'Clearing all lot failed', 'Clearing failed'],
  ...['Save Auction Sessions failed.', 'Delete Session no {n} failed.', 'Delete Auction Lot no {n} failed.'],
  // End processes
  ...['record winning lot', 'balance out deposit', 'send email to auction winner', 'clear running auction data'],
  ...[
    'wrong command input',
    'Select an Auction session to process.',
    'Failed to end auction',
    'Failed to record sales',
  ],
  ...['Failed deduct balance', 'Failed to send emails', 'Failed to clear auction data'],
  // Unit records
  ...['Sold by Auction', 'There are no sold lots for {session}', 'Save to Homepage', 'Remove from Homepage'],
  ...['Photo saved to Homepage', 'Photo removed from Homepage', 'Failed to save photo.', 'Delete photo failed.'],
  ...['Failed to delete photo.', 'Failed to remove photo from homepage.', 'Upload Cover', 'Upload Photos'],
];

/** The text of all scripts of the site as they are served, without the Malay dictionary; escapes as they are read. */
function shipped(): string {
  // Not by folder: scripts of earlier builds may stand there.
  const manifest: Manifest = JSON.parse(readFileSync(path.join(DIST, '.vite', 'manifest.json'), 'utf8'));
  const scripts = Object.entries(manifest)
    .filter(([source]) => !/(^|\/)i18n\/ms\.ts$/.test(source))
    .map(([, { file }]) => file)
    .filter((file) => file.endsWith('.js'))
    .map((file) => readFileSync(path.join(DIST, file), 'utf8'));
  expect(scripts.length).toBeGreaterThan(10);
  return scripts.join('\n').replace(/\\(['"`])/g, '$1');
}

test('every text that the specification quotes for a screen is in the site that is served', () => {
  const site = shipped();
  expect(SPECIFIED.filter((text) => !site.includes(text))).toEqual([]);
});

test('every text that the specification quotes for a screen of the back office is in the site that is served', () => {
  const site = shipped();
  // What stands in braces is filled in.
  const isThere = (text: string) => text.split(/\{\w+\}/).every((part) => site.includes(part));
  expect(SPECIFIED_OF_THE_HOUSE.filter((text) => !isThere(text))).toEqual([]);
});

test('the Malay dictionary has no text of a screen that is gone', () => {
  const site = shipped();
  expect(Object.keys(malay).filter((text) => !(text in messages) && !site.includes(text))).toEqual([]);
});
