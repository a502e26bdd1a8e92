import Box from '@mui/material/Box';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Role } from '#contract/accounts/account.ts';
import { OutlinedAlert } from '#web/components/OutlinedAlert.tsx';
import { useT } from '#web/i18n/language.ts';
import { selectWayBack, type WayBack, wayBackKept } from '#web/session/session.ts';
import { useAppDispatch, useAppSelector } from '#web/state/state.ts';
import { afterLogin, askedFor } from './login-steps.ts';

/** Goes on once, with what the person was about to do there. */
export function ComeBack({ from, role }: { readonly from: unknown; readonly role: Role }) {
  const kept = useAppSelector(selectWayBack);
  // Once: it is forgotten as soon as it is used.
  const [{ to, bidSen }] = useState(() => afterLogin(from, kept, role));
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  useEffect(() => {
    void navigate(to, { replace: true, ...(bidSen !== undefined && { state: { bidSen } }) });
    dispatch(wayBackKept(null));
  }, [navigate, dispatch, to, bidSen]);
  return null;
}

interface WhyLogInProps {
  readonly from: unknown;
  /** They wanted to log in, and were refused nothing. */
  readonly chosen: boolean;
}

/** Says on the login page why it is there. */
export function WhyLogIn({ from, chosen }: WhyLogInProps) {
  const t = useT();
  const kept: WayBack | null = useAppSelector(selectWayBack);
  const asked = askedFor(afterLogin(from, kept));
  // Without anything kept the profile is where everybody goes.
  if (asked === undefined || (kept === null && (chosen || typeof from !== 'string'))) return null;
  return (
    <Box sx={{ mb: 2.5 }}>
      <OutlinedAlert severity="info">
        {asked === 'page'
          ? t('Please log in to open this page.')
          : t('Log in to bid on lot {no}. You will come back to it.', { no: asked.lotNo })}
      </OutlinedAlert>
    </Box>
  );
}
