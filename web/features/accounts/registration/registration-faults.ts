import { registrationFaults } from '#contract/accounts/registration.ts';
import { type FormValues, type Step, stepOf } from './registration-form.ts';

/** The first step is left when it is in order; what is registered is looked at as a whole. */
export function faultsOfStep(values: FormValues, step: Step) {
  return registrationFaults(values, undefined).filter(({ field }) => step === 2 || stepOf(field) === 1);
}
