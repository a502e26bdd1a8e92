import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { ImportView } from '#contract/catalogue/lot-import.ts';
import type { BankStatementHead } from '#contract/ledger.ts';
import type { MailDraft, Mailing } from '#contract/mailing.ts';
import type { HouseOffer } from '#contract/offers.ts';
import type { Outage } from '#contract/outages.ts';
import type { OpenBill } from '#contract/payments/open-bills.ts';
import type { RefundRequest } from '#contract/payments/refund-requests.ts';
import type { RefundRun } from '#contract/payments/refund-runs.ts';
import type { Refund } from '#contract/payments/refunds.ts';
import type { VendorBankAccount, VendorPayout, VendorSale, VendorStatementLine } from '#contract/vendors.ts';
import { aThirdOf } from '#scripts/test/level.ts';
import { superAdmin, vendor } from '../support/people.ts';
import { changeAnswers, datesForPrograms, eventually } from '../support/screens.ts';
import { PHONE, type Stage } from '../support/stage.ts';

const DESK = { width: 1280, height: 800 };
const TABLET = { width: 820, height: 1180 };
/** So many rows a list is to show of itself at a glance, on a desk. */
const AT_A_GLANCE = 10;

type Row = Readonly<Record<string, unknown>>;

interface OfficeList {
  readonly path: string;
  /** What it is called, for those who listen. */
  readonly label: string;
  /** The call that it shows, and where its answer has the rows; without it the demo house has enough of them. */
  readonly call?: string;
  readonly at?: readonly string[];
  /** Another row like this one. */
  readonly like?: (row: Row, no: number) => Row;
  /** Where the demo house has none. */
  readonly sample?: Row;
  /** Other lists stand above it: it is looked at where it has been scrolled to. */
  readonly below?: true;
  /** It is a vendor who looks. */
  readonly ofVendor?: true;
}

const ledger = (tab: string) => `/adminPage/ledger?tab=${tab}`;
const manager = (tab: string) => `/adminPage/auctionManager?tab=${tab}`;
const people = (filter: string) => `/adminPage/userManager?filter=${filter}`;

/** What stays on a tablet, by what the list is called, or its address: whom a row is about, how much, and how it stands. */
const KEPT: Readonly<Record<string, readonly string[]>> = {
  People: ['Name'],
  [people('withBalance')]: ['Bidder Id', 'Name', 'Deposit Balance'],
  [`${people('paymentStatus')}&auction=AMS2`]: ['Name', 'Total Price', 'Payment'],
  Payments: ['Order no', 'Buyer', 'Balance due', 'Status'],
  'Refund requests': ['Bidder', 'Amount', 'State'],
  'Bulk refunds': ['Whom', 'Sum', 'Not paid', 'State'],
  'Single refunds': ['Bidder', 'Amount', 'State'],
  'Online payments': ['Bidder', 'Amount', 'State'],
  'Bidders’ deposits': ['Bidder', 'Name', 'Balance'],
  'Statement of bidder 1001': ['Movement', 'In', 'Out', 'Balance'],
  'lots of the current auction': ['Lot no', 'Regn No', 'Starting price'],
  'lots of the next auction': ['Lot no', 'Regn No', 'Starting price'],
  'Offers that wait': ['Lot', 'Highest bid', 'Waits for', 'Answer by'],
  'Decided in the last 30 days': ['Lot', 'Sold price', 'Result'],
  Sessions: ['Session', 'Start', 'End', 'State'],
  Lots: ['Lot No', 'Regn No', 'Bidder No', 'Bid Price'],
  Found: ['Lot', 'Bidder', 'Outcome', 'Amount', 'Time'],
  Units: ['Regn No', 'Starting Price', 'Bidder No'],
  'By vendor': ['Vendor', 'Sold', 'Hammer'],
  'Sent mails': ['Subject', 'State'],
  'Vendor accounts': ['Vendor', 'Owed to the vendor'],
  'Sales of KNB': ['Lot', 'State', 'To the vendor'],
  'Statement of KNB': ['Movement', 'Credit', 'Debit', 'Balance'],
  Payouts: ['Amount', 'State', 'Next'],
  'Bank accounts': ['Account', 'State', 'Next'],
};

const AT = '2026-11-25T10:07:31.000Z';
const UUID = '00000000-0000-4000-8000-0000000000';
const uuid = (no: number) => `${UUID}${String(no).padStart(2, '0')}`;
const numbered = (field: string) => (row: Row, no: number) => ({ ...row, [field]: 9_000 + no });
const lettered = (field: string) => (row: Row, no: number) => ({ ...row, [field]: uuid(no) });

