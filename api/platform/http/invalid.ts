import { REGISTRATION_TEXTS } from '#contract/accounts/registration.ts';
import { NO_UNSEEN } from '#contract/accounts/unseen-characters.ts';
import { placeOf } from './place.ts';
import { HttpRefusal, refuseField } from './refusal.ts';

/** The specification's messages for missing or malformed fields, by field. */
export type FieldTexts = Readonly<Record<string, string>>;

interface Issue {
  readonly instancePath: string;
  readonly message?: string;
}

/** Faults in one answer: a list of thousands may have one in each entry. */
const MOST_NAMED = 10;

interface Checked {
  readonly body: unknown;
  /** Of the route. */
  readonly texts: FieldTexts | undefined;
}

/** What a schema found in a request; names the fields without their values. */
export function invalid(issues: readonly Issue[], { body, texts }: Checked): HttpRefusal {
  // In the order in which the specification checks them, not in the schema's.
  const named = Object.keys(texts ?? {}).find((field) => issues.some((issue) => issue.instancePath === `/${field}`));
  if (texts && named !== undefined) {
    // A route's text says how long a field may be, or that it is missing; of what nobody sees that would be the wrong reason.
    const own = issues.filter((issue) => issue.instancePath === `/${named}`);
    if (own.every(({ message }) => message === NO_UNSEEN)) {
      return refuseField({ field: named, text: REGISTRATION_TEXTS.unreadable });
    }
    return new HttpRefusal(400, 'invalid', texts[named] ?? '');
  }
  const sentences = issues.map(({ instancePath, message = 'not valid' }) => {
    const path = instancePath.split('/').slice(1);
    return `${placeOf(path, body)}: ${message}`;
  });
  const each = [...new Set(sentences)];
  const more = each.length > MOST_NAMED ? [`and ${each.length - MOST_NAMED} more`] : [];
  return new HttpRefusal(400, 'invalid', `Not valid: ${[...each.slice(0, MOST_NAMED), ...more].join('; ')}.`);
}
