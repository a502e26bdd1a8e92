import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { MALAYSIAN_STATES } from '#contract/accounts/malaysia.ts';
import { profileApi } from '#web/calls/endpoints/accounts/profile.ts';
import { useT } from '#web/i18n/language.ts';
import { FormGrid } from './FormGrid.tsx';
import { ChoiceField, FormField } from './fields.tsx';

interface ContactStepProps {
  readonly agreed: boolean;
  readonly onAgreed: (agreed: boolean) => void;
}

/** Second step: where the person is reached, where their money goes back to, and the terms. */
export function ContactStep({ agreed, onAgreed }: ContactStepProps) {
  const t = useT();
  const banks = profileApi.useBanksQuery();
  return (
    <>
      <FormField
        name="phoneNo"
        label={t('Phone number')}
        type="tel"
        hint={t('For example 012-345 6789; from abroad with + and country code')}
        autoComplete="tel"
      />
      <FormField name="address" label={t('Address')} autoComplete="street-address" />
      <FormGrid>
        <ChoiceField name="state" label={t('State')} options={MALAYSIAN_STATES} />
        <FormField name="city" label={t('City')} autoComplete="address-level2" />
        <FormField name="postcode" label={t('Postcode')} autoComplete="postal-code" inputMode="numeric" />
      </FormGrid>
      <div>
        <Typography component="h2" sx={{ fontWeight: 600 }}>
          {t('Bank account')}
        </Typography>
        <Typography variant="body2" sx={{ mb: 1.5, color: 'text.secondary' }}>
          {t('Refunds of deposits go to this account; it must be in your own name.')}
        </Typography>
        <FormGrid>
          <ChoiceField
            name="bankName"
            label={t('Bank name')}
            options={banks.data?.map(({ name }) => name) ?? []}
            {...(banks.isLoading && { placeholder: t('Loading…') })}
          />
          <FormField name="bankAccNo" label={t('Bank account number')} autoComplete="off" inputMode="numeric" />
        </FormGrid>
        {banks.isError && (
          <Box role="alert" sx={{ mt: 1, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
            <Typography variant="body2" sx={{ color: 'error.main' }}>
              {t('The list of banks could not be loaded.')}
            </Typography>
            <Button size="small" variant="text" onClick={() => void banks.refetch()}>
              {t('Try again')}
            </Button>
          </Box>
        )}
      </div>
      <Box sx={{ borderTop: 1, borderColor: 'divider', pt: 1.5 }}>
        <FormControlLabel
          control={
            <Checkbox
              checked={agreed}
              color="secondary"
              onChange={(_, checked) => onAgreed(checked)}
              sx={{ width: 48, height: 48 }}
            />
          }
          label={t('I have read the terms and conditions and agree to them.')}
        />
        <Box sx={{ pl: { sm: 5 } }}>
          <Link href="/help/termsAndCondition" target="_blank" rel="noopener" sx={LINK_TARGET}>
            {t('Read the terms and conditions')}
          </Link>
        </Box>
      </Box>
    </>
  );
}

const LINK_TARGET = { display: 'inline-flex', alignItems: 'center', minHeight: 48, px: 0.5 };