const request: RefundRequest = {
  ...{ requestId: uuid(1), amount: 12_000, answered: 0, state: 'asked', reason: '', askedAt: AT, changedAt: AT },
  ...{ refundId: null, userId: 1001, email: 'ahmad@demo.tukul.example', name: 'Ahmad Faizal bin Ismail' },
  ...{ bankName: 'Maybank', bankAccNo: '514012345678', refundable: 12_000, owesFor: ['AMS1/403'], inactive: false },
  ...{ obstacle: 'A lot that was won is neither paid nor forfeited.', refundState: null },
};
const refund: Refund = {
  ...{ refundId: uuid(1), runId: null, userId: 1001, email: '', name: 'Ahmad Faizal bin Ismail', amount: 12_000 },
  ...{ bankName: 'Maybank', bankAccNo: '514012345678', state: 'failed', stalled: false, paymentOrderId: 'po' },
  ...{
    reason: 'The bank does not know the account.',
    askedAt: AT,
    changedAt: AT,
    retriedAs: null,
    inactive: false,
    waitsAsRequest: false,
  },
};
const run: RefundRun = {
  ...{ runId: 1, usersToRefund: 'lostBidders', startedAt: AT, startedBy: 'Nurul Aina binti Rahman' },
  ...{ state: 'finished', pausedBecause: '', finishedAt: AT, count: 47, total: 184_000, settledTotal: 180_000 },
  ...{ failedTotal: 4_000, stalled: 0 },
  counts: { waiting: 0, ordered: 0, sent: 0, settled: 46, returned: 0, failed: 1 },
};
const bill: OpenBill = {
  ...{ paymentId: uuid(1), userId: 1001, name: 'Ahmad Faizal bin Ismail', email: '', amount: 3_000, lot: 'AMS2/411' },
  ...{ charges: false, madeAt: AT, billId: 'a1b2c3d4', group: 'open', takenBack: false, checkedAt: AT, reason: '' },
};
const mailing: Mailing = {
  ...{ id: 1, subject: 'Viewing of the next auction: opening hours at Shah Alam and Klang, and the new gate' },
  ...{ recipientsType: 'All Users', sentBy: 'Nurul Aina binti Rahman', own: true, at: AT, state: 'done' },
  ...{ decided: null, problem: null, total: 1_204, sent: 1_180, failed: 24, optedOut: 31, noAddress: 2 },
  ...{ deactivated: 1, finishedAt: AT },
};
const draft: MailDraft = {
  ...{ id: 1, subject: 'Viewing of the next auction', content: 'Dear bidders', recipientsType: 'All Users' },
  ...{ emailList: [], changedAt: AT },
};
const outage: Outage = {
  ...{ id: 1, from: AT, to: '2026-11-25T10:09:01.000Z', causes: ['no-process', 'database-away'], sessions: ['AMS3'] },
};
const statement: BankStatementHead = {
  ...{ statementId: uuid(1), fileName: 'maybank-current-account-november-2026.csv', firstDay: '2026-11-01' },
  ...{ lastDay: '2026-11-25', lines: 214, open: 3, savedAt: AT, savedBy: 'Nurul Aina binti Rahman' },
};
const imported: ImportView = {
  ...{ importId: uuid(1), target: 'AMS5', mode: 'add', fileName: 'lots of the december sale, second list.csv' },
  ...{ lots: 60, account: 1, state: 'done', checked: 60, reason: '', problems: [], startedAt: AT, endedAt: AT },
  ...{ counts: { new: 54, changed: 2, unchanged: 4, wrong: 0, removed: 0 }, revision: 412 },
};

const offer: HouseOffer = {
  ...{ session: 'AMS2', lotNo: '101', regnNo: 'WXC 4821', unit: 'WXC4821', make: 'Toyota', descOfGood: 'Hilux 2.4 G' },
  ...{ photo: null, state: 'vendor', amount: 22_000, bid: 22_000, reserve: 'not met', decideBy: AT, vendor: 'TM' },
  ...{ bidderNo: 1_007, bidder: 'Ahmad Faizal bin Ismail', offeredAt: AT, notFree: null, counter: null, decided: null },
};
const accepted: HouseOffer = {
  ...offer,
  state: 'sold',
  decideBy: null,
  decided: { how: 'accepted', by: 'vendor', at: AT, staff: null },
};

