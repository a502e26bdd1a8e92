import { accountApi } from '#web/api/endpoints/account.ts';
import { isPasswordDue } from './password-gate.ts';

/** Is the person logged in with a temporary password? Then choosing another one is all that the house lets them do. */
export function useTemporaryPassword(): boolean {
  const { error } = accountApi.useCheckPasswordValidityQuery();
  return isPasswordDue(error);
}
