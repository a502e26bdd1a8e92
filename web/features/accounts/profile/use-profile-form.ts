import type { Fault } from '#contract/accounts/profile-rules.ts';
import { noticeOf } from '#web/calls/notice-of.ts';
import { refusalOf } from '#web/calls/refusal.ts';
import { useRuledForm } from '#web/forms/use-ruled-form.ts';
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
  const form = useRuledForm<Values>({ defaultValues, faultsOf: (values) => [faultOf(values) ?? []].flat() });
  const submit = form.submit(async (values) => {
    const result = await send(values);
    const refused = result.error === undefined ? undefined : refusalOf(result.error);
    const wrong = refused && fieldOf(refused, values);
    if (refused !== undefined && wrong !== undefined) {
      form.fail(wrong, refused.message);
      return;
    }
    dispatch(noticeOf(result, PROFILE_NOTICE_MS));
    if (refused === undefined) onTaken(values);
  });
  return { form, submit };
}
