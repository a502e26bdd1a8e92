import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useId, useState } from 'react';
import { profileApi } from '#web/calls/endpoints/accounts/profile.ts';
import { secondFactorApi } from '#web/calls/endpoints/accounts/second-factor.ts';
import { Loadable } from '#web/components/Loadable.tsx';
import { Skeleton } from '#web/components/Skeleton.tsx';
import { StatusChip } from '#web/components/StatusChip.tsx';
import { useLocale, useT } from '#web/i18n/language.ts';

const SetUpFactorDialog = lazy(async () => ({
  default: (await import('./SetUpFactorDialog.tsx')).SetUpFactorDialog,
}));
const OwnFactorDialog = lazy(async () => ({ default: (await import('./OwnFactorDialog.tsx')).OwnFactorDialog }));

/** So few recovery codes are a reason to make new ones. */
const FEW = 3;

/** Where the codes of a login come from: the mailbox, or an app. `due`: the house demands an app, and setting it up is all there is to do. */
export function SecondFactor({ due = false }: { readonly due?: boolean }) {
  const t = useT();
  const locale = useLocale();
  const id = useId();
  const query = secondFactorApi.useSecondFactorQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data: profile } = profileApi.useProfileQuery();
  const [open, setOpen] = useState<'set up' | 'switch off' | 'new codes' | null>(due ? 'set up' : null);
  const close = () => setOpen(null);
  const state = query.data;
  const email = profile?.email;
  return (
    <Card component="section" aria-labelledby={id} sx={{ mt: 2.5, p: { xs: 2, sm: 3 } }}>
      <Box sx={{ mb: 1, display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}>
        <Typography id={id} variant="h2">
          {t('Second factor')}
        </Typography>
        {state !== undefined && state.since !== null && <StatusChip status="taken">{t('On')}</StatusChip>}
      </Box>
      <Loadable query={query} failure={t('Your second factor could not be loaded')}>
        {state === undefined ? (
          <Skeleton height={72} sx={{ my: 1.5 }} />
        ) : state.since === null ? (
          <Sentence
            text={t(
              'Log in with a code from an authenticator app on your phone instead of one that we email to you. The app needs no connection, and whoever reads your mail does not get in.',
            )}
          >
            <Button onClick={() => setOpen('set up')} {...(due && { variant: 'contained', color: 'primary' })}>
              {t('Set up')}
            </Button>
          </Sentence>
        ) : (
          <>
            <Typography>
              {t('Since {date} you have logged in with codes from your app.', { date: dateOf(state.since, locale) })}
            </Typography>
            <Sentence
              text={
                state.recoveryCodes <= FEW
                  ? t('Recovery codes left: {count}. Make new ones before they run out.', {
                      count: state.recoveryCodes,
                    })
                  : t('Recovery codes left: {count}', { count: state.recoveryCodes })
              }
            >
              <Button onClick={() => setOpen('new codes')}>{t('New recovery codes')}</Button>
              <Button onClick={() => setOpen('switch off')}>{t('Switch off')}</Button>
            </Sentence>
          </>
        )}
      </Loadable>
      <Suspense>
        {email !== undefined && open === 'set up' && <SetUpFactorDialog email={email} onClose={close} />}
        {email !== undefined && (open === 'switch off' || open === 'new codes') && (
          <OwnFactorDialog email={email} change={open} onClose={close} />
        )}
      </Suspense>
    </Card>
  );
}

/** What is so, and what can be done about it. */
function Sentence({ text, children }: { readonly text: string; readonly children: React.ReactNode }) {
  return (
    <>
      <Typography color="textSecondary">{text}</Typography>
      <Box sx={{ mt: 2, display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1 }}>{children}</Box>
    </>
  );
}

const dateOf = (at: string, locale: string) =>
  new Date(at).toLocaleDateString(locale, { timeZone: 'Asia/Kuala_Lumpur', dateStyle: 'long' });
