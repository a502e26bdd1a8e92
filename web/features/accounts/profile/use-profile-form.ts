import { useState } from 'react';
import { type DefaultValues, type Path, useForm } from 'react-hook-form';
import type { Fault } from '#contract/accounts/profile-rules.ts';
import { noticeOf } from '#web/calls/notice-of.ts';
import { refusalOf } from '#web/calls/refusal.ts';
import { checkedBy, onSubmit, useFields } from '#web/forms/fields.ts';
import { useAppDispatch } from '#web/state/state.ts';
import { fieldOf, PROFILE_NOTICE_MS } from './profile-form.ts';

interface ProfileFormOptions<Values> {
  readonly defaultValues: Values;
  readonly faultOf: (values: Values) => Fault<keyof Values & string> | undefined;
  readonly send: (values: Values) => Promise<Parameters<typeof noticeOf>[0]>;
  /** The house has taken it. */
  readonly onTaken: (values: Values) => void;
}

/** A form in a dialog of the profile: checked by the rules of the house, whose refusal stands at the field that it is about. */
export function useProfileForm<Values extends Record<keyof Values, string>>(options: ProfileFormOptions<Values>) {
  const { defaultValues, faultOf, send, onTaken } = options;
  const dispatch = useAppDispatch();
  const form = useForm<Values>({
    defaultValues: defaultValues as DefaultValues<Values>,
    resolver: checkedBy((values) => [faultOf(values) ?? []].flat()),
    shouldFocusError: false,
  });
  const field = useFields(form);
  const [refusedWith, setRefusedWith] = useState<unknown>();
  const submit = onSubmit(form, async (values) => {
    const result = await send(values);
    setRefusedWith(result.error);
    const refused = result.error === undefined ? undefined : refusalOf(result.error);
    const wrong = refused && fieldOf(refused, values);
    if (refused !== undefined && wrong !== undefined) {
      form.setError(wrong as string as Path<Values>, { message: refused.message }, { shouldFocus: true });
      return;
    }
    // What follows on the screen may say it all.
    if (result.error !== undefined || result.data !== undefined) dispatch(noticeOf(result, PROFILE_NOTICE_MS));
    if (refused === undefined) onTaken(values);
  });
  return { form, field, busy: form.formState.isSubmitting, refused: refusedWith, submit };
}
