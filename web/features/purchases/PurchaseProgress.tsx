import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { HiddenText } from '#web/components/HiddenText.tsx';
import { CheckIcon } from '#web/components/icons.tsx';
import { useLocale, useT } from '#web/i18n/language.ts';
import { pageDate } from './long-date.ts';
import type { ShownPurchase } from './purchase-groups.ts';
import { nextStepText, purchaseSteps } from './purchase-steps.ts';

/** How far a purchase has come, and what is next. */
export function PurchaseProgress({ shown }: { readonly shown: ShownPurchase }) {
  const t = useT();
  const locale = useLocale();
  return (
    <Box sx={{ maxWidth: 620 }}>
      <Box
        component="ol"
        aria-label={t('What happens next')}
        sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' }}
      >
        {purchaseSteps(shown).map(({ label, state, date }, at) => (
          <Box
            key={label}
            component="li"
            aria-current={state === 'next' ? 'step' : undefined}
            sx={{
              position: 'relative',
              display: 'grid',
              justifyItems: 'start',
              gap: 0.5,
              pr: 0.5,
              fontSize: '0.8125rem',
              lineHeight: 1.25,
              color: state === 'later' ? 'text.secondary' : 'text.primary',
              fontWeight: state === 'next' ? 600 : 500,
              // The line to the step before.
              ...(at > 0 && {
                '&::before': {
                  content: '""',
                  position: 'absolute',
                  top: 11,
                  right: 'calc(100% + 2px)',
                  width: 'calc(100% - 28px)',
                  height: '2px',
                  bgcolor: state === 'done' ? 'onTop.main' : 'divider',
                },
              }),
            }}
          >
            <Box
              component="span"
              sx={{
                display: 'grid',
                placeItems: 'center',
                width: 24,
                height: 24,
                borderRadius: '50%',
                border: '2px solid',
                borderColor: state === 'done' ? 'onTop.main' : state === 'next' ? 'text.primary' : 'divider',
                bgcolor: state === 'done' ? 'onTop.ground' : 'background.paper',
                color: 'onTop.main',
                fontSize: '0.75rem',
              }}
            >
              {state === 'done' && <CheckIcon />}
            </Box>
            <span>
              {t(label)}
              {state === 'done' && <HiddenText> ({t('done')})</HiddenText>}
              {date !== undefined && (
                <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontWeight: 400 }}>
                  {pageDate(date, locale)}
                </Box>
              )}
            </span>
          </Box>
        ))}
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {t(nextStepText(shown), { location: shown.purchase.location })}
      </Typography>
    </Box>
  );
}
