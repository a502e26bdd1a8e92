import type { Text } from '../i18n/use-t.ts';
import { choiceParam, idParam, pageParam, textParam } from '../kit/address-params.ts';

type Choices = Readonly<Record<string, Text>>;

/** For vendors these only (specification, back office, section 2). */
export const STAFF_FILTERS = {
  verifiedStaff: 'Verified Staff',
  unverifiedStaff: 'Unverified Staff',
} as const satisfies Choices;

export const FILTERS = {
  all: 'All',
  name: 'Name',
  email: 'Email',
  withBalance: 'With Balance Deposit',
  unverifiedEmail: 'Unverified email',
  bankStatus: 'Bank Status',
  paymentStatus: 'Payment Status',
  blacklisted: 'Blacklisted',
  deactivated: 'Deactivated Account',
  ...STAFF_FILTERS,
} as const satisfies Choices;

/** What a text in the box above the filters finds stands in their place. */
export type Filter = keyof typeof FILTERS | 'found';

/** The wire's words. */
export const SCOPES = {
  all: 'All',
  lostBidders: 'Lost bidders',
  negative: 'Negative balance',
} as const satisfies Choices;
export const PAYMENTS = { all: 'All', paid: 'Paid', unpaid: 'Unpaid' } as const satisfies Choices;
export const BANK_STATES = { pending: 'pending', rejected: 'rejected' } as const satisfies Choices;

/** What stands of the screen in its address. */
export const PARAMS = {
  filter: choiceParam<Filter>({ ...FILTERS, found: '' }, 'all'),
  /** Of a search. */
  text: textParam,
  scope: choiceParam(SCOPES, 'all'),
  bank: choiceParam(BANK_STATES, 'pending'),
  /** Of whose purchases the payments are looked at; '' while no auction is chosen. */
  auction: textParam,
  payment: choiceParam(PAYMENTS, 'all'),
  /** A staff group; '' for all. */
  group: textParam,
  /** Of addresses from when a person was a dialog: 0 for nobody. */
  user: idParam,
  page: pageParam,
};

/** What another filter takes back. */
export const UNFILTERED = { text: '', scope: 'all', bank: 'pending', auction: '', payment: 'all', group: '' } as const;

/** People a page (specification, back office, section 9): of all users, and of blacklisted, deactivated and staff. */
export const PAGE_SIZE = 10;
export const LONG_PAGE_SIZE = 50;
