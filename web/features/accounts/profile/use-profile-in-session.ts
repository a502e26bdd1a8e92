import { useEffect } from 'react';
import type { Profile } from '#contract/accounts/profile.ts';
import { selectUser, signedIn } from '#web/session/session.ts';
import { useAppDispatch, useAppSelector } from '#web/state/state.ts';

/** The stored session has name and address of the login; a profile that came later knows better. */
export function useProfileInSession(profile: Profile | undefined): void {
  const user = useAppSelector(selectUser);
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (user === null || profile === undefined || profile.id !== user.userId) return;
    if (profile.email === user.email && profile.firstName === user.name) return;
    dispatch(signedIn({ ...user, email: profile.email, name: profile.firstName }));
  }, [user, profile, dispatch]);
}
