import type { OpenWork, OpenWorkKind } from '#contract/monitoring.ts';
import { dayInWords, dayText } from '#domain/moments.ts';
import type { Text, Translate } from '../i18n/use-t.ts';
import { counted, lotsAddress, nextStep, rm } from '../kit/texts.ts';

/** How a line of work is told, and where it is done. */
interface Task {
  /** `serious`: money or a promise hangs on it; `soon`: it is late, or holds something up. */
  readonly tone: 'serious' | 'soon' | 'calm';
  readonly what: (t: Translate, work: OpenWork) => string;
  readonly about?: (t: Translate, work: OpenWork) => string;
  /** The list, filtered so that it has what was counted. */
  readonly to: (work: OpenWork) => string;
  /** What that page is called; translated where it is shown. */
  readonly at: Text;
}

/** A new kind of work is a source on the server (`WorkSource`) and a line here. */
export const TASKS: Readonly<Record<OpenWorkKind, Task>> = {
  'refunds-not-sent': {
    tone: 'serious',
    what: (t, work) =>
      t(work.count === 1 ? '{refunds} is ordered, not yet sent' : '{refunds} are ordered, not yet sent', {
        refunds: refunds(t, work),
      }),
    about: (t, { why }) => (why === null ? '' : t.message(why)),
    to: ({ of }) => `/adminPage/ledger?tab=refunds${of === null ? '&state=ordered' : `&run=${of}`}`,
    at: 'Refunds',
  },
  'refunds-not-paid': {
    tone: 'serious',
    what: (t, work) =>
      t(work.count === 1 ? '{refunds} was not paid' : '{refunds} were not paid', { refunds: refunds(t, work) }),
    to: ({ of }) => `/adminPage/ledger?tab=refunds${of === null ? '&state=not-paid' : `&run=${of}`}`,
    at: 'Refunds',
  },
  'jobs-failed': {
    tone: 'serious',
    what: (t, { count }) => t('{jobs} failed in the last day', { jobs: counted(t, count, 'job') }),
    about: (t) => t('Mails, or other work that goes by itself'),
    to: () => '/adminPage/controlRoom?failed=day',
    at: 'Control room',
  },
  'offers-near': {
    tone: 'serious',
    what: (t, { count }) =>
      t(count === 1 ? '{offers} lapses soon' : '{offers} lapse soon', { offers: counted(t, count, 'offer') }),
    about: firstUntil,
    to: () => '/adminPage/offers',
    at: 'Offers',
  },
  'offers-to-answer': {
    tone: 'serious',
    what: (t, { count }) =>
      t(count === 1 ? '{offers} waits for your answer' : '{offers} wait for your answer', {
        offers: counted(t, count, 'offer'),
      }),
    about: firstUntil,
    to: () => '/adminPage/offers',
    at: 'Offers',
  },
  'sessions-without-lots': {
    tone: 'soon',
    what: (t, { of }) => t('{session} starts within 24 hours and has no lots', { session: of ?? '' }),
    about: (t, { until }) => (until === null ? '' : t('It starts on {day}', { day: dayInWords(until, t.language) })),
    to: ({ of }) => lotsAddress(of ?? ''),
    at: 'Import',
  },
  'sale-steps': {
    tone: 'soon',
    what: (t, { of }) => t('A step of the end of {session} is open', { session: of ?? '' }),
    about: (t, { step }) => t('Next: {step}', { step: nextStep(t, step ?? 'open') }),
    to: ({ of }) => `/adminPage/auctionManager?tab=end&session=${of}`,
    at: 'End auction',
  },
  'payments-overdue': {
    tone: 'soon',
    what: (t, { count }) =>
      t(count === 1 ? '{payments} is overdue' : '{payments} are overdue', { payments: counted(t, count, 'payment') }),
    about: (t, { until }) =>
      until === null ? '' : t('the oldest since {day}', { day: dayInWords(until, t.language) }),
    to: () => '/adminPage/purchases?due=overdue',
    at: 'Payments',
  },
  'payouts-not-paid': {
    tone: 'serious',
    what: (t, { count }) =>
      t(count === 1 ? '{payouts} to a vendor was not paid' : '{payouts} to vendors were not paid', {
        payouts: counted(t, count, 'payout'),
      }),
    to: () => '/adminPage/vendorAccounts',
    at: 'Vendor accounts',
  },
  'payouts-by-hand': {
    tone: 'calm',
    what: (t, { count }) =>
      t(count === 1 ? '{payouts} to a vendor is to be paid by hand' : '{payouts} to vendors are to be paid by hand', {
        payouts: counted(t, count, 'payout'),
      }),
    to: () => '/adminPage/vendorAccounts',
    at: 'Vendor accounts',
  },
  'lot-drafts-returned': {
    tone: 'soon',
    what: (t, { count }) =>
      t(count === 1 ? '{drafts} of yours was returned' : '{drafts} of yours were returned', {
        drafts: counted(t, count, 'draft'),
      }),
    about: (t) => t('Read why, and send them again'),
    to: () => '/adminPage/vendorArea?tab=drafts',
    at: 'Your lots and money',
  },
  'lot-drafts': {
    tone: 'calm',
    what: (t, { count }) =>
      t(count === 1 ? '{drafts} of a vendor waits for you' : '{drafts} of vendors wait for you', {
        drafts: counted(t, count, 'draft'),
      }),
    to: () => '/adminPage/lotDrafts',
    at: 'Drafts of vendors',
  },
  'payouts-to-approve': {
    tone: 'calm',
    what: (t, { count }) =>
      t(count === 1 ? '{payouts} to a vendor waits for approval' : '{payouts} to vendors wait for approval', {
        payouts: counted(t, count, 'payout'),
      }),
    to: () => '/adminPage/vendorAccounts',
    at: 'Vendor accounts',
  },
  'vendor-banks-to-confirm': {
    tone: 'calm',
    what: (t, { count }) =>
      t(count === 1 ? '{accounts} of a vendor is to be confirmed' : '{accounts} of vendors are to be confirmed', {
        accounts: counted(t, count, 'bank account'),
      }),
    to: () => '/adminPage/vendorAccounts',
    at: 'Vendor accounts',
  },
  'vendors-owing': {
    tone: 'calm',
    what: (t, { count }) =>
      t(count === 1 ? '{vendors} owes the house' : '{vendors} owe the house', {
        vendors: counted(t, count, 'vendor'),
      }),
    about: (t) => t('It is set off against what comes in for their next lots, or paid by them'),
    to: () => '/adminPage/vendorAccounts',
    at: 'Vendor accounts',
  },
  'vendor-sales-unagreed': {
    tone: 'calm',
    what: (t, { count }) =>
      t(count === 1 ? '{sales} waits for an agreement with its vendor' : '{sales} wait for agreements with vendors', {
        sales: counted(t, count, 'paid sale'),
      }),
    to: () => '/adminPage/vendorAccounts',
    at: 'Vendor accounts',
  },
  'refunds-asked-for': {
    tone: 'calm',
    what: (t, { count }) =>
      t('{bidders} for their deposit', { bidders: counted(t, count, 'bidder asks', 'bidders ask') }),
    to: () => '/adminPage/ledger?tab=refunds',
    at: 'Refunds',
  },
  'offers-open': {
    tone: 'calm',
    what: (t, { count }) =>
      t(count === 1 ? '{offers} waits for an answer' : '{offers} wait for an answer', {
        offers: counted(t, count, 'offer'),
      }),
    about: firstUntil,
    to: () => '/adminPage/offers',
    at: 'Offers',
  },
  'owed-to-buyers': {
    tone: 'calm',
    what: (t, { count }) => t('The house owes money to buyers of {lots}', { lots: counted(t, count, 'lot') }),
    to: () => '/adminPage/ledger?tab=refunds',
    at: 'Refunds',
  },
  'payments-due': {
    tone: 'calm',
    what: (t, { count }) =>
      t(count === 1 ? '{payments} is due' : '{payments} are due', { payments: counted(t, count, 'payment') }),
    about: firstUntil,
    to: () => '/adminPage/purchases?due=due',
    at: 'Payments',
  },
  'mailings-to-approve': {
    tone: 'calm',
    what: (t, { count }) =>
      t(count === 1 ? '{mailings} waits for approval' : '{mailings} wait for approval', {
        mailings: counted(t, count, 'mailing'),
      }),
    to: mailings,
    at: 'Mailing',
  },
  'mailings-paused': {
    tone: 'calm',
    what: (t, { count }) =>
      t(count === 1 ? '{mailings} is paused' : '{mailings} are paused', { mailings: counted(t, count, 'mailing') }),
    to: mailings,
    at: 'Mailing',
  },
  'banks-rejected': {
    tone: 'calm',
    what: (t, { count }) =>
      t(count === 1 ? '{accounts} was rejected' : '{accounts} were rejected', {
        accounts: counted(t, count, 'bank account'),
      }),
    to: () => '/adminPage/userManager?filter=bankStatus&bank=rejected',
    at: 'User manager',
  },
  'banks-pending': {
    tone: 'calm',
    what: (t, { count }) =>
      t(count === 1 ? '{accounts} waits for the bank' : '{accounts} wait for the bank', {
        accounts: counted(t, count, 'bank account'),
      }),
    to: () => '/adminPage/userManager?filter=bankStatus',
    at: 'User manager',
  },
  'staff-to-verify': {
    tone: 'calm',
    what: (t, { count }) => t('{staff} to be verified', { staff: counted(t, count, 'staff member') }),
    to: () => '/adminPage/userManager?filter=unverifiedStaff',
    at: 'User manager',
  },
  'invitation-hours': {
    tone: 'calm',
    what: (t, { count, of }) =>
      t(
        count === 1
          ? 'A row of the invitation to {session} names other hours than the session has'
          : '{n} rows of the invitation to {session} name other hours than the session has',
        { n: count, session: of ?? '' },
      ),
    to: () => '/adminPage/homepage',
    at: 'Homepage',
  },
  'lots-without-photos': {
    tone: 'calm',
    what: (t, { count, of }) => {
      const lots = counted(t, count, 'lot');
      if (of === null) return t('{lots} of yours without photos', { lots });
      if (of === 'next') return t('{lots} of the next auction without photos', { lots });
      return t('{lots} of {session} without photos', { lots, session: of });
    },
    // A vendor's are all in one list, beside their other units.
    to: ({ of }) =>
      of === null
        ? '/adminPage/itemRecords?filter=withoutPhotos'
        : `/adminPage/auctionManager?tab=photos&auction=${of}&without=photos`,
    at: 'Photos',
  },
  outages: {
    tone: 'calm',
    what: (t, { count }) => t('{outages} in the last seven days', { outages: counted(t, count, 'outage') }),
    to: () => '/adminPage/outages',
    at: 'Outages',
  },
};

function firstUntil(t: Translate, { until }: OpenWork): string {
  return until === null ? '' : t('the first by {day}', { day: dayInWords(until, t.language) });
}

/** Of one order to refund many, or of all. */
function refunds(t: Translate, { count, of }: OpenWork): string {
  const counting = counted(t, count, 'refund');
  return of === null ? counting : t('{refunds} of bulk refund no. {no}', { refunds: counting, no: of });
}

/** The only one, or all. */
function mailings({ of }: OpenWork): string {
  return `/adminPage/mailing?tab=sent${of === null ? '' : `&mailing=${of}`}`;
}

/** What it comes to, and since when or until when it waits. */
export function aboutOf(t: Translate, work: OpenWork): string {
  const { amount, since } = work;
  const own = TASKS[work.kind].about?.(t, work) ?? '';
  return [
    amount === null ? '' : rm(amount),
    own,
    since === null || own !== '' ? '' : t('the oldest since {day}', { day: dayText(since, t.language) }),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** How much waits at the page with this address. */
export function waitingAt(page: string, work: readonly OpenWork[]): number {
  const there = work.filter((each) => TASKS[each.kind].to(each).split('?')[0] === page);
  return there.reduce((sum, { count }) => sum + count, 0);
}
