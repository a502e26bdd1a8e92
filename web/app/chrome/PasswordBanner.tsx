import Box from '@mui/material/Box';
import { accountApi } from '../endpoints/account.ts';
import { refusalOf } from '../refusal.ts';
import { selectUser } from '../session.ts';
import { useAppSelector } from '../state.ts';

/** Says that the password is older than three months (the server decides, and words it). */
export function PasswordBanner() {
  const user = useAppSelector(selectUser);
  const { error } = accountApi.useCheckPasswordValidityQuery(undefined, { skip: user === null });
  if (user === null || error === undefined) return null;
  const refused = refusalOf(error);
  if (refused.status !== 403) return null;
  return (
    <Box
      role="alert"
      sx={{ px: 3, py: 1.25, textAlign: 'center', fontWeight: 500, color: 'late.main', bgcolor: 'late.ground' }}
    >
      {refused.message}
    </Box>
  );
}