const vendorPage = (tab: string) => `/adminPage/vendorAccounts/KNB?tab=${tab}`;
const sale: VendorSale = {
  ...{ lot: 'AMS2/501', regnNo: 'WXC 4821', soldAt: AT, state: 'settled', hammer: 104_000, commission: 10_400 },
  ...{ charges: 150, tax: 844, net: 92_606, dueOn: '2026-12-02', otherwise: null, containedTax: 0 },
};
const vendorLine: VendorStatementLine = {
  ...{ revision: 9_000, at: AT, movement: 'sale settled', counter: 'commission', lot: 'AMS2/501', reference: '' },
  ...{ credit: 0, debit: 10_400, balance: 92_606, contains: null },
};
const vendorBank: VendorBankAccount = {
  ...{ id: 1, bank: 'Maybank', accountNo: '514012345678', holder: 'KNB Berhad', state: 'proposed', isOwn: false },
  ...{ proposedBy: 'Lee Siew Ling', proposedAt: AT, confirmedBy: '', usableAt: null },
};
const payout: VendorPayout = {
  ...{ id: uuid(1), amount: 92_606, state: 'proposed', payee: '', approvedBy: '', isOwn: false, bank: 'Maybank' },
  ...{ accountNo: '514012345678', holder: 'KNB Berhad', proposedBy: 'Lee Siew Ling', proposedAt: AT },
  ...{ byStaff: false, mayRetry: false, why: '' },
};

const ofPurchase = (row: Row, no: number) => {
  const mybid = row.mybid as Row;
  const order = `AMS2/${500 + no}`;
  return { ...row, mybid: { ...mybid, id: order, auctionName: order, lotNo: `${500 + no}` } };
};

