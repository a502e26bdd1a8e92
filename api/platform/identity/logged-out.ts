import { sql } from 'kysely';
import { LOGIN_SESSION } from '#api/platform/http/login-session.ts';

const LIVES = sql.lit(`${LOGIN_SESSION.livesMs} milliseconds`);
const IDLE = sql.lit(`${LOGIN_SESSION.idleMs} milliseconds`);

/**
 * Was the login session that a device subscribed with ended by a logout (by anybody, or by another person's login there)? Expiry does not count:
 * somebody outbid at night is still notified.
 */
export const isLoggedOut = sql<boolean>`exists (
  select from office.sessions login
  where login.id = office.push_subscriptions.session_id
    and login.ended_at < least(login.made_at + interval ${LIVES}, login.last_used_at + interval ${IDLE}))`;
