import type { UseFormReturn } from 'react-hook-form';
import type { Profile } from '#contract/profile.ts';
import { profileApi } from '../../app/endpoints/profile.ts';
import { said } from '../../app/notices.ts';
import { refusalOf } from '../../app/refusal.ts';
import { useAppDispatch } from '../../app/state.ts';
import { text } from '../../i18n/translate.ts';
import { changedOf, fieldOf, PROFILE_NOTICE_MS, type ProfileValues, valuesOf } from './profile-form.ts';

const SAVED = text('Update successfull');
const FAILED = text('Update failed');

/** Which account, and whose: the bank's word holds for these together, so whoever changes one has them looked at anew. */
const BANK_ACCOUNT: readonly (keyof ProfileValues)[] = ['bankName', 'bankAccNo', 'firstName', 'ic'];

/** Saves what has been changed, and has another bank account verified (specification, back office, section 5: 'Profile save-and-verify'). */
export function useSaveProfile(
  form: UseFormReturn<ProfileValues>,
  verify: (profile: Profile) => Promise<void>,
): ReturnType<typeof form.handleSubmit> {
  const dispatch = useAppDispatch();
  const [update] = profileApi.useUpdateProfileMutation();
  const [fetchProfile] = profileApi.useLazyProfileQuery();
  const { defaultValues } = form.formState;
  return form.handleSubmit(async (values) => {
    const changes = changedOf(values, defaultValues ?? {});
    const result = await update(changes);
    if (result.error !== undefined) {
      const refused = refusalOf(result.error);
      const field = fieldOf(refused, values);
      if (field !== undefined) form.setError(field, { message: refused.message }, { shouldFocus: true });
      dispatch(
        refused.status === 'none'
          ? said(FAILED, 'error', PROFILE_NOTICE_MS)
          : said(refused.message, 'warning', PROFILE_NOTICE_MS),
      );
      return;
    }
    dispatch(said(SAVED, 'success', PROFILE_NOTICE_MS));
    const { data: profile } = await fetchProfile();
    // The house has its own way to write numbers.
    form.reset(profile === undefined ? values : valuesOf(profile));
    const otherAccount = BANK_ACCOUNT.some((field) => field in changes);
    if (otherAccount && profile !== undefined) await verify(profile);
  });
}
