import { catalogueApi } from '#web/calls/endpoints/catalogue/catalogue.ts';

interface RegistrationState {
  /** undefined: not known yet. */
  readonly closed: boolean | undefined;
  /** When the last of the sessions ends, UTC ms; undefined while registration is open. */
  readonly untilMs: number | undefined;
  readonly isLoading: boolean;
}

/** Registration is closed while there is a session (specification, bidder side, sections 4 and 8). */
export function useRegistrationClosed(): RegistrationState {
  const { data, isLoading } = catalogueApi.useSessionsQuery(undefined, { refetchOnMountOrArgChange: true });
  const ends = (data ?? []).map(({ endsAt }) => Date.parse(endsAt));
  return { closed: data && data.length > 0, untilMs: ends.length > 0 ? Math.max(...ends) : undefined, isLoading };
}
