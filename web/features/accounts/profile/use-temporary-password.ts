import { accountApi } from '#web/calls/endpoints/accounts/account.ts';
import { isPasswordDue } from './password-gate.ts';

/** Is the person logged in with a temporary password? Then choosing another one is all that the house lets them do. undefined: being asked. */
export function useTemporaryPassword(): boolean | undefined {
  const { error, isLoading } = accountApi.useCheckPasswordValidityQuery();
  return isLoading ? undefined : isPasswordDue(error);
}
