import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useT } from '#web/i18n/language.ts';
import { RegistrationClosed } from '../registration/RegistrationClosed.tsx';
import { useRegistrationClosed } from '../registration/use-registration-closed.ts';

/** The way to the registration; while there is a session it says why there is none. */
export function RegisterLink() {
  const t = useT();
  const navigate = useNavigate();
  const { closed } = useRegistrationClosed();
  const [told, setTold] = useState(false);
  return (
    <Box sx={{ borderTop: 1, borderColor: 'divider', pt: 2.5, display: 'grid', gap: 1, textAlign: 'center' }}>
      <Box sx={{ color: 'text.secondary' }}>{t('No account yet?')}</Box>
      <Button
        onClick={() => {
          if (closed) setTold(true);
          // Not known yet: the page finds out.
          else void navigate('/register');
        }}
      >
        {t('Register')}
      </Button>
      <RegistrationClosed open={told} onClose={() => setTold(false)} />
    </Box>
  );
}
