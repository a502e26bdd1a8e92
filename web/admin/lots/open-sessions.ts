import type { Session } from '#contract/catalogue/catalogue.ts';

/** The names of the sessions that lots can be added to. */
export function openSessions(sessions: readonly Session[] | undefined): string[] {
  return sessions?.flatMap(({ id, status }) => (status === 'end' ? [] : id)) ?? [];
}
