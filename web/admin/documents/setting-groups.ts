import type { Text } from '../i18n/use-t.ts';

/** Its texts are translated where they are shown. */
interface SettingGroup {
  readonly title: Text;
  readonly about?: Text;
  /** Entries of the house's messages and switches, in the order in which they are shown. */
  readonly ids: readonly number[];
}

/** What the Document Manager shows together (specification, back office, section 2, 'Document Manager'). */
export const SETTING_GROUPS: readonly SettingGroup[] = [
  {
    title: 'Catalogue info',
    about: 'Stands under the title of the printed catalogue, in this order; the footer on every page.',
    ids: [1, 8, 11, 12, 13, 7, 16, 17],
  },
  { title: 'Next-auction catalogue', about: 'The same for the lots of the next auction.', ids: [4, 14, 15, 5, 6] },
  { title: 'Notification control', ids: [10, 35] },
  { title: 'Deposit control', ids: [19, 34] },
  { title: 'Receipts', about: 'Printed on official receipts and memoranda of sale.', ids: [31, 32] },
  { title: 'Payments', ids: [33] },
  {
    title: 'Collecting lots',
    about:
      'Buyers read it in My Bid, in mails and on the delivery order. A lot at a displayed vendor contact is collected there instead.',
    ids: [36, 37, 38],
  },
  {
    title: 'Working hours',
    about:
      'Vendors answer what is offered to them, and bidders what vendors ask for, within hours that are counted in these.',
    ids: [39],
  },
  {
    title: 'Tutorial videos',
    about: 'Films on YouTube or Vimeo for the seven steps of the tutorial. A step without one shows its drawing.',
    ids: [21, 22, 23, 24, 25, 26, 27],
  },
];

/** What an entry does, where its name does not say so. */
export const SETTING_HINTS: Readonly<Record<number, Text>> = {
  10: 'Shown on the online-auction page as long as it is not empty',
  11: 'Also shown on the online-auction page while there is no message',
  19: 'While it is on, nobody can top up their deposit',
  31: 'Bank, account number and holder',
  32: 'Name, Office',
  33: 'While it is on, buyers are mailed two days before their balance is due, when it is overdue, and two days before the last day',
  35: 'Shown instead to those who read the site in Malay; while it is empty, they see the same as everybody',
  36: 'The full address',
  38: 'While it is empty, the telephone of Contact Info',
  39: 'Such as Mon-Fri 09:00-18:00; Sat 09:00-13:00. While it is empty, Monday to Friday from 9 to 6',
  34: 'While it is on, verified TM Staff can top up until their deposit is RM500.00; while it is off, RM500.00 at a time',
};
