import { useT } from '../i18n/use-t.ts';
import { History } from '../kit/History.tsx';
import { Section } from '../kit/Section.tsx';
import { usePerson } from './use-person.ts';

export function HistoryTab() {
  const t = useT();
  const person = usePerson();
  if (person === undefined) return null;
  return (
    <Section title={t('History')}>
      {/* Read anew with whatever was done. */}
      <History key={person.revision} kind="user" subjectKey={`${person.id}`} />
    </Section>
  );
}
