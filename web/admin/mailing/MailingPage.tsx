import { useT } from '../i18n/use-t.ts';
import { type PageTab, TabbedPage } from '../kit/TabbedPage.tsx';

const TABS: readonly [PageTab, ...PageTab[]] = [
  { id: 'compose', label: 'New mail', load: async () => (await import('./ComposeTab.tsx')).ComposeTab },
  { id: 'sent', label: 'Sent', load: async () => (await import('./SentTab.tsx')).SentTab },
  { id: 'drafts', label: 'Drafts', load: async () => (await import('./DraftsTab.tsx')).DraftsTab },
];

/** Mailing: mails to many, written, sent and watched (specification, back office, section 2). */
export function MailingPage() {
  const t = useT();
  return <TabbedPage title={t('Mailing')} label={t('Areas of the mailing')} tabs={TABS} />;
}
