import * as zod from 'zod/mini';
import { KINDS } from '#domain/handover.ts';
import { checked, fieldRefusal, message, refusal, staleWrite } from '../common.ts';
import { contract } from '../contract.ts';
import { furtherSteps, terms } from './terms.ts';

/** What files begin with, by kind of goods. */

const templateContent = { terms, steps: furtherSteps };
const template = zod.object({
  ...templateContent,
  /** 0 until the house has changed it. */
  version: zod.int(),
  /** The figures of the specification, and the steps that a house begins with. */
  specification: zod.object(templateContent),
});
export type HandoverTemplate = zod.infer<typeof template>;

export const handoverTemplates = contract('handover', 'GET', '/api/handover/templates', () => ({
  summary: 'Terms and further steps that a new file begins with, by kind of goods.',
  response: {
    200: zod.object({ templates: zod.record(zod.enum(KINDS), template) }),
    401: refusal,
    403: refusal,
    503: refusal,
  },
}));

export const saveHandoverTemplate = contract('handover', 'POST', '/api/handover/templates/save', () => ({
  summary:
    'Saves the template of a kind over the version that was shown; another one by now is answered with 409 (`changed-meanwhile`) and the version that stands. Files that are open keep theirs.',
  body: zod.object({
    kind: zod.enum(KINDS),
    shown: checked(zod.int(), zod.minimum(0), zod.maximum(1_000_000)),
    ...templateContent,
  }),
  response: {
    200: zod.extend(message, { version: zod.int() }),
    400: fieldRefusal,
    401: refusal,
    403: refusal,
    409: staleWrite,
    503: refusal,
  },
}));
