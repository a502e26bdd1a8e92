import type { Refused } from '#web/calls/refusal.ts';

/** The field of a form that a refusal is about: `price`, `terms.price` or `rows.2.price`; undefined where the form has none of that name. */
export function refusedField({ field }: Pick<Refused, 'field'>, values: unknown): string | undefined {
  if (field === '') return undefined;
  let part = values;
  for (const name of field.split('.')) {
    if (typeof part !== 'object' || part === null || !Object.hasOwn(part, name)) return undefined;
    part = (part as Record<string, unknown>)[name];
  }
  return field;
}
