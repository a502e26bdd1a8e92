import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { Link, Navigate } from 'react-router';
import { usePageTitle } from '#web/boot/page-title.ts';
import { BusyButton } from '#web/components/BusyButton.tsx';
import { OutlinedAlert } from '#web/components/OutlinedAlert.tsx';
import { codeOf, OnDemand, useLoadAhead } from '#web/components/on-demand.tsx';
import { PageFrame } from '#web/components/PageFrame.tsx';
import { Skeleton } from '#web/components/Skeleton.tsx';
import { useT } from '#web/i18n/language.ts';
import { selectUser } from '#web/session/session.ts';
import { useAppSelector } from '#web/state/state.ts';
import { FormFault } from '../login/FormFault.tsx';
import { FormFrame } from '../login/FormFrame.tsx';
import { AccountStep } from './AccountStep.tsx';
import { StepList } from './StepList.tsx';
import { useRegistration } from './use-registration.ts';
import { useRegistrationClosed } from './use-registration-closed.ts';

const ClosedPage = lazy(async () => ({ default: (await import('./RegistrationClosed.tsx')).ClosedPage }));
const registrationClosed = codeOf(async () => (await import('./RegistrationClosed.tsx')).RegistrationClosed);
const contactStep = codeOf(async () => (await import('./ContactStep.tsx')).ContactStep);
const done = codeOf(async () => (await import('./Registered.tsx')).Registered);

/** Registration in two steps; open only while the house has no session. */
export function RegisterPage() {
  const t = useT();
  usePageTitle(t('Register'));
  const user = useAppSelector(selectUser);
  const { closed, isLoading } = useRegistrationClosed();
  // Closed when one comes: there is nothing to fill in until the sale is over. Closed later, while somebody types: what is typed stays.
  const [typing, setTyping] = useState(false);
  if (closed === false && !typing) setTyping(true);
  if (user !== null) return <Navigate to="/" replace />;
  return (
    <PageFrame>
      <Card sx={{ maxWidth: 720, mx: 'auto', mt: { md: 3 }, p: { xs: 2.5, sm: 4 } }}>
        <Suspense fallback={<RegistrationSkeleton />}>
          {isLoading ? <RegistrationSkeleton /> : closed === true && !typing ? <ClosedPage /> : <Registration />}
        </Suspense>
      </Card>
    </PageFrame>
  );
}

function Registration() {
  const t = useT();
  /** The sale has opened meanwhile: whether the dialog that says so is open. */
  const [refusedClosed, setRefusedClosed] = useState<boolean>();
  const [agreed, setAgreed] = useState(false);
  const { form, restored, step, photo, setPhoto, registered, back, submit } = useRegistration({
    secondStepIsThere: contactStep.arrive,
    onClosed: () => setRefusedClosed(true),
  });
  useLoadAhead(contactStep);
  useLoadAhead(done);
  useLoadAhead(registrationClosed);

  if (registered !== undefined) return <OnDemand code={done} props={{ email: registered }} />;
  return (
    <FormProvider {...form}>
      <FormFrame title={t('Register')} text={<StepList current={step} />} onSubmit={submit}>
        {restored && step === 1 && (
          <OutlinedAlert severity="info">
            {t(
              'The rest of what you typed is still here. Passwords and the numbers of your IC, passport or SSM, phone and bank account are not kept on this device, so that nobody else finds them there. Please enter them again, and choose the photo of your staff card again if you had one.',
            )}
          </OutlinedAlert>
        )}
        {/* Password managers look for the first step when the second is sent. */}
        <Box sx={{ display: step === 1 ? 'grid' : 'none', gap: 2.5 }}>
          <AccountStep photo={photo} onPhoto={setPhoto} />
        </Box>
        {step === 2 && (
          <Box sx={{ display: 'grid', gap: 2.5 }}>
            <OnDemand code={contactStep} props={{ agreed, onAgreed: setAgreed }} />
          </Box>
        )}
        <FormFault fault={form.formState.errors.root?.message} />
        <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { sm: step === 2 ? '1fr 2fr' : '1fr' } }}>
          {step === 2 && (
            <Button onClick={back} disabled={form.formState.isSubmitting} sx={{ order: { xs: 1, sm: 0 } }}>
              {t('Back')}
            </Button>
          )}
          <BusyButton
            type="submit"
            variant="contained"
            color="primary"
            busy={form.formState.isSubmitting}
            disabled={step === 2 && !agreed}
          >
            {step === 1 ? t('Next') : t('Register')}
          </BusyButton>
        </Box>
      </FormFrame>
      {step === 1 && (
        <Typography sx={{ mt: 2, textAlign: 'center', color: 'text.secondary' }}>
          {t('Already have an account?')}{' '}
          <Box
            component={Link}
            to="/login"
            sx={{ color: 'text.primary', display: 'inline-flex', alignItems: 'center', minHeight: 48 }}
          >
            {t('Login')}
          </Box>
        </Typography>
      )}
      {refusedClosed !== undefined && (
        <OnDemand code={registrationClosed} props={{ open: refusedClosed, onClose: () => setRefusedClosed(false) }} />
      )}
    </FormProvider>
  );
}

function RegistrationSkeleton() {
  const t = useT();
  return (
    <Box role="status" aria-label={t('Loading the page')} sx={{ display: 'grid', gap: 2.5 }}>
      <Skeleton height={40} sx={{ maxWidth: 220 }} />
      <Skeleton height={64} />
      <Skeleton height={48} />
      <Skeleton height={48} />
      <Skeleton height={48} />
    </Box>
  );
}
