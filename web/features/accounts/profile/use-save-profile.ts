import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Profile } from '#contract/accounts/profile.ts';
import { profileApi } from '#web/calls/endpoints/accounts/profile.ts';
import { refusalOf } from '#web/calls/refusal.ts';
import { onSubmit } from '#web/forms/fields.ts';
import { text } from '#web/i18n/translate.ts';
import { showMessage } from '#web/notices/notices.ts';
import { useAppDispatch } from '#web/state/state.ts';
import { changedOf, fieldOf, PROFILE_NOTICE_MS, type ProfileValues, valuesOf } from './profile-form.ts';

const SAVED = text('Update successfull');
const FAILED = text('Update failed');

/** Which account, and whose: the bank's word holds for these together, so whoever changes one has them looked at anew. */
const BANK_ACCOUNT: readonly (keyof ProfileValues)[] = ['bankName', 'bankAccNo', 'firstName', 'ic'];

interface SavingProfile {
  readonly submit: ReturnType<typeof onSubmit<ProfileValues>>;
  /** Changes that the house takes only with the password and a code; null: none wait for those. */
  readonly unconfirmed: Partial<ProfileValues> | null;
  /** They have been saved. */
  readonly onConfirmed: () => Promise<void>;
  /** They stay in the form. */
  readonly onGivenUp: () => void;
}

/** Saves what has been changed, and has another bank account verified (specification, back office, section 5: 'Profile save-and-verify'). */
export function useSaveProfile(
  form: UseFormReturn<ProfileValues>,
  verify: (profile: Profile) => Promise<void>,
): SavingProfile {
  const dispatch = useAppDispatch();
  const [update] = profileApi.useUpdateProfileMutation();
  const [fetchProfile] = profileApi.useLazyProfileQuery();
  const [unconfirmed, setUnconfirmed] = useState<Partial<ProfileValues> | null>(null);

  const onSaved = async (changes: Partial<ProfileValues>) => {
    const { data: profile } = await fetchProfile();
    // The house has its own way to write numbers.
    form.reset(profile === undefined ? form.getValues() : valuesOf(profile), { keepFieldsRef: true });
    const otherAccount = BANK_ACCOUNT.some((field) => field in changes);
    if (otherAccount && profile !== undefined) await verify(profile);
  };

  const { defaultValues: saved = {} } = form.formState;
  const submit = onSubmit(form, async (values) => {
    const changes = changedOf(values, saved);
    const result = await update(changes);
    if (result.error !== undefined) {
      const refused = refusalOf(result.error);
      if (refused.code === 'confirmation-needed') {
        setUnconfirmed(changes);
        return;
      }
      const field = fieldOf(refused, values);
      if (field !== undefined) form.setError(field, { message: refused.message }, { shouldFocus: true });
      dispatch(
        refused.status === 'none'
          ? showMessage(FAILED, 'error', PROFILE_NOTICE_MS)
          : showMessage(refused.message, 'warning', PROFILE_NOTICE_MS),
      );
      return;
    }
    dispatch(showMessage(SAVED, 'success', PROFILE_NOTICE_MS));
    await onSaved(changes);
  });

  return {
    submit,
    unconfirmed,
    onConfirmed: async () => {
      setUnconfirmed(null);
      await onSaved(unconfirmed ?? {});
    },
    onGivenUp: () => setUnconfirmed(null),
  };
}
