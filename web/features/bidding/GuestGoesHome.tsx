import { useEffect } from 'react';
import { Navigate } from 'react-router';
import { useT } from '#web/i18n/language.ts';
import { showMessage } from '#web/notices/notices.ts';
import { wayBackKept } from '#web/session/session.ts';
import { useAppDispatch } from '#web/state/state.ts';

/** Long enough to find the way to the login, ms. */
const NOTICE_MS = 8_000;

interface GuestGoesHomeProps {
  readonly lotId: string;
  /** Was logged in a moment ago: knows why, and did not ask for this page as a guest. */
  readonly wasIn: boolean;
}

/** Guests are sent home from the bidding page (specification, bidder side, section 6); a login leads them back to it. */
export function GuestGoesHome({ lotId, wasIn }: GuestGoesHomeProps) {
  const t = useT();
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (wasIn) return;
    dispatch(wayBackKept({ to: `/auctionpage/${lotId}` }));
    dispatch(showMessage(t('Log in to bid on lot {no}. You will come back to it.', { no: lotId }), 'info', NOTICE_MS));
  }, [dispatch, t, lotId, wasIn]);
  return <Navigate to="/" replace />;
}
