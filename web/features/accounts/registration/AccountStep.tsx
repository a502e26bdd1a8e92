import { useFormContext } from 'react-hook-form';
import { useT } from '#web/i18n/language.ts';
import { AccountTypeField } from './AccountTypeField.tsx';
import { FormGrid } from './FormGrid.tsx';
import { FormField, NewPasswordField } from './fields.tsx';
import type { FormValues } from './registration-form.ts';
import type { StaffCardPhoto } from './StaffCardField.tsx';
import { StaffFields } from './StaffFields.tsx';

interface AccountStepProps {
  readonly photo: StaffCardPhoto;
  readonly onPhoto: (photo: StaffCardPhoto) => void;
}

/** First step: who registers, and how they will log in. */
export function AccountStep({ photo, onPhoto }: AccountStepProps) {
  const t = useT();
  const { watch } = useFormContext<FormValues>();
  const isOrganization = watch('accountType') === 'Organization';
  return (
    <>
      <AccountTypeField />
      <FormGrid>
        <FormField
          name="firstName"
          label={isOrganization ? t('Name of the organization') : t('Full name')}
          hint={isOrganization ? t('As registered with SSM') : t('As on your IC')}
          autoComplete={isOrganization ? 'organization' : 'name'}
        />
        <FormField
          name="ic"
          label={isOrganization ? t('SSM number') : t('IC number')}
          hint={isOrganization ? t('For example 201901000005') : t('12 digits, with or without dashes')}
          autoComplete="off"
        />
        {isOrganization && (
          <>
            <FormField name="representativeName" label={t("Representative's full name")} autoComplete="name" />
            <FormField
              name="representativeIc"
              label={t("Representative's IC number")}
              hint={t('12 digits, with or without dashes')}
              autoComplete="off"
            />
          </>
        )}
      </FormGrid>
      <StaffFields photo={photo} onPhoto={onPhoto} />
      <FormField
        name="email"
        label={t('Email')}
        type="email"
        hint={t('We send a link to this address; you log in with it.')}
        autoComplete="email"
      />
      <FormGrid>
        <NewPasswordField name="pwd" label={t('Password')} hint={t('At least 8 characters')} />
        <NewPasswordField name="confirmation" label={t('Confirm password')} />
      </FormGrid>
    </>
  );
}
