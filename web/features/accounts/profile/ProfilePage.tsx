import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { lazy, Suspense } from 'react';
import { usePageTitle } from '#web/boot/page-title.ts';
import { accountApi } from '#web/calls/endpoints/accounts/account.ts';
import { profileApi } from '#web/calls/endpoints/accounts/profile.ts';
import { Loadable } from '#web/components/Loadable.tsx';
import { RenderNext } from '#web/components/RenderNext.tsx';
import { Skeleton } from '#web/components/Skeleton.tsx';
import { useT } from '#web/i18n/language.ts';
import { selectBidderNo } from '#web/session/session.ts';
import { useAppSelector } from '#web/state/state.ts';
import { firstStepsOf } from './first-steps.ts';
import { PasswordInfo } from './PasswordInfo.tsx';
import { ProfileEditor } from './ProfileEditor.tsx';
import { BELOW_BAR, ProfileSection } from './ProfileSection.tsx';
import { END_PARTS, PROFILE_PARTS } from './profile-parts.ts';
import { useDuePassword } from './use-due-password.ts';
import { useProfileInSession } from './use-profile-in-session.ts';

// For who has just registered.
const NextSteps = lazy(async () => ({ default: (await import('./NextSteps.tsx')).NextSteps }));
// For a super admin who has none yet.
const SecondFactor = lazy(async () => ({ default: (await import('./SecondFactor.tsx')).SecondFactor }));
const ProfileEnd = lazy(async () => ({ default: (await import('./ProfileEnd.tsx')).ProfileEnd }));
/** As high as they are on a phone, and on a desk. */
const STEPS_HEIGHT = { xs: 307, sm: 271 };

/** What the house knows of the person who is logged in, and what they may change of it: nothing but a password or a second factor that is due. */
export function ProfilePage() {
  const t = useT();
  usePageTitle(t('My Profile'));
  const profile = profileApi.useProfileQuery(undefined, { refetchOnMountOrArgChange: true });
  const due = useDuePassword();
  useProfileInSession(profile.data);
  const me = useAppSelector(selectBidderNo);
  const account = accountApi.useAssetQuery(me ?? 0, { skip: me === null || profile.data?.role !== 'user' });
  const steps = profile.data && firstStepsOf(profile.data, account.data?.hasTakenPart ?? false);
  return (
    <>
      <Typography variant="h1" sx={{ mb: 2.5 }}>
        {t('My Profile')}
      </Typography>
      <Loadable query={profile} failure={t('Your profile could not be loaded')}>
        {profile.data === undefined || due === undefined || account.isLoading ? (
          <Outline />
        ) : due === 'factor' ? (
          <Suspense fallback={<Outline />}>
            <SecondFactor due />
          </Suspense>
        ) : due !== 'none' ? (
          <ProfileSection title={t('Personal info')}>
            <PasswordInfo profile={profile.data} temporary={due === 'temporary'} />
          </ProfileSection>
        ) : (
          <>
            <Suspense fallback={<Skeleton sx={{ height: STEPS_HEIGHT, mb: 2.5 }} />}>
              {steps !== undefined && <NextSteps steps={steps} />}
            </Suspense>
            <Parts />
            <ProfileEditor profile={profile.data} />
            <RenderNext outline={<EndOutline />}>
              <ProfileEnd />
            </RenderNext>
          </>
        )}
      </Loadable>
    </>
  );
}

/** What the page has, before anybody scrolls, and the way there. */
function Parts() {
  const t = useT();
  return (
    <Box
      component="nav"
      aria-label={t('On this page')}
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2.5, mt: -1.5, mb: 1.5 }}
    >
      {Object.values(PROFILE_PARTS).map(({ id, title }) => (
        <Link key={id} href={`#${id}`} sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 44 }}>
          {t(title)}
        </Link>
      ))}
    </Box>
  );
}

/** Links lead to the places of the end before its code is there. */
function EndOutline() {
  return END_PARTS.map(({ id, height }) => (
    <Box key={id} id={id} sx={{ ...BELOW_BAR, minHeight: height, pt: 2.5 }}>
      <Skeleton height={height - 20} />
    </Box>
  ));
}

function Outline() {
  const t = useT();
  return (
    <Box role="status" aria-label={t('Loading your profile')} sx={{ display: 'grid', gap: 2.5 }}>
      {[7, 2].map((rows) => (
        <Card key={rows} sx={{ p: { xs: 2, sm: 3 } }}>
          <Skeleton height={26} width={160} sx={{ mb: 2.5 }} />
          <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { sm: '1fr 1fr' } }}>
            {Array.from({ length: rows * 2 }, (_, i) => `${rows}-${i}`).map((key) => (
              <Skeleton key={key} height={48} />
            ))}
          </Box>
        </Card>
      ))}
    </Box>
  );
}
