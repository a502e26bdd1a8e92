import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '..');

/**
 * The texts that the specification of the bidder's side quotes (sections 2, 4, 5 and 8, and the words of its screens), by the folders of
 * the screen or call that they belong to. They appear word for word, odd spelling included.
 */
const TEXTS: Readonly<Record<string, readonly string[]>> = {
  'web/{lots,features/site/home}': [
    'Auction Invitation',
    'View Auction Lot',
    'Catalogue({session})',
    'Download Terms & Condition',
    'Auction starts at {time} on {date}',
  ],
  'web/{app,navigation,features/{bidding,purchases,payments,accounts,site}}': [
    'Home',
    'Online Auction',
    'Help',
    'Login',
    'Logout',
    "We'll be right back!",
    'Our website under maintenance until further notice.',
    'Bid In Progress',
    'My Bid',
    'Transaction',
    'My Profile',
    'Contact Us',
  ],
  'web/features/accounts/login': [
    'Please enter your email address.',
    'Please enter your password.',
    'OTP must be 6 characters',
    'Please insert an email',
    'Email successfuly verified. You can now login using your email.',
    'Verification failed.',
  ],
  'web/features/accounts/registration': [
    'Registration Successful',
    'Registration Closed',
    'An auction is currently in progress. Registration is not allowed during this period.',
  ],
  'api/features/accounts': ['You have used your password for more than 3 months. Please Update your password.'],
  'api/contract': [
    'Please choose your account type.',
    'Please enter your full name.',
    'Please enter the name of your organization.',
    'Please enter your IC number.',
    'Please enter SSM number.',
    "Please enter the representative's full name.",
    "Please enter the representative's IC number.",
    'Please enter a valid email address.',
    'Your password must contain at least 8 characters',
    'Your confirmation password is not the same.',
    'Please enter your phone number.',
    'Please enter your address.',
    'Please enter your state.',
    'Please enter your city.',
    'Please enter your postcode.',
    'Please enter your bank name.',
    'Please enter your bank account number.',
    'TM Staff',
    'KNB Staff',
    'user in lot',
    'user not in lot',
    'Please enter your new email address.',
    'Please confirm your email address.',
    'Your email address confirmation is not the same.',
    'Please enter your password.',
    'Please confirm your password.',
    'Your name is empty.',
    'Your IC no is empty.',
    'Your bank name no is empty.',
    'Your bank account no is empty.',
  ],
  'web/{lots,features/catalogue}': [
    'In Auction',
    'Next Auction',
    'Sold',
    'View Item',
    'Forfeited',
    'Auction ends in: {d}d {h}h {m}m {s}s',
    'Auction has ended',
    'There are no sold lots for today..',
    'Starting Price',
    'Latest Bid Price',
    'Your Bid',
    'Sold Price',
    'Regn No',
    'Model',
    'Make',
    'Transmission',
    'Year',
    'VOC',
    'Vendor',
    'Location',
    'Contact Person',
    'Remark(s)',
    'Deposit',
    'Back',
    'Insufficient Deposit Balance',
    'as is where is basis',
    'Exceeded number of winning auction lot',
    'You can only bid in an auction lot with {n} winning/s at a time',
    'This auction is only available for {group} only.',
    'You already have the highest bid for a lot. {group} auction only allows one winning lot per person in one session.',
    'Please Log in before participating in an auction.',
    'Finish fetching latest bid..',
    'Failed to refresh',
    '{n} unit/s found.',
    'Finish fetching sold lots for {session}',
    'Finish fetching next auction info',
    'Finish fetching data..',
  ],
  'web/features/bidding': [
    'Go to Auction Page',
    'Start Bid',
    'Raise Bid',
    'Auction has ended',
    'Bid In Progress',
    'failed',
  ],
  'api/features/book': [
    'failed',
    'Auction has ended',
    'Insufficient Deposit Balance',
    'Exceeded number of winning auction lot',
    'user not in lot',
  ],
  'web/features/payments': [
    'Top Up',
    'RM500.00',
    'TM Staff',
    'Exceed topup limit',
    'Invalid email or phone, please make sure they are correct.',
  ],
  'api/features/payments': ['exceed limit'],
  'web/features/purchases': ['My Bid', 'Forfeited'],
  'web/documents': ['DEPOSIT', 'FULL SETTLEMENT'],
  'web/features/accounts/profile': [
    'Personal info',
    'Bank info',
    'Bidder ID',
    'Change Password',
    'Save Changes',
    'Request OTP',
    'Update successfull',
    'Update failed',
    'Photo successfully saved.',
    'Save photo unsuccessful',
  ],
};

/** All sources below a path as one text: without tests, quotes as they are read, `{name}` for every value in it. */
function sourcesOf(place: string): string {
  const files = place.endsWith('.ts') ? [place] : globSync(`${place}/**/*.{ts,tsx}`, { cwd: ROOT });
  const texts = files
    .filter((file) => !file.includes('.test.'))
    .map((file) => readFileSync(path.join(ROOT, file), 'utf8'));
  return neutral(texts.join('\n'));
}

function neutral(text: string): string {
  return text
    .replaceAll("\\'", "'")
    .replace(/\$?\{[\w.]+\}/g, '{}')
    .replace(/\s+/g, ' ');
}

describe('the texts that the specification quotes', () => {
  for (const [place, texts] of Object.entries(TEXTS)) {
    it(`appear word for word in ${place}`, () => {
      const sources = sourcesOf(place);
      expect(sources.length).toBeGreaterThan(0);
      expect(texts.filter((text) => !sources.includes(neutral(text)))).toEqual([]);
    });
  }
});
