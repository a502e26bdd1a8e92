import { useT } from '#web/i18n/language.ts';
import { HELP_ITEMS } from '#web/navigation/navigation.ts';
import { SideLayout } from '#web/navigation/SideLayout.tsx';

/** What is around every page of the help centre. */
export function HelpLayout() {
  const t = useT();
  return <SideLayout label={t('Help')} items={HELP_ITEMS} />;
}
