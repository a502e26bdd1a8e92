import { useLocation } from 'react-router';
import { ACCOUNT_PLACES, useLotsNotOnTop, WATCHLIST_PLACE } from '#web/navigation/navigation.ts';
import { text } from '../../i18n/translate.ts';
import { TabMenu } from './TabMenu.tsx';

const PLACES = [...ACCOUNT_PLACES, WATCHLIST_PLACE];

/** The tab of the account on a desk. */
export function AccountMenu() {
  const current = useLocation().pathname.startsWith('/myaccount');
  return <TabMenu label={text('My Account')} places={PLACES} current={current} count={useLotsNotOnTop()} />;
}
