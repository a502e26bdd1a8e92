import { profileApi } from '#web/calls/endpoints/accounts/profile.ts';
import { selectUser } from '#web/session/session.ts';
import { useAppSelector } from '#web/state/state.ts';
import { isPublic } from './participation.ts';

/** The group whose verified staff the viewer is, by which they may enter its sessions; null for everybody else and while it is not known. */
export function useStaffGroup(sessions: readonly { readonly publicOrPrivate: string }[]): string | null {
  const isBidder = useAppSelector(selectUser)?.role === 'user';
  const wanted = isBidder && sessions.some(({ publicOrPrivate }) => !isPublic(publicOrPrivate));
  const { data: profile } = profileApi.useProfileQuery(undefined, { skip: !wanted });
  return wanted && profile?.staff === true && profile.staffVerified ? profile.staffOf : null;
}
