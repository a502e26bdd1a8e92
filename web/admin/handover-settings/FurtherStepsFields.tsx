import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { Controller, type UseFormReturn, useFieldArray, useWatch } from 'react-hook-form';
import { COUNTED_FROM, LONGEST_LABEL, MOST_FURTHER_STEPS } from '#domain/further-steps.ts';
import { HANDOVER_STEPS } from '#domain/handover.ts';
import { DOERS_IN_WORDS } from '../handover/doers.ts';
import { choicesIn } from '../i18n/choices.ts';
import { type Text, text, useT } from '../i18n/use-t.ts';
import { SelectInput, SIDE_BY_SIDE, TextInput } from '../kit/fields.tsx';
import { isCharge, isDays, newStep, type TemplateTyped } from './template-form.ts';

const COUNTS = { calendar: text('calendar days'), working: text('working days') };
const AFTER: Readonly<Record<(typeof COUNTED_FROM)[number], Text>> = {
  sale: text('the sale'),
  opened: text('the opening of the file'),
  payment: text('the full payment'),
  'vendor-release': HANDOVER_STEPS['vendor-release'],
  inspection: HANDOVER_STEPS.inspection,
  transfer: HANDOVER_STEPS.transfer,
  deregistration: HANDOVER_STEPS.deregistration,
  cutting: HANDOVER_STEPS.cutting,
};

/** Steps beside those that the gate waits for: the house's own list. */
export function FurtherStepsFields({ form }: { readonly form: UseFormReturn<TemplateTyped> }) {
  const t = useT();
  const { control } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'steps' });
  const typed = useWatch({ control, name: 'steps' });
  const adding = useRef<HTMLButtonElement>(null);
  const nameOf = (at: number) => typed[at]?.label.trim() || t('Step {n}', { n: at + 1 });
  return (
    <Box component="fieldset" sx={{ m: 0, p: 0, border: 0, minWidth: 0, display: 'grid', gap: 2 }}>
      <Typography component="legend" sx={{ p: 0, mb: 0.5, fontWeight: 600 }}>
        {t('Further steps')}
      </Typography>
      <Typography sx={{ color: 'text.secondary' }}>
        {t(
          'Staff and the buyer see them with their days. The gate does not wait for them, and nothing is charged for them.',
        )}
      </Typography>
      {fields.map(({ id }, at) => {
        const above = typed.slice(0, at).map((step, place) => [step.step, nameOf(place)] as const);
        return (
          <Box key={id} component="section" aria-label={nameOf(at)} sx={STEP}>
            <Box sx={SIDE_BY_SIDE}>
              <TextInput
                control={control}
                name={`steps.${at}.label`}
                label={t('Name of the step')}
                missing={t('Please name the step.')}
                maxLength={LONGEST_LABEL}
                required
              />
              <TextInput
                control={control}
                name={`steps.${at}.labelMs`}
                label={t('Name in Malay')}
                hint={t('Empty: the name above.')}
                maxLength={LONGEST_LABEL}
              />
              <SelectInput
                control={control}
                name={`steps.${at}.doer`}
                label={t('Done by')}
                options={choicesIn(t, DOERS_IN_WORDS)}
              />
              <TextInput
                control={control}
                name={`steps.${at}.charge`}
                label={t('Cost, for information')}
                hint={t('Empty: none is shown.')}
                before="RM"
                keys="decimal"
                rules={{
                  validate: (value) =>
                    value.trim() === '' || isCharge(value) || t('Please enter an amount of at most RM1,000,000.00.'),
                }}
              />
              <TextInput
                control={control}
                name={`steps.${at}.days`}
                label={t('Due within')}
                hint={t('Empty: at no certain day.')}
                keys="numeric"
                rules={{
                  validate: (value) =>
                    value.trim() === '' || isDays(value) || t('Please enter 0 to 730 days, without decimals.'),
                }}
              />
              <SelectInput
                control={control}
                name={`steps.${at}.count`}
                label={t('Counted in')}
                options={choicesIn(t, COUNTS)}
              />
              <SelectInput
                control={control}
                name={`steps.${at}.after`}
                label={t('Counted from')}
                options={{ ...choicesIn(t, AFTER), ...Object.fromEntries(above) }}
                rules={{
                  validate: (value) =>
                    [...COUNTED_FROM, ...above.map(([step]) => step)].some((each) => each === value) ||
                    t('Please choose what the days count from.'),
                }}
              />
            </Box>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 1 }}>
              <Controller
                control={control}
                name={`steps.${at}.needsProof`}
                render={({ field: { value, onChange, ref, ...input } }) => (
                  <FormControlLabel
                    control={
                      <Checkbox
                        {...input}
                        slotProps={{ input: { ref } }}
                        checked={value}
                        onChange={(_, isOn) => onChange(isOn)}
                      />
                    }
                    label={t('Needs a photo or PDF')}
                  />
                )}
              />
              <Button
                color="error"
                aria-label={t('Remove {step}', { step: nameOf(at) })}
                onClick={() => {
                  remove(at);
                  adding.current?.focus();
                }}
              >
                {t('Remove')}
              </Button>
            </Box>
          </Box>
        );
      })}
      <Box>
        <Button
          ref={adding}
          disabled={fields.length >= MOST_FURTHER_STEPS}
          onClick={() => append(newStep(form.getValues('steps')))}
        >
          {t('Add a further step')}
        </Button>
      </Box>
    </Box>
  );
}

const STEP = {
  ...{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)', p: 2 },
  ...{ border: 1, borderColor: 'divider', borderRadius: 1 },
} as const;
