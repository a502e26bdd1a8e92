import { useLocation } from 'react-router';
import { ACCOUNT_ITEMS, useLotsNotOnTop, WATCHLIST_ITEM } from '#web/navigation/navigation.ts';
import { text } from '../../i18n/translate.ts';
import { TabMenu } from './TabMenu.tsx';

const PLACES = [...ACCOUNT_ITEMS, WATCHLIST_ITEM];

/** The tab of the account on a desk. */
export function AccountMenu() {
  const current = useLocation().pathname.startsWith('/myaccount');
  return <TabMenu label={text('My Account')} items={PLACES} current={current} count={useLotsNotOnTop()} />;
}
