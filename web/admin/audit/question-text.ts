import type { AuditQuestion } from '#contract/audit.ts';
import type { Translate } from '../i18n/use-t.ts';

/** The pattern, and the question that it raises. */
export function questionText(t: Translate, { kind, bidders, count, vendor }: AuditQuestion): string {
  const who = { bidders: listed(t, bidders) };
  switch (kind) {
    case 'same-device':
      return count === 1
        ? t('Bidders {bidders} logged in with the same device. One household, or one person?', who)
        : t('Bidders {bidders} logged in with the same {count} devices. One household, or one person?', {
            ...who,
            count,
          });
    case 'same-network':
      return count === 1
        ? t(
            'Bidders {bidders} were logged in from the same network around the auction. An office, a mobile network, or one person?',
            who,
          )
        : t(
            'Bidders {bidders} were logged in from the same {count} networks around the auction. An office, a mobile network, or one person?',
            { ...who, count },
          );
    case 'one-vendor':
      return t(
        'Bidder {bidder} has bid on {count} lots, all of {vendor}, and won none. A buyer without luck, or somebody who raises prices?',
        { bidder: `${bidders[0]}`, count, vendor: `${vendor}` },
      );
    case 'within-a-second':
      return t(
        'Bidders {bidders} answered each other’s bids within a second, {count} times. Two people in a hurry, or a program?',
        { ...who, count },
      );
    default:
      return kind satisfies never;
  }
}

function listed(t: Translate, bidders: readonly number[]): string {
  const first = bidders.slice(0, -1).join(', ');
  const last = `${bidders.at(-1)}`;
  return first === '' ? last : t('{first} and {last}', { first, last });
}
