import { useFormContext, useWatch } from 'react-hook-form';
import { useSwitchAround } from '#web/forms/fields.ts';
import { SwitchInput } from '#web/forms/SwitchInput.tsx';
import { useT } from '#web/i18n/language.ts';
import { AccountTypeField } from './AccountTypeField.tsx';
import { FormGrid } from './FormGrid.tsx';
import { FormField, NewPasswordField } from './fields.tsx';
import type { FormValues, StaffCardPhoto } from './registration-form.ts';
import { StaffFields } from './StaffFields.tsx';

interface AccountStepProps {
  readonly photo: StaffCardPhoto;
  readonly onPhoto: (photo: StaffCardPhoto) => void;
}

/** First step: who registers, and how they will log in. */
export function AccountStep({ photo, onPhoto }: AccountStepProps) {
  const t = useT();
  const { control } = useFormContext<FormValues>();
  const [accountType, passport] = useWatch({ control, name: ['accountType', 'passport'] });
  const isOrganization = accountType === 'Organization';
  const passportSwitch = useSwitchAround<FormValues>('passport');
  const number = passport ? t('Passport number') : t('IC number');
  const numberHint = passport ? t('5 to 9 letters and digits') : t('12 digits, with or without dashes');
  return (
    <>
      <AccountTypeField />
      <FormGrid>
        <FormField
          name="firstName"
          label={isOrganization ? t('Name of the organization') : t('Full name')}
          hint={isOrganization ? t('As registered with SSM') : passport ? t('As in your passport') : t('As on your IC')}
          autoComplete={isOrganization ? 'organization' : 'name'}
        />
        <FormField
          name="ic"
          label={isOrganization ? t('SSM number') : number}
          hint={isOrganization ? t('For example 201901000005') : numberHint}
          autoComplete="off"
        />
        {isOrganization && (
          <>
            <FormField name="representativeName" label={t("Representative's full name")} autoComplete="name" />
            <FormField
              name="representativeIc"
              label={passport ? t("Representative's passport number") : t("Representative's IC number")}
              hint={numberHint}
              autoComplete="off"
            />
          </>
        )}
      </FormGrid>
      <SwitchInput
        {...passportSwitch}
        label={
          isOrganization
            ? t('The representative has a passport, not a Malaysian IC')
            : t('I have a passport, not a Malaysian IC')
        }
        sx={{ mt: -1.5 }}
      />
      <StaffFields photo={photo} onPhoto={onPhoto} />
      <FormField
        name="email"
        label={t('Email')}
        type="email"
        hint={t('We will send a confirmation link here. You log in with this address.')}
        autoComplete="email"
      />
      <FormGrid>
        <NewPasswordField name="pwd" label={t('Password')} hint={t('At least 8 characters')} />
        <NewPasswordField name="confirmation" label={t('Confirm password')} />
      </FormGrid>
    </>
  );
}
