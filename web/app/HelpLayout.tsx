import { useT } from '#web/i18n/language.ts';
import { text } from '#web/i18n/translate.ts';
import { HELP_ITEMS, type NavItem } from '#web/navigation/navigation.ts';
import { SideLayout } from '#web/navigation/SideLayout.tsx';

const RULES: NavItem = { label: text('How bidding works'), to: '/howBiddingWorks', under: ['/howBiddingWorks'] };

/** What is around every page of the help centre. */
export function HelpLayout() {
  const t = useT();
  return <SideLayout label={t('Help')} items={[...HELP_ITEMS, RULES]} />;
}
