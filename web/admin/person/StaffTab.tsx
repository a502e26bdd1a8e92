import { StaffCard } from './StaffDialog.tsx';
import { usePerson } from './use-person.ts';

export function StaffTab() {
  const person = usePerson();
  return person === undefined ? null : <StaffCard person={person} />;
}
