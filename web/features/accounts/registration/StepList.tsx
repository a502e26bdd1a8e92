import Box from '@mui/material/Box';
import { HiddenText } from '#web/components/HiddenText.tsx';
import { CheckIcon } from '#web/components/icons.tsx';
import { useT } from '#web/i18n/language.ts';
import { text } from '#web/i18n/translate.ts';
import type { Step } from './registration-form.ts';

const STEPS = [
  { step: 1, label: text('Account') },
  { step: 2, label: text('Contact and bank') },
] as const;

/** Where one is in the registration. */
export function StepList({ current }: { readonly current: Step }) {
  const t = useT();
  return (
    <Box
      component="ol"
      aria-label={t('Steps of the registration')}
      sx={{ listStyle: 'none', m: 0, mt: 2, p: 0, display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1.5 }}
    >
      {STEPS.map(({ step, label }) => {
        const done = step < current;
        const here = step === current;
        return (
          <Box
            component="li"
            key={step}
            aria-current={here ? 'step' : undefined}
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 1,
              pt: 1.25,
              borderTop: 3,
              borderColor: here ? 'primary.main' : done ? 'onTop.main' : 'divider',
              fontWeight: here ? 600 : 500,
              color: here ? 'text.primary' : 'text.secondary',
            }}
          >
            {done ? <CheckIcon /> : <span>{step}</span>}
            {t(label)}
            {done && <HiddenText>{t('done')}</HiddenText>}
          </Box>
        );
      })}
    </Box>
  );
}
