import * as zod from 'zod/mini';
import { STEP_NAME } from '#domain/further-steps.ts';
import { checked, fieldRefusal, message, refusal } from '../common.ts';
import { contract } from '../contract.ts';
import { orderNo } from './terms.ts';

/** Photos and PDFs of steps: seen by admins and by the buyer of the unit. */

export const uploadProof = contract('handover', 'POST', '/api/handover/proofs/upload', () => ({
  summary:
    'Multipart, with `file`: a photo (JPEG, PNG, WebP) or a PDF of at most 10 MB for a step of one’s own file, or by admins of any. A photo is stored without its metadata. The same file twice is one.',
  body: zod.object({ auctionName: orderNo, step: checked(zod.string(), zod.regex(STEP_NAME)) }),
  response: {
    200: zod.extend(message, { id: zod.uuid() }),
    400: fieldRefusal,
    401: refusal,
    403: refusal,
    404: refusal,
    409: refusal,
    413: refusal,
    503: refusal,
  },
}));

export const removeProof = contract('handover', 'POST', '/api/handover/proofs/remove', () => ({
  summary: 'Removes a proof: the buyer one that they sent, as long as the step is not recorded; admins any.',
  body: zod.object({ id: zod.uuid() }),
  response: { 200: message, 400: fieldRefusal, 401: refusal, 403: refusal, 404: refusal, 409: refusal, 503: refusal },
}));
