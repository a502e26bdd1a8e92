import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form';
import type { Fault } from '#contract/accounts/profile-rules.ts';
import { noticeOf } from '#web/api/notice-of.ts';
import { refusalOf } from '#web/api/refusal.ts';
import { useFields } from '#web/forms/fields.ts';
import { useAppDispatch } from '#web/state/state.ts';
import { checkedBy, fieldOf, PROFILE_NOTICE_MS } from './profile-form.ts';

interface ProfileFormOptions<Values extends FieldValues> {
  readonly defaultValues: DefaultValues<Values>;
  readonly faultOf: (values: Values) => Fault<string> | undefined;
  readonly send: (values: Values) => Promise<Parameters<typeof noticeOf>[0]>;
  /** The house has taken it. */
  readonly onTaken: (values: Values) => void;
}

/** A form in a dialog of the profile: checked by the rules of the house, whose refusal stands at the field that it is about. */
export function useProfileForm<Values extends FieldValues>(options: ProfileFormOptions<Values>) {
  const { defaultValues, faultOf, send, onTaken } = options;
  const dispatch = useAppDispatch();
  const form = useForm<Values>({ defaultValues, resolver: checkedBy(faultOf) });
  const field = useFields(form);
  const submit = form.handleSubmit(async (values: Values) => {
    const result = await send(values);
    const refused = result.error === undefined ? undefined : refusalOf(result.error);
    const wrong = refused && fieldOf(refused, values);
    if (refused !== undefined && wrong !== undefined) {
      form.setError(wrong, { message: refused.message }, { shouldFocus: true });
      return;
    }
    dispatch(noticeOf(result, PROFILE_NOTICE_MS));
    if (refused === undefined) onTaken(values);
  });
  return { form, field, submit };
}
