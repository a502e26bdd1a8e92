import type { SessionRules } from './session-rules.ts';

/** Whether the lots of a session have ends of their own: one after the other, or moved by bids. Apart from the rules: bidders' pages load it first. */
export function hasOwnEnds({ staggerSeconds, softClose }: Pick<SessionRules, 'staggerSeconds' | 'softClose'>): boolean {
  return staggerSeconds > 0 || softClose !== null;
}
