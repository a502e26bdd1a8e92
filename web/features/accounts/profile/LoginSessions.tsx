import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useId, useState } from 'react';
import type { LoginSessionRow } from '#contract/accounts/account.ts';
import { loginSessionApi } from '#web/calls/endpoints/accounts/login-sessions.ts';
import { Loadable } from '#web/components/Loadable.tsx';
import { Skeleton } from '#web/components/Skeleton.tsx';
import { StatusChip } from '#web/components/StatusChip.tsx';
import { useLocale, useT } from '#web/i18n/language.ts';
import { selectUser } from '#web/session/session.ts';
import { useAppSelector } from '#web/state/state.ts';

const EndSessionsDialog = lazy(async () => ({
  default: (await import('./EndSessionsDialog.tsx')).EndSessionsDialog,
}));

/** Where the person is logged in, and the way to end what is not theirs, or no longer wanted. */
export function LoginSessions() {
  const t = useT();
  const id = useId();
  const email = useAppSelector(selectUser)?.email ?? '';
  const query = loginSessionApi.useLoginSessionsQuery(undefined, { refetchOnMountOrArgChange: true });
  /** What the dialog asks about. */
  const [asked, setAsked] = useState<LoginSessionRow | 'others'>();
  const sessions = query.data?.sessions;
  return (
    <Card component="section" aria-labelledby={id} sx={{ mt: 2.5, p: { xs: 2, sm: 3 } }}>
      <Typography id={id} variant="h2" sx={{ mb: 1 }}>
        {t('Where you are logged in')}
      </Typography>
      <Loadable query={query} failure={t('Your devices could not be loaded')}>
        {sessions === undefined ? (
          <Skeleton height={72} sx={{ my: 1.5 }} />
        ) : (
          <Box component="ul" aria-labelledby={id} sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {sessions.map((session) => (
              <SessionItem key={session.id} session={session} onEnd={() => setAsked(session)} />
            ))}
          </Box>
        )}
        {sessions?.some(({ current }) => !current) && (
          <Box sx={{ display: 'flex', justifyContent: 'flex-end', pt: 2 }}>
            <Button onClick={() => setAsked('others')}>{t('Log out all other devices')}</Button>
          </Box>
        )}
      </Loadable>
      <Suspense>
        {asked !== undefined && (
          <EndSessionsDialog email={email} ends={asked} onClose={() => setAsked(undefined)}>
            {asked === 'others' ? (
              t('Only the device that you are using now stays logged in.')
            ) : (
              <SessionFacts session={asked} />
            )}
          </EndSessionsDialog>
        )}
      </Suspense>
    </Card>
  );
}

function SessionItem({ session, onEnd }: { readonly session: LoginSessionRow; readonly onEnd: () => void }) {
  const t = useT();
  const device = useDeviceName()(session);
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 2,
        py: 1.75,
        borderBottom: 1,
        borderColor: 'divider',
        '&:last-child': { borderBottom: 0 },
      }}
    >
      <SessionFacts session={session} />
      {!session.current && (
        <Button onClick={onEnd} sx={{ flexShrink: 0 }} aria-label={t('Log out {device}', { device })}>
          {t('Log out')}
        </Button>
      )}
    </Box>
  );
}

function SessionFacts({ session }: { readonly session: LoginSessionRow }) {
  const t = useT();
  const locale = useLocale();
  const device = useDeviceName()(session);
  const instant = (at: string) =>
    new Date(at).toLocaleString(locale, { timeZone: 'Asia/Kuala_Lumpur', dateStyle: 'medium', timeStyle: 'short' });
  const { madeAt, lastUsedAt, network, current } = session;
  const facts = [
    t('Logged in {time}', { time: instant(madeAt) }),
    t('Last used {time}', { time: instant(lastUsedAt) }),
    t('Internet address {address}', { address: withoutMask(network) }),
  ];
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.25, rowGap: 0.5, fontWeight: 500 }}
      >
        {device}
        {current && <StatusChip status="taken">{t('This device')}</StatusChip>}
      </Box>
      {facts.map((fact) => (
        <Typography key={fact} variant="body2" color="textSecondary" sx={{ mt: 0.25, overflowWrap: 'anywhere' }}>
          {fact}
        </Typography>
      ))}
    </Box>
  );
}

function useDeviceName(): (session: LoginSessionRow) => string {
  const t = useT();
  return ({ browser, system }) => {
    if (browser !== null && system !== null) return t('{browser} on {system}', { browser, system });
    return browser ?? system ?? t('Unknown device');
  };
}

/** '203.0.113.0/24' is '203.0.113.x' to people. */
function withoutMask(network: string): string {
  return network.replace(/\.0\/24$/, '.x').replace(/::\/64$/, ':x');
}
