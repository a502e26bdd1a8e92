import { z } from 'zod';
import { refusal } from '../common.ts';
import { contract } from '../contract.ts';
import { calls } from './calls.ts';

export const sessionCalendar = contract(calls.sessionCalendar, {
  summary: 'A session as an entry for a calendar (RFC 5545).',
  params: z.object({ session: z.string().regex(/^[0-9A-Za-z-]{1,20}$/) }),
  response: { 200: z.string(), 404: refusal },
});
