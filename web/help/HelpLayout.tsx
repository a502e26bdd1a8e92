import { HELP_PLACES } from '../app/chrome/navigation.ts';
import { SideLayout } from '../components/SideLayout.tsx';
import { useT } from '../i18n/language.ts';

/** What is around every page of the help centre. */
export function HelpLayout() {
  const t = useT();
  return <SideLayout label={t('Help')} places={HELP_PLACES} />;
}
