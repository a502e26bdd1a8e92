import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Filled } from '#web/components/Filled.tsx';
import { StatusChip } from '#web/components/StatusChip.tsx';
import { useT } from '#web/i18n/language.ts';
import type { LoginStep } from './login-steps.ts';

interface ResetSentProps {
  readonly email: string;
  readonly onStep: (step: LoginStep) => void;
}

export function ResetSent({ email, onStep }: ResetSentProps) {
  const t = useT();
  return (
    <>
      <StatusChip status="taken">{t('Email sent')}</StatusChip>
      <Typography variant="h1" sx={{ mt: 1.5 }}>
        {t('Check your email')}
      </Typography>
      <Typography sx={{ mt: 1, mb: 3, color: 'text.secondary' }}>
        <Filled
          text={t('If {email} has an account, an email with a temporary password is on its way.')}
          values={{ email: <strong>{email}</strong> }}
        />
      </Typography>
      <Button autoFocus variant="contained" color="primary" fullWidth onClick={() => onStep({ name: 'login', email })}>
        {t('Back to login')}
      </Button>
    </>
  );
}
