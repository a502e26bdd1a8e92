import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { DEACTIVATED } from '#contract/accounts/deactivated.ts';
import { ConfirmDialog } from '#web/components/ConfirmDialog.tsx';
import { useBackCloses } from '#web/components/use-back-closes.ts';
import { endNoted, selectEndedBecause, selectUnfinished } from '#web/session/session.ts';
import { useAppDispatch, useAppSelector } from '#web/state/state.ts';
import { useT } from '../i18n/language.ts';

/**
 * Tells that the server no longer takes the login, in its words, and leads home (specification, back office, section 8); what that cut off
 * is said with it. From here people log in, and come back to where they were.
 */
export function SessionEnded() {
  const because = useAppSelector(selectEndedBecause);
  const unfinished = useAppSelector(selectUnfinished);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const t = useT();
  const note = () => dispatch(endNoted());
  useBackCloses(true, note);
  useEffect(() => {
    void navigate('/', { replace: true });
  }, [navigate]);
  if (because === null) return null;
  // There is no way back in by themselves.
  const isDeactivated = because === DEACTIVATED;
  const goOn = () => {
    note();
    void navigate(isDeactivated ? '/help/contactUs' : '/login');
  };
  return (
    <ConfirmDialog
      open
      title={t('You have been logged out')}
      yes={isDeactivated ? t('Contact Us') : t('Log in')}
      no={isDeactivated ? t('Close') : t('Not now')}
      onYes={goOn}
      onNo={note}
    >
      {unfinished !== null && <Typography sx={{ mb: 1.5, fontWeight: 600 }}>{t.message(unfinished)}</Typography>}
      <Typography>{t.message(because)}</Typography>
      {!isDeactivated && (
        <Typography color="textSecondary" sx={{ mt: 0.5 }}>
          {t('After you log in you come back to the page where you were.')}
        </Typography>
      )}
    </ConfirmDialog>
  );
}
