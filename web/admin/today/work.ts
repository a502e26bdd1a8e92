import type { OpenWork, OpenWorkKind } from '#contract/monitoring.ts';
import { dayText } from '#domain/moments.ts';
import { dayInWords } from '#domain/payment-dates.ts';
import { counted, NEXT_STEP, rm } from '../kit/texts.ts';

/** How a line of work is told, and where it is done. */
interface Task {
  /** `serious`: money or a promise hangs on it; `soon`: it is late, or holds something up. */
  readonly tone: 'serious' | 'soon' | 'calm';
  readonly what: (work: OpenWork) => string;
  readonly about?: (work: OpenWork) => string;
  /** The list, filtered so that it has what was counted. */
  readonly to: (work: OpenWork) => string;
  /** What that page is called. */
  readonly at: string;
}

/** A new kind of work is a source on the server (`WorkSource`) and a line here. */
export const TASKS: Readonly<Record<OpenWorkKind, Task>> = {
  'refunds-not-sent': {
    tone: 'serious',
    what: ({ count, of }) =>
      `${counted(count, 'refund')}${of === null ? '' : ` of bulk refund no. ${of}`} ${count === 1 ? 'is' : 'are'} ordered, not yet sent`,
    about: ({ why }) => why ?? '',
    to: ({ of }) => `/adminPage/ledger?tab=refunds${of === null ? '&state=ordered' : `&run=${of}`}`,
    at: 'Refunds',
  },
  'refunds-not-paid': {
    tone: 'serious',
    what: ({ count, of }) =>
      `${counted(count, 'refund')}${of === null ? '' : ` of bulk refund no. ${of}`} ${count === 1 ? 'was' : 'were'} not paid`,
    to: ({ of }) => `/adminPage/ledger?tab=refunds${of === null ? '&state=not-paid' : `&run=${of}`}`,
    at: 'Refunds',
  },
  'jobs-failed': {
    tone: 'serious',
    what: ({ count }) => `${counted(count, 'job')} failed in the last day`,
    about: () => 'Mails, or other work that goes by itself',
    to: () => '/adminPage/controlRoom?failed=day',
    at: 'Control room',
  },
  'sale-steps': {
    tone: 'soon',
    what: ({ of }) => `A step of the end of ${of} is open`,
    about: ({ step }) => `Next: ${NEXT_STEP[step ?? 'open']}`,
    to: ({ of }) => `/adminPage/auctionManager?tab=end&session=${of}`,
    at: 'End auction',
  },
  'payments-overdue': {
    tone: 'soon',
    what: ({ count }) => `${counted(count, 'payment')} ${count === 1 ? 'is' : 'are'} overdue`,
    about: ({ until }) => (until === null ? '' : `the oldest since ${dayInWords(until)}`),
    to: () => '/adminPage/purchases?due=overdue',
    at: 'Payments',
  },
  'refunds-asked-for': {
    tone: 'calm',
    what: ({ count }) => `${counted(count, 'bidder asks', 'bidders ask')} for their deposit`,
    to: () => '/adminPage/ledger?tab=refunds',
    at: 'Refunds',
  },
  'owed-to-buyers': {
    tone: 'calm',
    what: ({ count }) => `The house owes money to buyers of ${counted(count, 'lot')}`,
    to: () => '/adminPage/ledger?tab=refunds',
    at: 'Refunds',
  },
  'payments-due': {
    tone: 'calm',
    what: ({ count }) => `${counted(count, 'payment')} ${count === 1 ? 'is' : 'are'} due`,
    about: ({ until }) => (until === null ? '' : `the first by ${dayInWords(until)}`),
    to: () => '/adminPage/purchases?due=due',
    at: 'Payments',
  },
  'mailings-to-approve': {
    tone: 'calm',
    what: ({ count }) => `${counted(count, 'mailing')} ${count === 1 ? 'waits' : 'wait'} for approval`,
    to: mailings,
    at: 'Mailing',
  },
  'mailings-paused': {
    tone: 'calm',
    what: ({ count }) => `${counted(count, 'mailing')} ${count === 1 ? 'is' : 'are'} paused`,
    to: mailings,
    at: 'Mailing',
  },
  'banks-rejected': {
    tone: 'calm',
    what: ({ count }) => `${counted(count, 'bank account')} ${count === 1 ? 'was' : 'were'} rejected`,
    to: () => '/adminPage/userManager?filter=bankStatus&bank=rejected',
    at: 'User manager',
  },
  'banks-pending': {
    tone: 'calm',
    what: ({ count }) => `${counted(count, 'bank account')} ${count === 1 ? 'waits' : 'wait'} for the bank`,
    to: () => '/adminPage/userManager?filter=bankStatus',
    at: 'User manager',
  },
  'staff-to-verify': {
    tone: 'calm',
    what: ({ count }) => `${counted(count, 'staff member')} to be verified`,
    to: () => '/adminPage/userManager?filter=unverifiedStaff',
    at: 'User manager',
  },
  'lots-without-photos': {
    tone: 'calm',
    what: ({ count, of }) =>
      `${counted(count, 'lot')} of ${of === null ? 'yours' : of === 'next' ? 'the next auction' : of} without photos`,
    // A vendor's are all in one list, beside their other units.
    to: ({ of }) =>
      of === null
        ? '/adminPage/itemRecords?filter=withoutPhotos'
        : `/adminPage/auctionManager?tab=photos&auction=${of}&without=photos`,
    at: 'Photos',
  },
  outages: {
    tone: 'calm',
    what: ({ count }) => `${counted(count, 'outage')} in the last seven days`,
    to: () => '/adminPage/outages',
    at: 'Outages',
  },
};

/** The only one, or all. */
function mailings({ of }: OpenWork): string {
  return `/adminPage/mailing?tab=sent${of === null ? '' : `&mailing=${of}`}`;
}

/** What it comes to, and since when or until when it waits. */
export function aboutOf(work: OpenWork): string {
  const { amount, since } = work;
  const own = TASKS[work.kind].about?.(work) ?? '';
  return [
    amount === null ? '' : rm(amount),
    own,
    since === null || own !== '' ? '' : `the oldest since ${dayText(since)}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** How much waits at the page with this address. */
export function waitingAt(page: string, work: readonly OpenWork[]): number {
  const there = work.filter((each) => TASKS[each.kind].to(each).split('?')[0] === page);
  return there.reduce((sum, { count }) => sum + count, 0);
}
