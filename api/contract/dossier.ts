import * as zod from 'zod/mini';
import { lotNumber, sessionName } from '#domain/primitives.ts';
import { refusal } from './common.ts';
import { contract } from './contract.ts';

export const dossierOfLot = contract('dossier', 'GET', '/api/audit/dossier/:session/:lotNo', () => ({
  summary:
    'The dossier of a lot, signed: its events and all that they rest on, proofs of the rest of the book, refusals, outages. ' +
    '`scripts/verify-dossier.mjs` checks it. `names=true` adds the names of its bidders: for admins only, and recorded. ' +
    'Refused (maxima-secret) while it has maximum bids or a reserve of a lot that is not decided; to admins below a super admin also afterwards.',
  params: zod.object({ session: sessionName, lotNo: lotNumber }),
  querystring: zod.object({ names: zod.optional(zod.enum(['true', 'false'])) }),
  response: {
    ...{ 400: refusal, 401: refusal, 403: refusal, 404: refusal, 409: refusal, 503: refusal },
    200: zod.looseObject({ kind: zod.literal('tukul-dossier/1') }),
  },
}));
