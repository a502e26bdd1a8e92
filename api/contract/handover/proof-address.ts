/** Facts of proofs that pages load, without zod. */

/** No JSON: the photo or PDF itself. */
export const PROOF_URL = '/api/handover/proofs/:id';

/** Of one step: so many stand at once. */
export const MOST_PROOFS_A_STEP = 6;
