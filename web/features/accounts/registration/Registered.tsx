import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { ArrivedHeading } from '#web/components/ArrivedHeading.tsx';
import { StatusChip } from '#web/components/StatusChip.tsx';
import { useT } from '#web/i18n/language.ts';
import { ResendButton } from '../login/ResendButton.tsx';

/** After the registration: the mail has to be opened before the first login. */
export function Registered({ email }: { readonly email: string }) {
  const t = useT();
  return (
    <Box>
      <StatusChip status="taken">{t('Email sent')}</StatusChip>
      <ArrivedHeading>{t('Registration Successful')}</ArrivedHeading>
      <Typography sx={{ mt: 1.5, fontWeight: 600 }}>{email}</Typography>
      <Typography sx={{ mt: 0.5, color: 'text.secondary' }}>
        {t('Please open the link in the email that we have sent to this address within 24 hours. Then you can log in.')}
      </Typography>
      <Typography sx={{ mt: 1.5, color: 'text.secondary' }}>
        {t('Nothing arrived? Check your spam folder, or ask for the email again.')}
      </Typography>
      <Box sx={{ mt: 3, display: 'flex', flexDirection: { xs: 'column', sm: 'row' }, gap: 1.5 }}>
        <Button component={Link} to="/login" variant="contained" color="primary">
          {t('Go to login')}
        </Button>
        <ResendButton email={email} />
      </Box>
    </Box>
  );
}
