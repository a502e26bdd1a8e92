import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { CheckIcon } from '#web/components/icons.tsx';
import { useT } from '#web/i18n/language.ts';
import type { FirstSteps } from './first-steps.ts';
import { ProfileSection, WIDE } from './ProfileSection.tsx';

/** For who has just registered: what is left to do before the first bid. */
export function NextSteps({ steps }: { readonly steps: FirstSteps }) {
  const t = useT();
  return (
    <Box sx={{ mb: 2.5 }}>
      <ProfileSection title={t('Before your first bid')}>
        <Box component="ol" sx={{ ...WIDE, listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
          <Step
            no={1}
            done={steps.bank === 'done'}
            title={t('Have your bank account verified')}
            text={
              steps.bank === 'pending'
                ? t('Your bank is checking it. This takes up to 3 days; you can go on meanwhile.')
                : t('Deposits are refunded to this account. Press Verify Bank Account below.')
            }
          />
          <Step
            no={2}
            done={steps.deposit === 'done'}
            title={t('Top up your deposit')}
            text={t('By online banking. You get it back when you do not win.')}
            action={
              <Button component={Link} to="/myaccount/transaction">
                {t('Top Up')}
              </Button>
            }
          />
          <Step
            no={3}
            done={steps.lot === 'done'}
            title={t('Choose a lot')}
            text={t('Open a lot and press Participate.')}
            action={
              <Button component={Link} to="/onlineAuction/onAuction/1">
                {t('View the lots')}
              </Button>
            }
          />
        </Box>
      </ProfileSection>
    </Box>
  );
}

interface StepProps {
  readonly no: number;
  readonly done: boolean;
  readonly title: string;
  readonly text: string;
  readonly action?: ReactNode;
}

function Step({ no, done, title, text, action }: StepProps) {
  const t = useT();
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
      <Box
        aria-hidden
        sx={{
          display: 'grid',
          placeItems: 'center',
          width: 32,
          height: 32,
          borderRadius: '50%',
          fontWeight: 600,
          flexShrink: 0,
          ...(done
            ? { color: 'onTop.main', bgcolor: 'onTop.ground' }
            : { border: 1, borderColor: 'edge.main', color: 'text.secondary' }),
        }}
      >
        {done ? <CheckIcon /> : no}
      </Box>
      <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
        <Typography variant="body2" color={done ? 'onTop.main' : 'textSecondary'}>
          {done ? t('Done') : text}
        </Typography>
      </Box>
      {!done && action}
    </Box>
  );
}