/** Every list of the back office that may have many rows; `npm test` looks at a third of them. */
const LISTS: readonly OfficeList[] = aThirdOf<OfficeList>([
  { path: people('all'), label: 'People' },
  ...[
    { path: people('withBalance'), call: '**/api/user/get/with/balancedeposit/**' },
    { path: people('verifiedStaff'), call: '**/api/user/staff/getbypage/**' },
    { path: people('verifiedStaff'), call: '**/api/user/staff/getbypage/**', ofVendor: true as const },
  ].map((list) => ({ label: 'People', at: ['users'], like: numbered('id'), ...list })),
  { path: `${people('paymentStatus')}&auction=AMS2`, label: 'People', call: '**/paymentstatus', like: ofPurchase },
  {
    path: '/adminPage/purchases',
    label: 'Payments',
    call: '**/withuser/unpaid/**',
    at: ['purchases'],
    like: ofPurchase,
  },
  {
    ...{ path: ledger('refunds'), label: 'Refund requests', call: '**/refund/requests/**', at: ['requests'] },
    ...{ like: lettered('requestId'), sample: request },
  },
  {
    ...{
      path: ledger('refunds'),
      label: 'Bulk refunds',
      call: '**/refund/runs/**',
      at: ['runs'],
      below: true as const,
    },
    ...{ like: numbered('runId'), sample: run },
  },
  {
    ...{ path: ledger('refunds'), label: 'Single refunds', call: '**/refund/single/**', at: ['refunds'] },
    ...{ like: lettered('refundId'), sample: refund, below: true as const },
  },
  {
    ...{ path: ledger('bills'), label: 'Online payments', call: '**/transaction/bills/**', at: ['bills'] },
    ...{ like: lettered('paymentId'), sample: bill },
  },
  {
    ...{ path: ledger('accounts'), label: 'Bidders’ deposits', call: '**/ledger/accounts/**', at: ['accounts'] },
    ...{ like: (row: Row, no: number) => ({ ...row, key: `${9_000 + no}` }), below: true as const },
  },
  {
    ...{
      path: `${ledger('statement')}&bidder=1001`,
      label: 'Statement of bidder 1001',
      call: '**/ledger/statement/**',
    },
    ...{ at: ['lines'], like: numbered('revision') },
  },
  {
    ...{ path: ledger('bank'), label: 'Bank statements', call: '**/ledger/bank/statements', at: ['statements'] },
    ...{ like: lettered('statementId'), sample: statement, below: true as const },
  },
  { path: manager('units'), label: 'lots of the current auction' },
  {
    ...{ path: manager('next'), label: 'lots of the next auction', call: '**/nextauctionlot/getbypage/**' },
    like: (row, no) => ({ ...row, id: `${600 + no}` }),
  },
  {
    ...{ path: manager('sessions'), label: 'Sessions', call: '**/sessions/managed', at: ['sessions'] },
    like: (row, no) => ({ ...row, id: `AMS${100 + no}` }),
  },
  {
    ...{ path: manager('sessions'), label: 'Past sessions', call: '**/session/history/all', below: true as const },
    like: (row, no) => ({ ...row, session: `AMS${200 + no}` }),
  },
  {
    ...{ path: manager('import'), label: 'Recent imports', call: '**/import/recent', below: true as const },
    ...{ like: lettered('importId'), sample: imported },
  },
  ...[
    { label: 'Offers that wait', at: ['open'], sample: offer },
    { label: 'Decided in the last 30 days', at: ['decided'], sample: accepted, below: true as const },
  ].map((list) => ({
    ...{ path: '/adminPage/offers', call: '**/api/auctionmanager/offers', ...list },
    like: (row: Row, no: number) => ({ ...row, lotNo: `${600 + no}` }),
  })),
  {
    ...{ path: '/adminPage/vendorAccounts', label: 'Vendor accounts', call: '**/api/vendor-accounts' },
    like: (row, no) => ({ ...row, vendor: `V${no}` }),
  },
  {
    ...{ path: vendorPage('sales'), label: 'Sales of KNB', call: '**/vendor-accounts/KNB/sales', at: ['sales'] },
    ...{ like: (row: Row, no: number) => ({ ...row, lot: `AMS2/${600 + no}` }), sample: sale },
  },
  {
    ...{ path: vendorPage('account'), label: 'Statement of KNB', call: '**/vendor-accounts/KNB/statement' },
    ...{ at: ['lines'], like: numbered('revision'), sample: vendorLine, below: true as const },
  },
  {
    ...{ path: vendorPage('payouts'), label: 'Payouts', call: '**/vendor-accounts/KNB', at: ['payouts'] },
    ...{ like: lettered('id'), sample: payout, below: true as const },
  },
  {
    ...{ path: vendorPage('payouts'), label: 'Bank accounts', call: '**/vendor-accounts/KNB', at: ['bankAccounts'] },
    ...{ like: numbered('id'), sample: vendorBank, below: true as const },
  },
  { path: '/adminPage/unitMonitor', label: 'Lots' },
  {
    ...{ path: '/adminPage/audit?q=1007', label: 'Found', call: '**/audit/find?**', at: ['findings'] },
    like: (row, no) => ({ ...row, lotNo: `${600 + no}` }),
  },
  { path: '/adminPage/itemRecords', label: 'Units' },
  { path: '/adminPage/itemRecords', label: 'Units', ofVendor: true as const },
  {
    ...{ path: '/adminPage/reports', label: 'By vendor', call: '**/salesreport/get/overview/**', at: ['lots'] },
    like: (row, no) => ({ ...row, lotNo: `${600 + no}`, vendor: `Vendor ${no}` }),
  },
  {
    ...{ path: '/adminPage/outages', label: 'Outages', call: '**/api/outages', at: ['outages'] },
    ...{ like: numbered('id'), sample: outage },
  },
  {
    ...{ path: '/adminPage/mailing?tab=sent', label: 'Sent mails', call: '**/mail/mailings/**', at: ['mailings'] },
    ...{ like: numbered('id'), sample: mailing },
  },
  {
    ...{ path: '/adminPage/mailing?tab=drafts', label: 'Drafts', call: '**/mail/drafts' },
    ...{ like: numbered('id'), sample: draft },
  },
  {
    ...{ path: '/adminPage/documentManager', label: 'Vendors', call: '**/api/vendors', below: true as const },
    like: (row, no) => ({ ...row, code: `V${no}` }),
  },
  {
    ...{ path: '/adminPage/documentManager', label: 'Vendor contacts', below: true as const },
    ...{ call: '**/vendorcontacts/get/all', like: numbered('id') },
  },
]);

/** What the list's call answers has as many rows as a busy house. */
async function fill(page: Page, { call, at = [], like = (row) => row, sample }: OfficeList): Promise<void> {
  if (call === undefined) return;
  // The first one's report stands below the list.
  await page.route('**/api/outages/*', (route) => route.fulfill({ json: { ...outage, sessions: [], revision: 412 } }));
  await changeAnswers<unknown>(page, call, (told) => {
    const filled = (value: unknown, [field, ...rest]: readonly string[]): unknown => {
      if (field !== undefined) {
        const object = value as Row;
        return { ...object, [field]: filled(object[field], rest), ...('total' in object && { total: 12 }) };
      }
      const rows = value as readonly Row[];
      const [first = sample] = rows;
      const more = Array.from({ length: Math.max(0, 12 - rows.length) }, (_, no) => first && like(first, no + 1));
      return [...rows, ...more];
    };
    return filled(told, at);
  });
}

