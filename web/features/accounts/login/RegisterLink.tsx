import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { codeOf, OnDemand, useLoadAhead } from '#web/components/on-demand.tsx';
import { useT } from '#web/i18n/language.ts';
import { useRegistrationClosed } from '../registration/use-registration-closed.ts';

const registrationClosed = codeOf(
  async () => (await import('../registration/RegistrationClosed.tsx')).RegistrationClosed,
);

/** The way to the registration; while there is a session it says why there is none. */
export function RegisterLink() {
  const t = useT();
  const navigate = useNavigate();
  const { closed } = useRegistrationClosed();
  const [told, setTold] = useState<boolean>();
  useLoadAhead(registrationClosed);
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
      {told !== undefined && (
        <OnDemand code={registrationClosed} props={{ open: told, onClose: () => setTold(false) }} />
      )}
    </Box>
  );
}
