import { malaysianTime } from '#domain/session-clock.ts';
import type { Translate } from '#web/i18n/translate.ts';

/** 'Session AMS12 · public', 'Session AMS13 · TM Staff only'. */
export function sessionName(t: Translate, session: string, publicOrPrivate: string): string {
  return publicOrPrivate === 'public'
    ? t('Session {session} · public', { session })
    : t('Session {session} · {group} only', { session, group: publicOrPrivate });
}

/** What a staff session allows, in the words of its refusal (specification, section 5); undefined for a public one. */
export function sessionRule(t: Translate, publicOrPrivate: string): string | undefined {
  return publicOrPrivate === 'public'
    ? undefined
    : t('{group} auction only allows one winning lot per person in one session.', { group: publicOrPrivate });
}

/** 'Auction starts at 14:00 on 20 November 2026' (specification, section 2), at +08:00. */
export function startsAt(t: Translate, locale: string, startsAtMs: number): string {
  const { time } = malaysianTime(startsAtMs);
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'Asia/Kuala_Lumpur' }).format(startsAtMs);
  return t('Auction starts at {time} on {date}', { time: time.endsWith(':00') ? time.slice(0, 5) : time, date });
}

/** The list of a session's lots; where there is no other session, simply the list. `sessions`: how many there are. */
export function lotsOfSession(session: string, sessions: number): string {
  return `/onlineAuction/onAuction/1${sessions > 1 ? `?session=${encodeURIComponent(session)}` : ''}`;
}
