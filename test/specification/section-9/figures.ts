/**
 * What section 9 of the two documents of the specification names, line by line and in their order, by short names of ours. A figure that both documents
 * have, or one has twice, has one name. Where each is applied, shown or answered is said by the rows beside this file.
 */
export const SECTION_9 = {
  'bidder side': {
    'codes and passwords': ['code of 6 characters', 'password of at least 8', 'password for 3 months'],
    'page sizes': ['6 lots a page', '5 transactions a page', '10 page numbers'],
    messages: [
      '5 s at login and registration',
      '5 s at transactions',
      '4 s on pages of lots',
      '10 s for bids of others',
      'bids of others in two turns',
      '8 s in the profile',
    ],
    'clock and line': ['countdown each second', 'UTC+8', '120 s for the code of a page'],
    money: ['RM and two decimals', 'minus before RM'],
    'top-up': ['top-up from RM1', 'top-up of staff to RM500'],
    premium: ['premium above 1: an amount', 'premium below 1: a share', 'share: RM600 at least', 'else no premium'],
    total: ['total of a purchase', 'unsold: not in the total', 'paid once the total is'],
    'terms, deposit': ['RM1,500 deposit', 'RM5,000 deposit for luxury', 'RM2 finance charge'],
    'terms, premium': [
      'RM100 premium: motorcycles',
      'RM300 to a bid of RM5,000, then RM600: vehicles',
      '2% premium: luxury',
      '5% or RM600 premium: lorries, prime movers, goods',
    ],
    'terms, admin fee': [
      'admin fee: not refundable',
      'RM100 admin fee: motorcycles, goods',
      'RM300 admin fee: others',
      'RM300 admin fee a unit',
    ],
    'terms, held': [
      'RM1,500 security deposit: lorries',
      'RM500 safety deposit: cars',
      'RM100 safety deposit: motorcycles',
      'safety deposit held 3 months',
    ],
    'terms, raise': ['RM50 raise: motorcycles', 'RM200 raise: others'],
    'terms, payment': [
      'balance within 7 days',
      'one extension, 7 days',
      '5 days of the hammer: memorandum',
      '7 days of the auction: receipt',
      'not paid: cancelled and forfeited',
      'all within 14 days',
    ],
    'terms, handover': [
      'inspection within 30 days',
      'RM153 inspection',
      'transfer within 30 days of it',
      'RM100 transfer',
      '3 working days before an inspection',
      'collection within 14 days',
      'RM100 storage a day from day 15',
      '2 working days before collection',
      '3 working days before cutting',
      'disposal after 60 days',
    ],
    'terms, bank': ['3 working days for a bank account', '10 working days for a refund'],
    'terms, device': ['1 Mbps', '2 GB of memory'],
    kinds: ['sessions: public, TM Staff', 'accounts: Individual, Organization'],
  },
  'back office': {
    'page sizes': [
      '10 users a page',
      '50 blacklisted a page',
      '50 deactivated a page',
      '50 staff a page',
      'pages rounded up',
      '10 page numbers of purchased lots',
      '10 lots a page of a table',
      '10 unit records a page',
      '10 people a page of the picker',
    ],
    premium: ['premium above 1: an amount', 'premium below 1: a share', 'share: RM600 at least', 'else no premium'],
    total: ['total of a purchase', 'paid once the total is', 'unsold: not in the total'],
    money: ['RM and two decimals', 'minus before RM'],
    messages: [
      '6 s in the User Manager',
      '5 s in mailing',
      '8 s in the profile',
      '5 s in reports',
      '2 s in the Document Manager',
      '2 s in the Homepage Manager',
      '3 s in the Auction Manager',
      '6 s for an alert',
      '3 to 5 s in unit records',
    ],
    passwords: ['password of at least 8', 'password for 3 months', 'code of 6 characters'],
    choices: [
      'recipients: All Users, TM Staff, Individual',
      'bank status: pending, rejected',
      'payment: all, paid, unpaid',
      'accounts: Individual, Organization',
      'sessions: public, TM Staff',
    ],
    toggles: ['front message: 10 or 11', 'top-up restriction: 19'],
    clock: ['UTC+8', 'countdown each second'],
    documents: [
      'RM1,500 deposit',
      'RM300 admin fee a unit',
      'admin fee: not refundable',
      'RM500 safety deposit a unit',
      'safety deposit held 3 months',
      '5 days of the hammer: memorandum',
      '7 days of the auction: receipt',
      'not paid: cancelled and forfeited',
      'RM100 storage a day from day 15',
      'all within 14 days',
      'inspection within 30 days',
      'RM153 inspection',
      'transfer within 30 days of it',
      'RM100 transfer',
      'collection within 14 days',
      'transfer within 2 weeks: NOTE 1',
      'transfer within 7 days: delivery order',
    ],
    'terms, deposit': ['RM1,500 deposit', 'RM5,000 deposit for luxury', 'RM2 finance charge'],
    'terms, premium': [
      'RM100 premium: motorcycles',
      'RM300 to a bid of RM5,000, then RM600: vehicles',
      '2% premium: luxury',
      '5% or RM600 premium: lorries, prime movers, goods',
    ],
    'terms, admin fee': ['RM100 admin fee: motorcycles, goods', 'RM300 admin fee: others'],
    'terms, held': ['RM500 safety deposit: cars', 'RM100 safety deposit: motorcycles', 'safety deposit held 3 months'],
    'terms, raise': ['RM50 raise: motorcycles', 'RM200 raise: others'],
    'top-up': ['top-up from RM1', 'top-up of staff to RM500'],
    files: [
      'parted by commas',
      'no commas in location and address',
      'columns of the sales report',
      'columns of buyer details',
      'columns of bid records',
      'columns of users',
    ],
    vendors: ['list of vendors: configured', 'names of vendors', 'four vendors in reports'],
    photos: ['cover: 0.jpg', 'placeholder without a photo'],
  },
} as const;

