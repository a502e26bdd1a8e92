import Box from '@mui/material/Box';
import { useId } from 'react';
import { useChoiceAround } from '#web/forms/fields.ts';
import { HelperText } from '#web/forms/TextField.tsx';
import { useT } from '#web/i18n/language.ts';
import { text } from '#web/i18n/translate.ts';
import type { FormValues } from './registration-form.ts';

const TYPES = [
  { value: 'Individual', label: text('Individual'), note: text('You bid for yourself') },
  { value: 'Organization', label: text('Organization'), note: text('You bid for a company') },
] as const;

/** Individual or organization: two tiles. */
export function AccountTypeField() {
  const t = useT();
  const id = useId();
  const { inputRef, error, helperText, value: chosen, ...wiring } = useChoiceAround<FormValues>('accountType');
  return (
    <Box
      component="fieldset"
      aria-describedby={error ? `${id}-error` : undefined}
      sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}
    >
      <Box component="legend" sx={{ p: 0, mb: 1, fontWeight: 600 }}>
        {t('Account type')}
      </Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 1.5 }}>
        {TYPES.map(({ value, label, note }, index) => (
          <Box
            key={value}
            component="label"
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 1.5,
              minHeight: 64,
              px: 2,
              py: 1,
              cursor: 'pointer',
              border: 1,
              borderColor: error ? 'error.main' : 'edge.main',
              borderRadius: '8px',
              bgcolor: 'background.paper',
              '&:hover': { borderColor: 'text.primary' },
              '&:has(input:checked)': {
                borderColor: 'text.primary',
                bgcolor: 'quiet.main',
                boxShadow: 'inset 0 0 0 1px currentColor',
              },
            }}
          >
            <Box
              component="input"
              type="radio"
              value={value}
              checked={value === chosen}
              aria-invalid={error}
              ref={index === 0 ? inputRef : null}
              {...wiring}
              sx={{ width: 20, height: 20, m: 0, flexShrink: 0, accentColor: 'currentColor' }}
            />
            <span>
              <Box component="span" sx={{ display: 'block', fontWeight: 600 }}>
                {t(label)}
              </Box>
              <Box component="span" sx={{ display: 'block', fontSize: '0.875rem', color: 'text.secondary' }}>
                {t(note)}
              </Box>
            </span>
          </Box>
        ))}
      </Box>
      {error && (
        <HelperText id={`${id}-error`} error>
          {helperText}
        </HelperText>
      )}
    </Box>
  );
}
