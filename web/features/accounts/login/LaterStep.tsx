import type { LoginStep } from './login-steps.ts';
import { OtpForm } from './OtpForm.tsx';
import { ResetForm } from './ResetForm.tsx';
import { ResetSent } from './ResetSent.tsx';

interface LaterStepProps {
  readonly step: Exclude<LoginStep, { readonly name: 'login' }>;
  /** A demo house shows its mails. */
  readonly hasOutbox: boolean;
  readonly onStep: (step: LoginStep) => void;
}

/** What follows email and password: the code, or another password. */
export function LaterStep({ step, hasOutbox, onStep }: LaterStepProps) {
  if (step.name === 'otp') {
    const { email, pwd, app = false } = step;
    return <OtpForm email={email} pwd={pwd} app={app} hasOutbox={hasOutbox} onStep={onStep} />;
  }
  if (step.name === 'reset') return <ResetForm email={step.email} onStep={onStep} />;
  return <ResetSent email={step.email} onStep={onStep} />;
}
