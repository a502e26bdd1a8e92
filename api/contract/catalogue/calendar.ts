import { z } from 'zod';
import { refusal } from '../common.ts';
import { contract } from '../contract.ts';

export const sessionCalendar = contract({
  method: 'GET',
  url: '/api/calendar/:session.ics',
  tag: 'catalogue',
  summary: 'A session as an entry for a calendar (RFC 5545).',
  params: z.object({ session: z.string().regex(/^[0-9A-Za-z-]{1,20}$/) }),
  response: { 200: z.string(), 404: refusal },
});