type Lines = { [Document in keyof typeof SECTION_9]: (typeof SECTION_9)[Document] }[keyof typeof SECTION_9];
type NamesIn<L> = L extends unknown ? L[keyof L] : never;
type NamesOf = NamesIn<Lines>;
export type Figure = NamesOf extends infer Names ? (Names extends readonly (infer Name)[] ? Name : never) : never;

/** How the product stands to a figure: it decides by it, or works with it; people read it; or it does something else, and says where. */
export type How = 'applied' | 'shown' | 'answered';

/** `holds` looks at the real thing, and throws where it has another figure. */
export interface Row<Given = undefined> {
  readonly figure: Figure;
  readonly how: How;
  readonly holds: (given: Given) => void | Promise<void>;
  /** Of what is answered: the page of the documentation that says so, and in which words. */
  readonly page?: string;
  readonly says?: string;
}

export function applied<Given = undefined>(figure: Figure, holds: Row<Given>['holds']): Row<Given> {
  return { figure, how: 'applied', holds };
}

export function shown<Given = undefined>(figure: Figure, holds: Row<Given>['holds']): Row<Given> {
  return { figure, how: 'shown', holds };
}

/** `holds`: what it does instead. */
export function answered<Given = undefined>(
  figure: Figure,
  [page, says]: readonly [page: string, says: string],
  holds: Row<Given>['holds'],
): Row<Given> {
  return { figure, how: 'answered', page, says, holds };
}

/** 'RM50 raise: motorcycles: applied (bidder side 9, terms, raise; back office 9, terms, raise)' */
export function titleOf({ figure, how }: Pick<Row, 'figure' | 'how'>): string {
  return `${figure}: ${how} (${placesOf(figure).join('; ')})`;
}

function placesOf(figure: Figure): string[] {
  return Object.entries(SECTION_9).flatMap(([document, lines]) =>
    Object.entries(lines).flatMap(([line, names]: [string, readonly string[]]) =>
      names.includes(figure) ? [`${document} 9, ${line}`] : [],
    ),
  );
}
