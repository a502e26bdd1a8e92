import { z } from 'zod';
import { isoInstant, message, refusal, userId } from '../common.ts';
import { contract } from '../contract.ts';
import { calls } from './calls.ts';

const ended = message.extend({
  /** How many login sessions ended. */
  ended: z.int(),
});

export const logOut = contract(calls.logOut, {
  summary: 'Ends the login session of the token: it is worth nothing from then on, anywhere.',
  response: { 200: message, 401: refusal },
});

export const loginSessions = contract(calls.loginSessions, {
  summary: 'Where the person who asks is logged in, the last used first.',
  response: {
    200: z.object({
      sessions: z.array(
        z.object({
          id: z.uuid(),
          /** 'Chrome'; null: not known. */
          browser: z.string().nullable(),
          /** 'Android'; null: not known. */
          system: z.string().nullable(),
          /** The network that the login came from: the /24 of an IPv4 address, the /64 of an IPv6 address. */
          network: z.string(),
          madeAt: isoInstant,
          /** Right to the minute. */
          lastUsedAt: isoInstant,
          /** Of the token that asks. */
          current: z.boolean(),
        }),
      ),
    }),
    401: refusal,
    403: refusal,
  },
});
export type LoginSessionRow = z.infer<(typeof loginSessions)['response'][200]>['sessions'][number];

export const endLoginSession = contract(calls.endLoginSession, {
  summary: 'Ends one login session of the person who asks.',
  body: z.object({ id: z.uuid() }),
  response: { 200: message, 400: refusal, 401: refusal, 403: refusal, 404: refusal },
});

export const endOtherLoginSessions = contract(calls.endOtherLoginSessions, {
  summary: 'Ends all login sessions of the person who asks but the one that asks.',
  response: { 200: ended, 401: refusal, 403: refusal },
});

export const endAllLoginSessions = contract(calls.endAllLoginSessions, {
  summary: 'Ends all login sessions of somebody.',
  body: z.object({ userId }),
  response: { 200: ended, 400: refusal, 401: refusal, 403: refusal, 404: refusal },
});
