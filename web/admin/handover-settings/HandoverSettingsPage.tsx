import { text, useT } from '../i18n/use-t.ts';
import { type PageTab, TabbedPage } from '../kit/TabbedPage.tsx';

const TABS: readonly [PageTab, ...PageTab[]] = [
  {
    id: 'templates',
    label: text('Templates'),
    load: async () => (await import('./TemplatesTab.tsx')).TemplatesTab,
  },
  {
    id: 'holidays',
    label: text('Holidays'),
    load: async () => (await import('./HolidaysTab.tsx')).HolidaysTab,
  },
];

/** What files of handovers begin with, and the days on which the house is closed. */
export function HandoverSettingsPage() {
  const t = useT();
  return <TabbedPage title={t('Handover settings')} label={t('Parts of the handover settings')} tabs={TABS} />;
}
