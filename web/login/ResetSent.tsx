import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { StatusChip } from '../components/StatusChip.tsx';
import type { LoginStep } from './login-steps.ts';

interface ResetSentProps {
  readonly email: string;
  readonly onStep: (step: LoginStep) => void;
}

export function ResetSent({ email, onStep }: ResetSentProps) {
  return (
    <>
      <StatusChip status="taken">Mail sent</StatusChip>
      <Typography variant="h1" sx={{ mt: 1.5 }}>
        Look into your mailbox
      </Typography>
      <Typography sx={{ mt: 1, mb: 3, color: 'text.secondary' }}>
        If an account belongs to <strong>{email}</strong>, a mail with a temporary password is on its way.
      </Typography>
      <Button autoFocus variant="contained" color="primary" fullWidth onClick={() => onStep({ name: 'login', email })}>
        Back to login
      </Button>
    </>
  );
}
