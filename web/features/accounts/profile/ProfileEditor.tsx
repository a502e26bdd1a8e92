import Box from '@mui/material/Box';
import { lazy, Suspense, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import type { Profile } from '#contract/accounts/profile.ts';
import { singleFlight } from '#web/boot/single-flight.ts';
import { BusyButton } from '#web/components/BusyButton.tsx';
import { useLoadAhead } from '#web/components/on-demand.tsx';
import { checkedBy } from '#web/forms/fields.ts';
import { useT } from '#web/i18n/language.ts';
import { useServerClock } from '#web/live/server-clock.ts';
import { BankInfo } from './BankInfo.tsx';
import { PersonalInfo } from './PersonalInfo.tsx';
import { changedOf, hasExpiredPassword, type ProfileValues, valuesOf } from './profile-form.ts';
import { useBankVerification } from './use-bank-verification.ts';
import { useBanks } from './use-banks.ts';
import { useSaveProfile } from './use-save-profile.ts';

const ConfirmChangesDialog = lazy(async () => ({
  default: (await import('./ConfirmChangesDialog.tsx')).ConfirmChangesDialog,
}));
const UnsavedNote = lazy(async () => ({ default: (await import('./UnsavedNote.tsx')).UnsavedNote }));

/** The rules of the form come with the first touch or key. Where they cannot be had, the house says what is wrong. */
const rules = { arrive: () => import('./profile-faults.ts').catch(() => undefined) };

/** What was typed and not saved, and by whom, while other pages are looked at. */
let unsaved: { readonly userId: Profile['id']; readonly changes: Partial<ProfileValues> } | undefined;

const askFirst = (event: BeforeUnloadEvent) => event.preventDefault();

/** Both sections of the profile as one form, which keeps what was typed until it has been saved. */
export function ProfileEditor({ profile }: { readonly profile: Profile }) {
  const t = useT();
  const banks = useBanks(profile.bankName);
  const serverNow = useServerClock();
  const [restored] = useState(() =>
    unsaved?.userId === profile.id ? { ...valuesOf(profile), ...unsaved.changes } : undefined,
  );
  const form = useForm<ProfileValues>({
    defaultValues: valuesOf(profile),
    resolver: checkedBy(async (typed) => (await rules.arrive())?.profileFaults(typed, profile, banks) ?? []),
    shouldFocusError: false,
  });
  const { reset, getValues, subscribe } = form;
  const { isDirty, isSubmitting, defaultValues: saved = {} } = form.formState;
  const unsavedNow = () => changedOf(getValues(), saved);
  const restore = useEffectEvent(() => {
    if (restored !== undefined) reset(restored, { keepDefaultValues: true, keepFieldsRef: true });
  });
  useEffect(() => restore(), []);
  // What changed elsewhere is shown, unless something has been typed that it would take away.
  const takeNews = useEffectEvent((news: Profile) => {
    const isTyped = Object.keys(unsavedNow()).length > 0;
    if (!isTyped && !isSubmitting)
      reset(valuesOf(news), { keepErrors: true, keepIsSubmitted: true, keepFieldsRef: true });
  });
  useEffect(() => takeNews(profile), [profile]);
  const remember = useEffectEvent(() => {
    const changes = unsavedNow();
    unsaved = Object.keys(changes).length > 0 ? { userId: profile.id, changes } : undefined;
    // It lasts as long as the page of the browser does, whichever page of the site is looked at.
    if (unsaved === undefined) removeEventListener('beforeunload', askFirst);
    else addEventListener('beforeunload', askFirst);
  });
  useEffect(() => subscribe({ formState: { values: true }, callback: () => remember() }), [subscribe]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another state of the house makes other changes of what was typed
  useEffect(() => remember(), [saved, isDirty]);
  const verification = useBankVerification();
  useLoadAhead(rules);
  const [sending, setSending] = useState(false);
  const one = useMemo(() => singleFlight(setSending), []);
  const { submit, unconfirmed, onConfirmed, onGivenUp } = useSaveProfile(form, verification.verify);
  return (
    <FormProvider {...form}>
      <Box
        component="form"
        noValidate
        aria-label={t('My Profile')}
        onSubmit={(event) => {
          event.preventDefault();
          void one(() => submit(event))();
        }}
        sx={{ display: 'grid', gap: 2.5 }}
      >
        <Suspense>
          {restored !== undefined && isDirty && (
            <UnsavedNote onDiscard={() => reset(valuesOf(profile), { keepFieldsRef: true })} />
          )}
        </Suspense>
        <PersonalInfo profile={profile} />
        <BankInfo profile={profile} banks={banks} verification={verification} />
        <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
          <BusyButton
            type="submit"
            {...(!hasExpiredPassword(profile, serverNow()) && { variant: 'contained', color: 'primary' })}
            busy={sending}
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
            app={profile.secondFactor}
            changes={unconfirmed}
            onSaved={() => void onConfirmed()}
            onClose={onGivenUp}
          />
        )}
      </Suspense>
    </FormProvider>
  );
}
