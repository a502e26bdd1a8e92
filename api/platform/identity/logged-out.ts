import { sql } from 'kysely';
import { LOGIN_SESSION } from '#api/platform/http/login-session.ts';

const LIVES = sql.lit(`${LOGIN_SESSION.livesMs} milliseconds`);
const IDLE = sql.lit(`${LOGIN_SESSION.idleMs} milliseconds`);

/**
 * Was the login ended that a device subscribed with (logged out, by whomever, or another person logged in there)? One that lapsed by itself
 * is none of these: who is outbid at night shall hear of it.
 */
export const isLoggedOut = sql<boolean>`exists (
  select from office.sessions login
  where login.id = office.push_subscriptions.session_id
    and login.ended_at < least(login.made_at + interval ${LIVES}, login.last_used_at + interval ${IDLE}))`;
