import type { AuditQuestion } from '#contract/audit.ts';

/** The pattern, and the question that it raises. */
export function questionText({ kind, bidders, count, vendor }: AuditQuestion): string {
  const who = `Bidders ${listed(bidders)}`;
  switch (kind) {
    case 'same-device':
      return `${who} logged in with the same ${count === 1 ? 'device' : `${count} devices`}. One household, or one person?`;
    case 'same-network':
      return `${who} were logged in from the same ${count === 1 ? 'network' : `${count} networks`} around the auction. An office, a mobile network, or one person?`;
    case 'one-vendor':
      return `Bidder ${bidders[0]} has bid on ${count} lots, all of ${vendor}, and won none. A buyer without luck, or somebody who raises prices?`;
    case 'within-a-second':
      return `${who} answered each other’s bids within a second, ${count} times. Two people in a hurry, or a program?`;
    default:
      return kind satisfies never;
  }
}

function listed(bidders: readonly number[]): string {
  return new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(bidders.map(String));
}
