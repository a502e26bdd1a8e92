import { useT } from '#web/i18n/language.ts';
import { ACCOUNT_PLACES, useLotsNotOnTop } from '#web/navigation/navigation.ts';
import { SideLayout } from '#web/navigation/SideLayout.tsx';

/** What is around every page of the account. */
export function AccountLayout() {
  const t = useT();
  return <SideLayout label={t('My Account')} places={ACCOUNT_PLACES} count={useLotsNotOnTop()} />;
}
