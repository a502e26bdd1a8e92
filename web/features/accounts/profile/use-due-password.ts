import { accountApi } from '#web/calls/endpoints/accounts/account.ts';
import { type DuePassword, duePassword } from './password-gate.ts';

/** Is the person logged in with a password that must be changed? Then choosing another one is all that the house lets them do. undefined: being asked. */
export function useDuePassword(): DuePassword | 'none' | undefined {
  const { error, isLoading } = accountApi.useCheckPasswordValidityQuery();
  return isLoading ? undefined : (duePassword(error) ?? 'none');
}
