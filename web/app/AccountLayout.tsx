import { useT } from '#web/i18n/language.ts';
import { ACCOUNT_ITEMS, useLotsNotOnTop } from '#web/navigation/navigation.ts';
import { SideLayout } from '#web/navigation/SideLayout.tsx';

/** What is around every page of the account. */
export function AccountLayout() {
  const t = useT();
  return <SideLayout label={t('My Account')} items={ACCOUNT_ITEMS} count={useLotsNotOnTop()} />;
}
