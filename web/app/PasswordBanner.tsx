import Box from '@mui/material/Box';
import { Navigate, useLocation } from 'react-router';
import { accountApi } from '#web/calls/endpoints/accounts/account.ts';
import { refusalOf } from '#web/calls/refusal.ts';
import {
  duePassword,
  isBlockedUntilDone,
  PROFILE_PATH,
  requiresNewPassword,
} from '#web/features/accounts/profile/password-gate.ts';
import { selectUser } from '#web/session/session.ts';
import { useAppSelector } from '#web/state/state.ts';
import { useT } from '../i18n/language.ts';

/** Says that the password is older than three months or a temporary one, or that a second factor is missing (the server decides, and words it), and leads to where that is changed. */
export function PasswordBanner() {
  const user = useAppSelector(selectUser);
  const t = useT();
  const { pathname } = useLocation();
  const { error } = accountApi.useCheckPasswordValidityQuery(undefined, { skip: user === null });
  if (user === null || error === undefined) return null;
  const refused = refusalOf(error);
  if (refused.status !== 403) return null;
  const due = duePassword(error);
  const leadsAway =
    due === 'temporary' || due === 'factor' ? isBlockedUntilDone(pathname) : requiresNewPassword(pathname);
  return (
    <>
      {leadsAway && <Navigate to={PROFILE_PATH} replace />}
      <Box
        role="alert"
        sx={{ px: 3, py: 1.25, textAlign: 'center', fontWeight: 500, color: 'late.main', bgcolor: 'late.ground' }}
      >
        {t.message(refused.message)}
      </Box>
    </>
  );
}
