import type { RuleName } from '../rules.ts';

/** What keeps a table from growing without an end. */
interface Growth {
  /** Who causes its rows: the least trusted of them. `sale`: what bids and lots bring with them, whoever bids; `house`: its own processes. */
  readonly by: 'guest' | 'bidder' | 'sale' | 'staff' | 'house' | 'development';
  /** The most that they can add. */
  readonly bound: string;
  /** By which rule rows go, or why they stay. */
  readonly kept: RuleName | { readonly because: string };
  /** Of what guests and bidders cause: the test in which somebody tries to add more. */
  readonly heldBy?: { readonly file: string; readonly test: string };
}

const WITH_ACCOUNT = { because: 'for as long as its account' } as const;
const CONTENT = { because: 'content of the house, which staff take away' } as const;
const MONEY = { because: 'money: for ever' } as const;
const EVIDENCE = { because: 'evidence: for ever' } as const;
const REPLACED = { because: 'rows are replaced, not added' } as const;

const here = (test: string) => ({ file: 'api/features/retention/growth.pg.test.ts', test });
const feedTest = (test: string) => ({ file: 'api/features/outages/feed-record.pg.test.ts', test });
const ATTACK = 'api/features/accounts/login/login-attack.pg.test.ts';
const mailed = {
  file: ATTACK,
  test: 'a quarter of an hour of guesses, codes and resets from a dozen networks, and the owner logs in as ever',
} as const;
const registered = (test: string) => ({
  file: 'api/features/accounts/registration/registration-limits.pg.test.ts',
  test,
});

/** Written by people at work, behind a login with two factors. */
const byStaff = (kept: Growth['kept'], bound = 'by staff only') => ({ by: 'staff', bound, kept }) as const;
const development = { by: 'development', bound: 'not in production', kept: { because: 'not in production' } } as const;

/**
 * Every table of the house's own that somebody's request, or the house itself, adds rows to, with who may add how much. A new table needs a line
 * here before its tests pass. Those of `read` are made from the book and are as long as it is; those of `jobs` have a job for a row of these.
 */
