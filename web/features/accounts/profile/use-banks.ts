import { profileApi } from '#web/calls/endpoints/accounts/profile.ts';

/** The banks to choose from, with the person's own, even if it has left the list; empty while they are not known. */
export function useBanks(own: string): readonly string[] {
  const { data } = profileApi.useBanksQuery();
  if (data === undefined) return [];
  const names = data.map(({ name }) => name);
  return own === '' || names.includes(own) ? names : [...names, own];
}