interface Look {
  readonly kind: 'table' | 'cards';
  /** Rows that are shown whole, below the head and above the foot. */
  readonly whole: number;
  /** px, of the highest row. */
  readonly highest: number;
  /** It goes on beyond its right edge, or the page does. */
  readonly goesOn: boolean;
  /** What stands above its columns. */
  readonly heads: readonly string[];
}

interface Seen extends Look {
  readonly dates: readonly string[];
}

/** Runs in the page. */
function lookAt(list: Element): Look {
  const isTable = list.tagName === 'TABLE';
  const rows = isTable ? list.querySelectorAll('tbody > tr') : list.children;
  const boxes = [...rows].map((row) => row.getBoundingClientRect());
  const edge = (of: string, side: 'top' | 'bottom') => list.querySelector(of)?.getBoundingClientRect()[side];
  const top = edge('thead th', 'bottom') ?? 60;
  const bottom = Math.min(innerHeight, edge('tfoot td', 'top') ?? innerHeight);
  const box = list.parentElement;
  return {
    kind: isTable ? 'table' : 'cards',
    whole: boxes.filter((row) => row.top >= top - 1 && row.bottom <= bottom + 1).length,
    highest: Math.max(0, ...boxes.map(({ height }) => Math.round(height))),
    heads: [...list.querySelectorAll('thead th')].map(({ textContent }) => textContent),
    goesOn:
      document.documentElement.scrollWidth > document.documentElement.clientWidth ||
      (isTable && box !== null && box.scrollWidth > box.clientWidth + 1),
  };
}

async function seen(page: Page, list: OfficeList): Promise<Seen> {
  await fill(page, list);
  await page.goto(list.path);
  const it = page.locator(`table[aria-label="${list.label}"], ul[aria-label="${list.label}"]`);
  await it.first().waitFor();
  await eventually(() => page.locator('[aria-busy=true]').count()).toBe(0);
  await page.evaluate(() => document.fonts.ready);
  if (list.below) await it.first().evaluate((element) => scrollBy(0, element.getBoundingClientRect().top - 68));
  const look = await it.first().evaluate(lookAt);
  const dates = await datesForPrograms(page);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  return { ...look, dates };
}

/** The lists of the back office: on a desk ten rows and more at a glance, on a tablet tables too, on a phone cards. */
export function officeListJourneys(stage: Stage): void {
  const each = async (size: typeof DESK, check: (look: Seen, list: OfficeList) => object) => {
    const found: Record<string, object> = {};
    for (const ofVendor of [undefined, true] as const) {
      const { page, trouble } = await stage.visit({ size, as: ofVendor ? vendor : superAdmin });
      for (const list of LISTS.filter((each) => each.ofVendor === ofVendor)) {
        const name = `${list.label} ${list.path}${ofVendor ? ' of a vendor' : ''}`;
        found[name] = check(await seen(page, list), list);
      }
      expect(trouble.seen).toEqual([]);
    }
    return found;
  };
  const all = (of: object) =>
    Object.fromEntries(
      LISTS.map(({ label, path, ofVendor }) => [`${label} ${path}${ofVendor ? ' of a vendor' : ''}`, of]),
    );

  it('on a desk each shows ten rows at a glance, and all of its columns or a hint at more', async () => {
    const found = await each(DESK, ({ kind, whole, highest, goesOn, dates }) => ({
      ...{ kind, enough: whole >= AT_A_GLANCE || whole, low: highest <= 41 || highest, goesOn, dates },
    }));
    expect(found).toEqual(all({ kind: 'table', enough: true, low: true, goesOn: false, dates: [] }));
  });

  it('on a tablet each is a table that says of whom, how much and how it stands', async () => {
    const found = await each(TABLET, ({ kind, goesOn, heads }, { label, path }) => {
      const kept = KEPT[path] ?? KEPT[label] ?? [];
      return { kind, goesOn, gone: kept.filter((head) => !heads.includes(head)) };
    });
    expect(found).toEqual(all({ kind: 'table', goesOn: false, gone: [] }));
  });

  it('on a phone each has cards', async () => {
    const found = await each(PHONE, ({ kind, goesOn }) => ({ kind, goesOn }));
    expect(found).toEqual(all({ kind: 'cards', goesOn: false }));
  });
}