export const GROWTH: Readonly<Record<string, Growth>> = {
  'book.batches': {
    by: 'bidder',
    bound:
      'an entry a lot; bids rise by the minimum raise at least, up to the most that a lot takes; commands that change nothing add nothing',
    kept: EVIDENCE,
    heldBy: {
      file: 'api/features/bidding/raise-limit.pg.test.ts',
      test: 'a bid is at most twice the price plus RM5,000, unless the house sets another limit',
    },
  },
  'book.beginnings': { by: 'house', bound: 'one a book', kept: EVIDENCE },
  'book.copies': { by: 'house', bound: 'one a move of the book to another log', kept: EVIDENCE },
  'book.snapshots': { by: 'house', bound: 'one a version of the state, replaced', kept: REPLACED },

  'office.account_devices': {
    by: 'bidder',
    bound: 'one a device that logged in with password and code',
    kept: 'devices of accounts',
    heldBy: mailed,
  },
  'office.bank_checks': {
    by: 'bidder',
    bound: 'one a bank account, name and IC, each changed with password and code only; one of them waits at a time',
    kept: WITH_ACCOUNT,
    heldBy: {
      file: 'api/features/accounts/profile/bank-checks.pg.test.ts',
      test: 'is submitted once, however often it is clicked',
    },
  },
  'office.bank_matches': byStaff(MONEY),
  'office.bank_statement_lines': byStaff(MONEY),
  'office.bank_statements': byStaff(MONEY),
  'office.banks': byStaff(CONTENT, 'by migrations only'),
  'office.banners': byStaff(CONTENT),
  'office.bids_turned_away': {
    by: 'sale',
    bound: 'one a lot and second in which the book takes no bids',
    kept: 'record of the live feed',
  },
  'office.blacklist_reasons': byStaff(WITH_ACCOUNT, 'by staff only; one a bidder and vendor'),
  'office.changes': byStaff('changes'),
  'office.contact_info': byStaff(REPLACED, 'one row'),
  'office.deposit_notes': byStaff(MONEY, 'one a movement of a deposit that staff make'),
  'office.dev_bank_accounts': development,
  'office.dev_bills': development,
  'office.dev_order_collections': development,
  'office.dev_payment_orders': development,
  'office.dev_payouts': development,
  'office.dev_switches': development,
  'office.email_changes': {
    by: 'bidder',
    bound: 'some thirty a day, each with the password; those of yesterday go with the next one',
    kept: 'codes and links',
    heldBy: {
      file: 'api/features/accounts/profile/email-change.pg.test.ts',
      test: 'gets a further link after one, five, fifteen minutes, and then one an hour',
    },
  },
  'office.feed_connections': {
    by: 'bidder',
    bound: 'one an account, lot and minute, three hundred an account and hour, of each process',
    kept: 'record of the live feed',
    heldBy: feedTest(
      'has so many rows an hour at most, by whatever lots and sockets, and nobody else has fewer for it',
    ),
  },
  'office.feed_sends': {
    by: 'sale',
    bound: 'one a lot and 50 ms in which somebody bid, and one a cancelled bid',
    kept: 'record of the live feed',
  },
  'office.handover_proofs': {
    by: 'bidder',
    bound: 'six a step of an own file, which staff open',
    kept: WITH_ACCOUNT,
    heldBy: {
      file: 'api/features/handover/office.pg.test.ts',
      test: 'a buyer sends so many files of one step and no more, also all at once',
    },
  },
  'office.handover_step_entries': byStaff(CONTENT),
  'office.handover_templates': byStaff({ because: 'files that are open are read by them' }),
  'office.holidays': byStaff(CONTENT),
  'office.homepage_photos': byStaff(CONTENT),
  'office.homepage_rows': byStaff(CONTENT),
  'office.job_holders': { by: 'house', bound: 'one a process', kept: REPLACED },
  'office.job_kinds': { by: 'house', bound: 'one a kind of job', kept: REPLACED },
  'office.keyed_jobs': { by: 'house', bound: 'one a job with a key, of a sale or of staff', kept: REPLACED },
  'office.lot_changes': { by: 'house', bound: 'one a list of lots, replaced', kept: REPLACED },
  'office.lot_defaults': byStaff({ because: 'what was agreed with a vendor, and by whom' }),
  'office.lot_drafts': byStaff(
    { because: 'where a lot comes from, and what its vendor wished' },
    'by vendors only; 200 open ones each',
  ),
  'office.lot_imports': byStaff({ because: 'what was imported, and by whom' }, 'by super admins only, one at a time'),
  'office.lots': byStaff({ because: 'texts of lots that the book has' }, 'by staff only; one a lot'),
  'office.mail_drafts': byStaff(WITH_ACCOUNT, 'by admins only; fifty each'),
  'office.mailing_opt_outs': {
    by: 'bidder',
    bound: 'one a mail address to which the house has written, by the link of that mail',
    kept: { because: 'else they would be written to again' },
    heldBy: {
      file: 'api/features/mailing/routes.pg.test.ts',
      test: 'all users, as a form of the specification’s call, once for one key; unsubscribing by the link of the mail',
    },
  },
  'office.mailing_recipients': byStaff('mailings'),
  'office.mailings': byStaff({ because: 'what the house wrote to many; the text goes by its rule' }),
  'office.next_lots': byStaff(CONTENT, 'by staff only; one a lot'),
  'office.notification_settings': {
    by: 'bidder',
    bound: 'one an account',
    kept: WITH_ACCOUNT,
    heldBy: here('what a bidder sets, watches and is told on is bounded, sent at once or one after the other'),
  },
  'office.appointment_places': byStaff(CONTENT, '200, by super admins only'),
  'office.appointments': {
    by: 'bidder',
    bound: 'two a unit that they bought and that has a file: one changed or cancelled is the same row',
    kept: { because: 'beside the file of its unit; gone with the account' },
    heldBy: {
      file: 'api/features/handover/appointments/appointments.pg.test.ts',
      test: 'of 20 requests for the last place one has it, and a unit has one appointment however often it is booked at once',
    },
  },
  'office.handover_reminders': {
    by: 'sale',
    bound: 'one of each kind a unit with a file and day that it is about',
    kept: { because: 'nobody is reminded twice; gone with the account' },
  },
  'office.inspection_results': byStaff({ because: 'beside the file of its unit: a result is recorded once' }),
  'office.notifications': {
    by: 'sale',
    bound: 'one a bidder, lot and 20 s at the end of a sale, one in two minutes before',
    kept: 'notifications',
  },
  'office.one_time_codes': {
    by: 'guest',
    bound:
      'of one kind one a minute to a mailbox at most, and one an hour of those who go on asking; yesterday’s go with the next one',
    kept: 'codes and links',
    heldBy: mailed,
  },
  'office.outages': { by: 'house', bound: 'one a time without service during a session', kept: EVIDENCE },
  'office.outbid_mails': {
    by: 'sale',
    bound: 'one a bidder and lot',
    kept: WITH_ACCOUNT,
  },
  'office.outbox': {
    by: 'guest',
    bound: 'mails of one kind to one mailbox by the pace of codes; so many an hour to strangers from a network',
    kept: 'mails',
    heldBy: registered(
      "a stranger's mails keep nobody from registering for more than an hour, and a refusal stands in the security log",
    ),
  },
  'office.payment_order_collections': { by: 'house', bound: 'one an address of the house', kept: REPLACED },
  'office.handover_witnesses': {
    by: 'house',
    bound: 'one a unit that is cut and name of a witness',
    kept: EVIDENCE,
  },
  'office.payments': {
    by: 'bidder',
    bound: 'sixty a bidder and day, whatever becomes of them',
    kept: MONEY,
    heldBy: here('a bidder asks for sixty bills a day at most'),
  },
  'office.processes': { by: 'house', bound: 'one a start of a process', kept: 'record of the live feed' },
  'office.beside': { by: 'house', bound: 'one row', kept: REPLACED },
  'office.published_heads': { by: 'house', bound: 'one a session and occasion', kept: EVIDENCE },
  'office.published_logs': { by: 'house', bound: 'one a session', kept: EVIDENCE },
  'office.push_subscriptions': {
    by: 'bidder',
    bound: 'ten an account',
    kept: 'notifications',
    heldBy: here('what a bidder sets, watches and is told on is bounded, sent at once or one after the other'),
  },
  'office.refund_requests': {
    by: 'bidder',
    bound: 'twenty a bidder and day, one of them open',
    kept: 'refund requests',
    heldBy: here('a bidder asks for their deposit twenty times a day at most'),
  },
  'office.refund_runs': byStaff(MONEY),
  'office.refunds': byStaff(MONEY),
  'office.refunds_by_hand': byStaff(MONEY),
  'office.refusal_counts': {
    by: 'bidder',
    bound: 'one a bidder and lot that exists, and one for all that do not',
    kept: EVIDENCE,
    heldBy: {
      file: 'api/features/receipts/refusal-log.test.ts',
      test: 'of one bidder on many lots so many are kept whole, and the others counted',
    },
  },
  'office.refusals': {
    by: 'bidder',
    bound: 'two hundred a bidder and lot, two thousand a bidder and session of each process; the others are counted',
    kept: EVIDENCE,
    heldBy: {
      file: 'api/features/receipts/refusal-log.test.ts',
      test: 'of one bidder on many lots so many are kept whole, and the others counted',
    },
  },
  'office.registration_links': {
    by: 'guest',
    bound: 'one a mail with a link',
    kept: { because: 'those whose time is over go with the next one' },
    heldBy: registered(
      "a stranger's mails keep nobody from registering for more than an hour, and a refusal stands in the security log",
    ),
  },
  'office.registration_reminders': {
    by: 'guest',
    bound: 'one a mail address, forty a day and network, twenty thousand in all',
    kept: 'registration reminders',
    heldBy: {
      file: 'api/features/mailing/registration-reminders.pg.test.ts',
      test: 'one network asks for so many only',
    },
  },
  'office.registrations': {
    by: 'guest',
    bound: 'two of a network and twenty in all for one address, three hundred of a network',
    kept: 'registrations',
    heldBy: registered('of one network: three hundred, whatever the addresses'),
  },
  'office.retention_periods': byStaff(REPLACED, 'one a period'),
  'office.security_events': {
    by: 'guest',
    bound:
      'ten a minute of one kind, account and network, two hundred a minute of one kind of failure; the others as a number',
    kept: 'security events',
    heldBy: {
      file: 'api/platform/security/security.pg.test.ts',
      test: 'has ten rows a minute of what one account or network fails at, and how many more there were',
    },
  },
  'office.second_factors': {
    by: 'bidder',
    bound: 'one an account, replaced',
    kept: WITH_ACCOUNT,
    heldBy: {
      file: 'api/features/accounts/second-factor/second-factor.pg.test.ts',
      test: 'is set up as often as somebody likes, and there is one',
    },
  },
  'office.sessions': {
    by: 'bidder',
    bound: 'one a login with password and code',
    kept: 'login sessions',
    heldBy: mailed,
  },
  'office.signing_keys': { by: 'house', bound: 'one a key that the house was given', kept: EVIDENCE },
  'office.toggles': byStaff(REPLACED, 'one a switch'),
  'office.users': {
    by: 'guest',
    bound: 'one a mail address, whose owner opened the link in a mail to it',
    kept: { because: 'until they are erased' },
    heldBy: registered('registrations of one address are limited in number'),
  },
  'office.vendor_bank_accounts': byStaff(MONEY),
  'office.vendor_contacts': byStaff(CONTENT),
  'office.vendor_payouts': byStaff(MONEY),
  'office.vendors': byStaff(CONTENT),
  'office.watched_lots': {
    by: 'bidder',
    bound: 'a hundred an account',
    kept: WITH_ACCOUNT,
    heldBy: here('what a bidder sets, watches and is told on is bounded, sent at once or one after the other'),
  },
};
