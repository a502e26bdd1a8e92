import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { registrationApi } from '../app/endpoints/registration.ts';
import { usePageTitle } from '../app/page-title.ts';
import { refusalOf } from '../app/refusal.ts';
import { PageFrame } from '../components/PageFrame.tsx';
import { StatusChip } from '../components/StatusChip.tsx';
import { useT } from '../i18n/language.ts';
import { ResendForm } from './ResendForm.tsx';

type Verification =
  | { readonly state: 'under way' | 'verified' }
  | { readonly state: 'failed'; readonly because: string };

/** Where the link of the registration mail leads: opens the account, once. */
export function VerifyPage() {
  const t = useT();
  usePageTitle(t('Email verification'));
  const [params] = useSearchParams();
  const [{ email, token }] = useState(() => ({ email: params.get('email') ?? '', token: params.get('token') ?? '' }));
  const verification = useVerification(email, token);
  const title = useRef<HTMLHeadingElement>(null);
  const { state } = verification;
  useEffect(() => {
    if (state !== 'under way') title.current?.focus();
  }, [state]);

  return (
    <PageFrame>
      <Card sx={{ maxWidth: 520, mx: 'auto', mt: { md: 3 }, p: { xs: 2.5, sm: 4 } }}>
        {state === 'under way' && (
          <Box role="status" sx={{ display: 'flex', alignItems: 'center', gap: 2, minHeight: 96 }}>
            <CircularProgress color="secondary" size={28} aria-hidden />
            <Typography variant="h3" component="h1">
              {t('Verifying your email address…')}
            </Typography>
          </Box>
        )}
        {state === 'verified' && (
          <>
            <StatusChip status="taken">{t('Verified')}</StatusChip>
            <Typography ref={title} tabIndex={-1} variant="h2" component="h1" sx={TITLE}>
              {t('Email successfuly verified. You can now login using your email.')}
            </Typography>
            <Button component={Link} to="/login" state={{ email }} variant="contained" color="primary" fullWidth>
              {t('Login')}
            </Button>
          </>
        )}
        {verification.state === 'failed' && (
          <>
            <StatusChip status="refused">{t('Not verified')}</StatusChip>
            <Typography ref={title} tabIndex={-1} variant="h2" component="h1" sx={TITLE}>
              {t('Verification failed.')}
            </Typography>
            <Typography sx={{ mb: 3, color: 'text.secondary' }}>{verification.because}</Typography>
            <ResendForm email={email} />
          </>
        )}
      </Card>
    </PageFrame>
  );
}

const TITLE = { mt: 1.5, mb: 2, outline: 'none !important' };

/** Sends the token once; then it leaves the address bar, and with it the history. */
function useVerification(email: string, token: string): Verification {
  const t = useT();
  const navigate = useNavigate();
  const [verify] = registrationApi.useVerifyEmailMutation();
  const [verification, setVerification] = useState<Verification>({ state: 'under way' });
  const sent = useRef(false);

  useEffect(() => {
    if (sent.current) return;
    sent.current = true;
    const run = async () => {
      const result = await verify({ email, token });
      if (result.error === undefined) setVerification({ state: 'verified' });
      else {
        const { code, message } = refusalOf(result.error);
        // Only the link itself is worth a new one; anything else may pass.
        const because =
          code === 'not-verified' || code === 'invalid'
            ? t('The link has been used already, is older than 24 hours, or was replaced by a newer one.')
            : t(message);
        setVerification({ state: 'failed', because });
        if (code !== 'not-verified') return;
      }
      void navigate({ search: new URLSearchParams({ email }).toString() }, { replace: true });
    };
    void run();
  }, [verify, email, token, navigate, t]);

  return verification;
}
