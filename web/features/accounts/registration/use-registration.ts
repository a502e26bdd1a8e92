import { type BaseSyntheticEvent, useEffect, useEffectEvent, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { registrationApi } from '#web/api/endpoints/accounts/registration.ts';
import { noticeOf } from '#web/api/notice-of.ts';
import { refusalOf } from '#web/api/refusal.ts';
import { text } from '#web/i18n/translate.ts';
import { showMessage } from '#web/notices/notices.ts';
import { useAppDispatch } from '#web/state/state.ts';
import { forgetForm, keepForm, keptForm } from './kept-form.ts';
import {
  EMPTY,
  FIRST_STEP,
  type FormValues,
  isField,
  payloadOf,
  resolver,
  type Step,
  stepOf,
} from './registration-form.ts';
import { NO_PHOTO, type StaffCardPhoto } from './StaffCardField.tsx';

const PHOTO_REFUSED = text('Save photo unsuccessful');

/** The registration on its way: what is typed stays, whatever is refused and whichever step is shown. */
export function useRegistration(onClosed: () => void) {
  const dispatch = useAppDispatch();
  const [send] = registrationApi.useRegisterMutation();
  const [step, setStep] = useState<Step>(1);
  const [photo, setPhoto] = useState<StaffCardPhoto>(NO_PHOTO);
  const [registered, setRegistered] = useState<string>();
  const [kept] = useState(keptForm);
  const form = useForm<FormValues>({ defaultValues: kept ?? EMPTY, resolver });
  useEffect(() => form.subscribe({ formState: { values: true }, callback: ({ values }) => keepForm(values) }), [form]);
  useErrorsOfNow(form);

  const show = (wanted: Step) => {
    setStep(wanted);
    window.scrollTo(0, 0);
  };

  const next = async (event: BaseSyntheticEvent) => {
    event.preventDefault();
    if (!(await form.trigger([...FIRST_STEP], { shouldFocus: true }))) return;
    show(2);
    // After the step is there: what cannot be seen cannot be focused.
    setTimeout(() => form.setFocus('phoneNo'));
  };

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
      setTimeout(() => form.setError(field, { type: 'server', message }, { shouldFocus: true }));
    }
  };

  const register = form.handleSubmit(
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
    (errors) => {
      // The first step was in order when it was left; should it not be any more, it is shown.
      if (FIRST_STEP.some((field) => errors[field] !== undefined)) show(1);
    },
  );

  return {
    form,
    /** The page was loaded again: what was typed is there, the passwords are not. */
    restored: kept !== undefined,
    step,
    photo,
    setPhoto,
    /** The address to which the mail went. */
    registered,
    back: () => show(1),
    submit: step === 1 ? next : register,
  };
}

/** What is asked depends on who registers: once something was wrong, it is looked at again when that changes. */
function useErrorsOfNow({ watch, trigger, formState }: UseFormReturn<FormValues>): void {
  const [accountType, passport] = watch(['accountType', 'passport']);
  const look = useEffectEvent(() => {
    const wrong = Object.keys(formState.errors).filter(isField);
    if (wrong.length > 0) void trigger(wrong);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: these are what it waits for
  useEffect(() => look(), [accountType, passport]);
}
