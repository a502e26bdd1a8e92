import type { BankMovement } from '#contract/ledger.ts';
import { malaysianTime } from '#domain/session-clock.ts';
import { MOVEMENT_WORDS, referenceText } from '../words.ts';

/** 'Top-up by online banking, bidder 1001, 2026-11-20 (8X0Iyzaw)'. */
export function movementText({ movement, bidder, at, reference }: BankMovement): string {
  const { date } = malaysianTime(Date.parse(at));
  return `${MOVEMENT_WORDS[movement]}, bidder ${bidder}, ${date}${reference === '' ? '' : ` (${referenceText(reference)})`}`;
}
