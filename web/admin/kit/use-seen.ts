import { useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { conflictOf, type Outcome } from './send.ts';

/**
 * What a form showed when it was opened, or when somebody else's changes were told: `shown` of the next save. `look` says at the fields what
 * somebody else has made of them meanwhile; who saves again has read it, and means to replace it.
 */
export function useSeen<Seen extends object | undefined, Values extends FieldValues>(
  form: UseFormReturn<Values>,
  opened: Seen,
  formOf: (seen: NonNullable<Seen>) => Partial<Values>,
) {
  const [seen, setSeen] = useState(opened);
  const look = <Answer>(outcome: Outcome<Answer>): Outcome<Answer> => {
    const now = conflictOf(outcome.error);
    if (now === undefined || seen === undefined) return outcome;
    const present = { ...seen, ...now };
    setSeen(present);
    const shown: Readonly<Record<string, unknown>> = formOf(present);
    for (const field of Object.keys(now)) {
      const value = shown[field];
      const words = typeof value === 'string' ? `“${value}”` : 'another one';
      const message = `Somebody else has made it ${words} meanwhile. Save again to replace that.`;
      form.setError(field as Path<Values>, { message });
    }
    return outcome;
  };
  return { seen, look };
}

/** The fields that differ, as they were shown. */
export function shownOf<Seen extends object>(values: Partial<Seen>, seen: Seen): Partial<Seen> {
  const fields = Object.keys(values) as (keyof Seen)[];
  const touched = fields.filter((field) => values[field] !== seen[field]).map((field) => [field, seen[field]]);
  return Object.fromEntries(touched) as Partial<Seen>;
}
