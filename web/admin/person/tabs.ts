import type { PersonDetail } from '#contract/accounts/people.ts';
import { text } from '../i18n/use-t.ts';
import type { PageTab } from '../kit/TabbedPage.tsx';

type Tabs = readonly [PageTab, ...PageTab[]];

const PERSON: PageTab = {
  id: 'person',
  label: text('Person'),
  load: async () => (await import('./PersonTab.tsx')).PersonTab,
};
const OF_BIDDERS: readonly PageTab[] = [
  { id: 'deposit', label: text('Deposit'), load: async () => (await import('./DepositTab.tsx')).DepositTab },
  { id: 'purchases', label: text('Purchases'), load: async () => (await import('./PurchasesTab.tsx')).PurchasesTab },
  { id: 'bids', label: text('Bids'), load: async () => (await import('./BidsTab.tsx')).BidsTab },
];
const STAFF: PageTab = {
  id: 'staff',
  label: text('Staff card'),
  load: async () => (await import('./StaffTab.tsx')).StaffTab,
};
const OF_ALL: readonly PageTab[] = [
  {
    id: 'restrictions',
    label: text('Restrictions'),
    load: async () => (await import('./RestrictionsTab.tsx')).RestrictionsTab,
  },
  { id: 'mails', label: text('Mails'), load: async () => (await import('./MailsTab.tsx')).MailsTab },
  { id: 'history', label: text('History'), load: async () => (await import('./HistoryTab.tsx')).HistoryTab },
];

const made = new Map<string, Tabs>();

/** The parts of this person's page: of members of the house those that bidders have are none. The same array for the same parts. */
export function tabsOf({ bidder, staff }: Pick<PersonDetail, 'bidder' | 'staff'>): Tabs {
  const key = `${bidder} ${staff}`;
  const known = made.get(key);
  if (known !== undefined) return known;
  const tabs: Tabs = [PERSON, ...(bidder ? OF_BIDDERS : []), ...(staff ? [STAFF] : []), ...OF_ALL];
  made.set(key, tabs);
  return tabs;
}
