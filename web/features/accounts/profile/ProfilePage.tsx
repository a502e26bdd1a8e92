import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { profileApi } from '#web/api/endpoints/accounts/profile.ts';
import { biddingApi } from '#web/api/endpoints/bidding.ts';
import { usePageTitle } from '#web/boot/page-title.ts';
import { Loadable } from '#web/components/Loadable.tsx';
import { useT } from '#web/i18n/language.ts';
import { selectBidderNo } from '#web/session/session.ts';
import { useAppSelector } from '#web/state/state.ts';
import { NotificationSettings } from '../../notifications/NotificationSettings.tsx';
import { DownloadData } from './DownloadData.tsx';
import { LoginSessions } from './LoginSessions.tsx';
import { NextSteps } from './NextSteps.tsx';
import { PasswordInfo } from './PasswordInfo.tsx';
import { ProfileEditor } from './ProfileEditor.tsx';
import { Section } from './Section.tsx';
import { useProfileInSession } from './use-profile-in-session.ts';
import { useTemporaryPassword } from './use-temporary-password.ts';

/** What the house knows of the person who is logged in, and what they may change of it: nothing but a temporary password. */
export function ProfilePage() {
  const t = useT();
  usePageTitle(t('My Profile'));
  const profile = profileApi.useProfileQuery(undefined, { refetchOnMountOrArgChange: true });
  const temporary = useTemporaryPassword();
  useProfileInSession(profile.data);
  const me = useAppSelector(selectBidderNo);
  const lots = biddingApi.useLotsOfUserQuery(me ?? 0, { skip: me === null || profile.data?.role !== 'user' });
  return (
    <>
      <Typography variant="h1" sx={{ mb: 2.5 }}>
        {t('My Profile')}
      </Typography>
      <Loadable query={profile} failure={t('Your profile could not be loaded')}>
        {profile.data === undefined || temporary === undefined || lots.isLoading ? (
          <Outline />
        ) : temporary ? (
          <Section title={t('Personal info')}>
            <PasswordInfo profile={profile.data} temporary />
          </Section>
        ) : (
          <>
            <NextSteps profile={profile.data} lots={lots.data?.length ?? 0} />
            <ProfileEditor profile={profile.data} />
            <NotificationSettings />
            <LoginSessions />
            <DownloadData />
          </>
        )}
      </Loadable>
    </>
  );
}

function Outline() {
  const t = useT();
  return (
    <Box role="status" aria-label={t('Loading your profile')} sx={{ display: 'grid', gap: 2.5 }}>
      {[7, 2].map((rows) => (
        <Card key={rows} sx={{ p: { xs: 2, sm: 3 } }}>
          <Skeleton variant="rectangular" height={26} width={160} sx={{ mb: 2.5 }} />
          <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { sm: '1fr 1fr' } }}>
            {Array.from({ length: rows * 2 }, (_, i) => `${rows}-${i}`).map((key) => (
              <Skeleton key={key} variant="rectangular" height={48} />
            ))}
          </Box>
        </Card>
      ))}
    </Box>
  );
}
