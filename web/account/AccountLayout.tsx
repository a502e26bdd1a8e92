import { ACCOUNT_PLACES, useLotsNotOnTop } from '../app/chrome/navigation.ts';
import { SideLayout } from '../components/SideLayout.tsx';
import { useT } from '../i18n/language.ts';

/** What is around every page of the account. */
export function AccountLayout() {
  const t = useT();
  return <SideLayout label={t('My Account')} places={ACCOUNT_PLACES} count={useLotsNotOnTop()} />;
}
