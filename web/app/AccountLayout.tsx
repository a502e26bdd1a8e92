import { useLocation } from 'react-router';
import { useT } from '#web/i18n/language.ts';
import { ACCOUNT_ITEMS, useLotsNotOnTop } from '#web/navigation/navigation.ts';
import { SideLayout } from '#web/navigation/SideLayout.tsx';

/** What is around every page of the account. */
export function AccountLayout() {
  const t = useT();
  // Only the board is wider than the column beside the list.
  const wide = useLocation().pathname === '/myaccount/bidonline';
  return <SideLayout label={t('My Account')} items={ACCOUNT_ITEMS} count={useLotsNotOnTop()} wide={wide} />;
}
