import { useEffect, useRef, useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { type Translate, useT } from '../i18n/use-t.ts';
import { conflictOf, type Outcome } from './send.ts';

interface Seeing<Seen extends object, Values extends FieldValues> {
  /** What the form began with; undefined: a new thing, which nobody else changes. */
  readonly opened: Seen | undefined;
  /** The thing as the house has it by now, the same object as long as it is the same; undefined: not known. */
  readonly now: Seen | undefined;
  readonly formOf: (seen: Seen) => Partial<Values>;
  readonly labelOf: (field: keyof Values & string) => string;
}

/** What others have changed while a form is open: the names of the fields, and how often something was told. */
export interface Others {
  readonly fields: readonly string[];
  readonly times: number;
}

/**
 * What a form showed when it was opened, or when somebody else's changes were told: `shown` of the next save. What others save comes into the open form: a
 * field that nobody has touched here has it at once; at one that was touched it is said, and stays as typed. `look` does the same with what a refusal tells:
 * whoever saves again has read it, and means to replace it.
 */
export function useSeen<Seen extends object, Values extends FieldValues>(
  form: UseFormReturn<Values>,
  { opened, now, formOf, labelOf }: Seeing<Seen, Values>,
) {
  const t = useT();
  const [seen, setSeen] = useState(opened);
  const [others, setOthers] = useState<Others>({ fields: [], times: 0 });
  const tell = (present: Seen, fields: readonly (keyof Values & string)[]) => {
    setSeen(present);
    const names = fields.map((field) => inSentence(labelOf(field)));
    if (names.length > 0)
      setOthers(({ fields: known, times }) => ({ fields: [...new Set([...known, ...names])], times: times + 1 }));
  };
  const { isSubmitting } = form.formState;
  const looked = useRef(opened);
  useEffect(() => {
    // What is being saved here comes back as a change, too. A refusal may have told of newer changes than the last look.
    if (seen === undefined || now === undefined || isSubmitting || now === looked.current) return;
    looked.current = now;
    const [before, after, typed] = [formOf(seen), formOf(now), form.getValues()];
    const fields = (Object.keys(after) as (keyof Values & string)[]).filter(
      (field) => !isSame(before[field], after[field]),
    );
    if (fields.length === 0) return;
    for (const field of fields) {
      if (isSame(typed[field], before[field]))
        form.resetField(field as Path<Values>, { defaultValue: after[field] as never });
      else if (!isSame(typed[field], after[field]))
        form.setError(field as Path<Values>, { message: replacedText(t, after[field], 'Save') });
    }
    tell(
      now,
      fields.filter((field) => !isSame(typed[field], after[field])),
    );
  });
  const look = <Answer>(outcome: Outcome<Answer>): Outcome<Answer> => {
    const conflict = conflictOf(outcome.error);
    if (conflict === undefined || seen === undefined) return outcome;
    const present = { ...seen, ...conflict };
    const [before, shown, typed] = [formOf(seen), formOf(present), form.getValues()];
    const told = Object.keys(conflict) as (keyof Values & string)[];
    const fields = told.filter((field) => !isSame(before[field], shown[field]));
    for (const field of fields) {
      if (isSame(typed[field], before[field]))
        form.resetField(field as Path<Values>, { defaultValue: shown[field] as never });
      else form.setError(field as Path<Values>, { message: replacedText(t, shown[field], 'Save again') });
    }
    tell(present, fields);
    return outcome;
  };
  return { seen, look, others };
}

/** 'Starting price' as 'starting price', and 'VOC' as it is. */
export function inSentence(label: string): string {
  return label.replace(/^[A-Z](?=[a-z])/, (first) => first.toLowerCase());
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function replacedText(t: Translate, now: unknown, save: 'Save' | 'Save again'): string {
  const words = typeof now === 'string' ? `“${now}”` : t('another one');
  return t('Somebody else has made it {words} meanwhile. {save} to replace that.', { words, save: t(save) });
}

/** The fields that differ, as they were shown. */
export function shownOf<Seen extends object>(values: Partial<Seen>, seen: Seen): Partial<Seen> {
  const fields = Object.keys(values) as (keyof Seen)[];
  const touched = fields.filter((field) => values[field] !== seen[field]).map((field) => [field, seen[field]]);
  return Object.fromEntries(touched) as Partial<Seen>;
}
