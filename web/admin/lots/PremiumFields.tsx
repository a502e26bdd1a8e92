import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { type UseFormReturn, useFieldArray, useWatch } from 'react-hook-form';
import { MAX_PREMIUM_BANDS } from '#domain/premium-limits.ts';
import { useFields } from '#web/forms/fields.ts';
import {
  bandFault,
  bandPremiumFault,
  type LotForm,
  PREMIUM_KINDS,
  type PremiumKind,
  premiumFault,
} from './lot-form.ts';

interface PremiumProps {
  readonly form: UseFormReturn<LotForm>;
}

/** The premium as the specification has it, and amounts for lower bids where it depends on the price. */
export function PremiumFields({ form }: PremiumProps) {
  const field = useFields(form);
  const kind = useWatch({ control: form.control, name: 'premiumKind' });
  return (
    <>
      <TextField
        label="Premium"
        select
        {...field('premiumKind', { onChange: () => form.clearErrors('premium') })}
        slotProps={{ select: { native: true } }}
      >
        {(Object.keys(PREMIUM_KINDS) as PremiumKind[]).map((each) => (
          <option key={each} value={each}>
            {PREMIUM_KINDS[each]}
          </option>
        ))}
      </TextField>
      {kind !== 'none' && (
        <TextField
          label={kind === 'flat' ? 'Premium in RM' : 'Premium in %'}
          {...field(
            'premium',
            { validate: (typed, { premiumKind }) => premiumFault(premiumKind, typed) },
            kind === 'share' ? 'Of the bid, at least RM600.00.' : undefined,
          )}
          slotProps={{
            input:
              kind === 'flat'
                ? { startAdornment: <InputAdornment position="start">RM</InputAdornment> }
                : { endAdornment: <InputAdornment position="end">%</InputAdornment> },
            inputLabel: { shrink: true },
            htmlInput: { inputMode: 'decimal', maxLength: 16 },
          }}
        />
      )}
      <Bands form={form} />
    </>
  );
}

function Bands({ form }: PremiumProps) {
  const field = useFields(form);
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'premiumBands' });
  const adding = useRef<HTMLButtonElement>(null);
  return (
    <Box
      component="fieldset"
      sx={{ gridColumn: '1 / -1', m: 0, p: 0, border: 0, minWidth: 0, display: 'grid', gap: 2 }}
    >
      <Typography component="legend" variant="body2" sx={{ p: 0, mb: 1, color: 'text.secondary' }}>
        {fields.length === 0
          ? 'The premium is the same for every bid.'
          : 'Lower bids have these premiums; above the last of them the premium above applies.'}
      </Typography>
      {fields.map(({ id }, at) => (
        <Box
          key={id}
          sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr auto' }, alignItems: 'start' }}
        >
          <Money
            label="Up to a bid of"
            {...field(`premiumBands.${at}.upTo`, {
              validate: (typed, { premiumBands }) => bandFault(typed, premiumBands[at - 1]?.upTo),
            })}
          />
          <Money label="Premium up to there" {...field(`premiumBands.${at}.premium`, { validate: bandPremiumFault })} />
          <Button
            aria-label={`Remove band ${at + 1}`}
            onClick={() => {
              remove(at);
              adding.current?.focus();
            }}
          >
            Remove
          </Button>
        </Box>
      ))}
      <Button
        ref={adding}
        variant="outlined"
        sx={{ justifySelf: 'start' }}
        aria-disabled={fields.length >= MAX_PREMIUM_BANDS}
        onClick={() => fields.length < MAX_PREMIUM_BANDS && append({ upTo: '', premium: '' })}
      >
        Add a premium for lower bids
      </Button>
    </Box>
  );
}

/** An amount in ringgit. */
export function Money({
  label,
  ...wiring
}: ReturnType<ReturnType<typeof useFields<LotForm>>> & { readonly label: string }) {
  return (
    <TextField
      label={label}
      {...wiring}
      slotProps={{
        input: { startAdornment: <InputAdornment position="start">RM</InputAdornment> },
        inputLabel: { shrink: true },
        htmlInput: { inputMode: 'decimal', maxLength: 16 },
      }}
    />
  );
}
