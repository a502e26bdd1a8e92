import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { usePageTitle } from '#web/boot/page-title.ts';
import { registrationApi } from '#web/calls/endpoints/accounts/registration.ts';
import { refusalOf } from '#web/calls/refusal.ts';
import { ArrivedHeading } from '#web/components/ArrivedHeading.tsx';
import { PageFrame } from '#web/components/PageFrame.tsx';
import { StatusChip } from '#web/components/StatusChip.tsx';
import { useT } from '#web/i18n/language.ts';
import { text } from '#web/i18n/translate.ts';
import { linkToken } from '#web/session/link-token.ts';
import { ResendForm } from './ResendForm.tsx';
import { VerifyForm } from './VerifyForm.tsx';

type Outcome =
  | { readonly state: 'asking' }
  | { readonly state: 'verified' }
  | { readonly state: 'failed'; readonly because: string };

const USED = text('The link has been used already or is older than 24 hours.');

/**
 * Where the link of the registration mail leads. The password of the registration opens the account: the link alone only shows that somebody
 * reads these mails, and anybody may have typed this address into the form.
 */
export function VerifyPage() {
  const t = useT();
  usePageTitle(t('Email verification'));
  const [params] = useSearchParams();
  const email = params.get('email') ?? '';
  const token = linkToken(useLocation());
  const { outcome, conclude } = useVerification(email, token);
  return (
    <PageFrame>
      <Card sx={{ maxWidth: 520, mx: 'auto', mt: { md: 3 }, p: { xs: 2.5, sm: 4 } }}>
        {outcome === undefined && (
          <Box role="status" sx={{ display: 'flex', alignItems: 'center', gap: 2, minHeight: 96 }}>
            <CircularProgress color="secondary" size={28} aria-hidden />
            <Typography variant="h3" component="h1">
              {t('Verifying your email address…')}
            </Typography>
          </Box>
        )}
        {outcome?.state === 'asking' && <VerifyForm email={email} token={token} onConcluded={conclude} />}
        {outcome?.state === 'verified' && (
          <>
            <StatusChip status="taken">{t('Verified')}</StatusChip>
            <ArrivedHeading variant="h2">
              {t('Email successfuly verified. You can now login using your email.')}
            </ArrivedHeading>
            <Button
              component={Link}
              to="/login"
              state={{ email }}
              variant="contained"
              color="primary"
              fullWidth
              sx={{ mt: 2 }}
            >
              {t('Login')}
            </Button>
          </>
        )}
        {outcome?.state === 'failed' && (
          <>
            <StatusChip status="refused">{t('Not verified')}</StatusChip>
            <ArrivedHeading variant="h2">{t('Verification failed.')}</ArrivedHeading>
            <Typography sx={{ mt: 2, mb: 3, color: 'text.secondary' }}>{t.message(outcome.because)}</Typography>
            <ResendForm email={email} />
          </>
        )}
      </Card>
    </PageFrame>
  );
}

/**
 * Asks once whether the link is good. When it has done its work, or cannot, the token leaves the address bar, and with it the history, whose
 * entry keeps what came of it. undefined: on its way.
 */
function useVerification(email: string, token: string) {
  const navigate = useNavigate();
  const known = useLocation().state as Outcome | null;
  const [verify] = registrationApi.useVerifyEmailMutation();
  const [unknown, setUnknown] = useState<Outcome>();
  const sent = useRef(false);

  const conclude = useCallback(
    (result: { readonly error?: unknown }) => {
      const keep = (state: Outcome) =>
        void navigate({ search: `?${new URLSearchParams({ email })}` }, { replace: true, state });
      if (result.error === undefined) return keep({ state: 'verified' });
      const { code, message } = refusalOf(result.error);
      if (code === 'not-verified') return keep({ state: 'failed', because: USED });
      if (code === 'password-needed') setUnknown({ state: 'asking' });
      // Nothing is wrong with the link, or it is none.
      else setUnknown({ state: 'failed', because: code === 'invalid' ? USED : message });
    },
    [navigate, email],
  );

  useEffect(() => {
    if (known !== null || sent.current) return;
    sent.current = true;
    void verify({ email, token }).then(conclude);
  }, [known, verify, email, token, conclude]);

  return { outcome: known ?? unknown, conclude };
}
