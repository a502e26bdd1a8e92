import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { usePageTitle } from '#web/boot/page-title.ts';
import { demoApi } from '#web/calls/endpoints/demo.ts';
import { codeOf, OnDemand, useLoadAhead } from '#web/components/on-demand.tsx';
import { PageFrame } from '#web/components/PageFrame.tsx';
import { useT } from '#web/i18n/language.ts';
import { selectUser } from '#web/session/session.ts';
import { useAppSelector } from '#web/state/state.ts';
import { ComeBack, WhyLogIn } from './ComeBack.tsx';
import { CredentialsForm } from './CredentialsForm.tsx';
import { DemoAccounts } from './DemoAccounts.tsx';
import { keepStep, keptStep } from './kept-step.ts';
import type { LoginStep } from './login-steps.ts';

const laterStep = codeOf(async () => (await import('./LaterStep.tsx')).LaterStep);

/** What a demo account fills into the form; `round` makes a second click on the same one count. */
interface Filled {
  readonly email: string;
  readonly pwd: string;
  readonly round: number;
}

const NOTHING: Filled = { email: '', pwd: '', round: 0 };

/** Login by password and mailed code, and the way back in for those who forgot. */
export function LoginPage() {
  const t = useT();
  usePageTitle(t('Login'));
  useLoadAhead(laterStep);
  const [filled, setFilled] = useState(NOTHING);
  const user = useAppSelector(selectUser);
  const { state } = useLocation() as { state: { from?: unknown; email?: unknown; chosen?: boolean } | null };
  const email = typeof state?.email === 'string' ? state.email : '';
  const [step, setStep] = useState<LoginStep>(() => {
    const kept = keptStep();
    return kept !== undefined && (email === '' || email === kept.email) ? kept : { name: 'login', email };
  });
  const goOn = (next: LoginStep) => {
    keepStep(next);
    setStep(next);
  };
  const { data: demo } = demoApi.useDemoAccountsQuery();

  if (user !== null) return <ComeBack from={state?.from} role={user.role} />;

  const hasDemo = demo !== undefined && demo.length > 0;
  return (
    <PageFrame>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            md: hasDemo ? 'minmax(0, 460px) minmax(0, 460px)' : 'minmax(0, 460px)',
          },
          gap: 3,
          justifyContent: 'center',
          alignItems: 'start',
          pt: { md: 3 },
        }}
      >
        <Card sx={{ p: { xs: 2.5, sm: 4 } }}>
          <WhyLogIn from={state?.from} chosen={state?.chosen === true} />
          {step.name === 'login' && (
            <CredentialsForm
              key={filled.round}
              start={filled.round > 0 ? filled : { ...NOTHING, email: step.email }}
              onStep={goOn}
            />
          )}
          {step.name !== 'login' && <OnDemand code={laterStep} props={{ step, hasOutbox: hasDemo, onStep: goOn }} />}
        </Card>
        {hasDemo && (
          <DemoAccounts
            accounts={demo}
            onChoose={({ email, pwd }) => {
              goOn({ name: 'login', email });
              setFilled(({ round }) => ({ email, pwd, round: round + 1 }));
            }}
          />
        )}
      </Box>
    </PageFrame>
  );
}
