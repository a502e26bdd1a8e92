import { useEffect, useEffectEvent, useState } from 'react';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { registrationApi } from '#web/calls/endpoints/accounts/registration.ts';
import { noticeOf } from '#web/calls/notice-of.ts';
import { refusalOf } from '#web/calls/refusal.ts';
import { useLoadAhead } from '#web/components/on-demand.tsx';
import { useBackCloses } from '#web/components/use-back-closes.ts';
import { checkedBy, focusSoon, onSubmit } from '#web/forms/fields.ts';
import { text } from '#web/i18n/translate.ts';
import { showMessage } from '#web/notices/notices.ts';
import { useAppDispatch } from '#web/state/state.ts';
import { forgetForm, keepForm, keptForm } from './kept-form.ts';
import {
  EMPTY,
  type FormValues,
  isField,
  NO_PHOTO,
  payloadOf,
  type StaffCardPhoto,
  type Step,
  stepOf,
} from './registration-form.ts';

/** Its code could not be had. */
const NOT_LOADED = text('The auction house could not be reached. Please check your connection and try again.');
const PHOTO_REFUSED = text('Save photo unsuccessful');

/** The rules of the form come with the first touch or key. Where they cannot be had, the house says what is wrong. */
const rules = { arrive: () => import('./registration-faults.ts').catch(() => undefined) };

interface RegistrationOptions {
  /** Loads the code of the second step. */
  readonly secondStepIsThere: () => Promise<unknown>;
  /** The sale has opened meanwhile. */
  readonly onClosed: () => void;
}

/** The registration on its way: what is typed stays, whatever is refused and whichever step is shown. */
export function useRegistration({ secondStepIsThere, onClosed }: RegistrationOptions) {
  const dispatch = useAppDispatch();
  const [send] = registrationApi.useRegisterMutation();
  const [checkPassword] = registrationApi.useCheckPasswordMutation();
  const [step, setStep] = useState<Step>(1);
  const [photo, setPhoto] = useState<StaffCardPhoto>(NO_PHOTO);
  const [registered, setRegistered] = useState<string>();
  const [kept] = useState(keptForm);
  const form = useForm<FormValues>({
    defaultValues: kept ?? EMPTY,
    resolver: checkedBy(async (values) => (await rules.arrive())?.faultsOfStep(values, step) ?? []),
    shouldFocusError: false,
  });
  useLoadAhead(rules);
  const { subscribe } = form;
  useEffect(() => subscribe({ formState: { values: true }, callback: ({ values }) => keepForm(values) }), [subscribe]);
  const { isSubmitting } = form.formState;
  useErrorsOfNow(form);

  const show = (wanted: Step) => {
    setStep(wanted);
    window.scrollTo(0, 0);
  };
  const back = () => show(1);
  useBackCloses(step === 2 && registered === undefined, () => !isSubmitting && back());

  /** Only the house knows what is easy to guess. Where it does not say, it says so at the end. */
  const isWeak = async ({ pwd, firstName, representativeName, ic, email }: FormValues) => {
    const { error } = await checkPassword({ pwd, firstName, representativeName, ic, email });
    if (error === undefined) return false;
    const { field, message } = refusalOf(error);
    if (field !== 'pwd') return false;
    form.setError('pwd', { message });
    focusSoon(form, 'pwd');
    return true;
  };

  const next = onSubmit(form, async (values) => {
    if (await isWeak(values)) return;
    try {
      await secondStepIsThere();
    } catch {
      form.setError('root', { message: NOT_LOADED });
      return;
    }
    // Nothing has been tried with the second step yet: its fields say nothing while they are typed into.
    form.reset(undefined, { keepValues: true, keepDefaultValues: true, keepFieldsRef: true });
    show(2);
    focusSoon(form, 'phoneNo');
  });

  const refuse = (error: unknown) => {
    const { code, message, field } = refusalOf(error);
    if (code === 'registration-closed') onClosed();
    dispatch(showMessage(field === 'file' ? PHOTO_REFUSED : message, 'warning'));
    if (field !== 'file' && !isField(field)) form.setError('root', { message });
    if (field === 'file') {
      setPhoto({ file: null, fault: message });
      show(1);
    } else if (isField(field)) {
      show(stepOf(field));
      form.setError(field, { message });
      focusSoon(form, field);
    }
  };

  const register = onSubmit(
    form,
    async (values) => {
      const result = await send({ body: payloadOf(values), photo: values.staff ? photo.file : null });
      if (result.error !== undefined) {
        refuse(result.error);
        return;
      }
      forgetForm();
      dispatch(noticeOf(result));
      window.scrollTo(0, 0);
      setRegistered(values.email.trim());
    },
    (wrong) => {
      // The first step was in order when it was left; should it not be any more, it is shown.
      if (wrong.some((field) => isField(field) && stepOf(field) === 1)) show(1);
    },
  );

  return {
    form,
    /** The page was loaded again: what was typed is there, but for what `kept-form.ts` never keeps. */
    restored: kept !== undefined,
    step,
    photo,
    setPhoto,
    /** The address to which the mail went. */
    registered,
    back,
    submit: step === 1 ? next : register,
  };
}

/** What is asked depends on who registers: once something was wrong, it is looked at again when that changes. */
function useErrorsOfNow({ control, trigger, formState: { errors } }: UseFormReturn<FormValues>): void {
  const [accountType, passport] = useWatch({ control, name: ['accountType', 'passport'] });
  const look = useEffectEvent(() => {
    const wrong = Object.keys(errors).filter(isField);
    if (wrong.length > 0) void trigger(wrong);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: these are what it waits for
  useEffect(() => look(), [accountType, passport]);
}
