import type { PersonDetail } from '#contract/accounts/people.ts';
import { isSuperAdmin, selectUser } from '#web/session/session.ts';
import { useAppSelector } from '#web/state/state.ts';

/** As on the server: nobody below a super admin acts on a super admin. */
export function useOutOfReach(person: PersonDetail): boolean {
  const user = useAppSelector(selectUser);
  return user !== null && !isSuperAdmin(user) && isSuperAdminAccount(person);
}

export function isSuperAdminAccount(person: PersonDetail): boolean {
  return isSuperAdmin({ ...person, userId: person.id, name: '', jwt: '' });
}
