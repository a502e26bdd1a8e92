import { useNavigate } from 'react-router';
import type { logOut } from '#contract/accounts/account.ts';
import { call } from '#web/calls/contract-call.ts';

import { showMessage } from '#web/notices/notices.ts';
import { selectToken, signedOut } from '#web/session/session.ts';
import { useAppDispatch, useAppSelector } from '#web/state/state.ts';
import { text } from '../i18n/translate.ts';

/** Forgets the session here and ends it at the house; here also when the house cannot be reached, where it ends by itself later. */
export function useLogOut(): () => void {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const token = useAppSelector(selectToken);
  return () => {
    // Not through the store, which is about to forget whose call it is. It is made even when the page is closed at this moment.
    const { url, method } = call<typeof logOut>('POST /api/sc/logout', {});
    const headers = { authorization: `Bearer ${token}` };
    fetch(url, { method, headers, keepalive: true }).catch(() => undefined);
    dispatch(signedOut());
    dispatch(showMessage(text('You are logged out.'), 'info'));
    void navigate('/');
  };
}
