import Box from '@mui/material/Box';
import { lazy, Suspense, useEffect, useEffectEvent } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import type { Profile } from '#contract/accounts/profile.ts';
import { hasPassport, profileFault } from '#contract/accounts/profile-rules.ts';
import { BusyButton } from '#web/components/BusyButton.tsx';
import { useT } from '#web/i18n/language.ts';
import { BankInfo } from './BankInfo.tsx';
import { PersonalInfo } from './PersonalInfo.tsx';
import { checkedBy, hasExpiredPassword, type ProfileValues, valuesOf } from './profile-form.ts';
import { useBankVerification } from './use-bank-verification.ts';
import { useBanks } from './use-banks.ts';
import { useSaveProfile } from './use-save-profile.ts';

const ConfirmChangesDialog = lazy(async () => ({
  default: (await import('./ConfirmChangesDialog.tsx')).ConfirmChangesDialog,
}));

/** Both sections of the profile as one form, which keeps what was typed until it has been saved. */
export function ProfileEditor({ profile }: { readonly profile: Profile }) {
  const t = useT();
  const banks = useBanks(profile.bankName);
  const form = useForm<ProfileValues>({
    defaultValues: valuesOf(profile),
    resolver: checkedBy((typed) => {
      const passport = hasPassport(profile, profile.accountType);
      return profileFault({ ...typed, passport }, profile.accountType, banks.length > 0 ? banks : undefined);
    }),
  });
  const { reset } = form;
  const { isDirty, isSubmitting } = form.formState;
  // What changed elsewhere is shown, unless something has been typed that it would take away.
  const takeNews = useEffectEvent((news: Profile) => {
    if (!isDirty && !isSubmitting) reset(valuesOf(news), { keepErrors: true });
  });
  useEffect(() => takeNews(profile), [profile]);
  const verification = useBankVerification();
  const { submit, unconfirmed, onConfirmed, onGivenUp } = useSaveProfile(form, verification.verify);
  return (
    <FormProvider {...form}>
      <Box
        component="form"
        noValidate
        aria-label={t('My Profile')}
        onSubmit={submit}
        sx={{ display: 'grid', gap: 2.5 }}
      >
        <PersonalInfo profile={profile} />
        <BankInfo profile={profile} banks={banks} verification={verification} />
        <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
          <BusyButton
            type="submit"
            {...(!hasExpiredPassword(profile) && { variant: 'contained', color: 'primary' })}
            busy={isSubmitting}
            sx={{ width: { xs: '100%', sm: 'auto' }, minWidth: 200 }}
          >
            {t('Save Changes')}
          </BusyButton>
        </Box>
      </Box>
      <Suspense>
        {unconfirmed !== null && (
          <ConfirmChangesDialog
            email={profile.email}
            changes={unconfirmed}
            onSaved={() => void onConfirmed()}
            onClose={onGivenUp}
          />
        )}
      </Suspense>
    </FormProvider>
  );
}
