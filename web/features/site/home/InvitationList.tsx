import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useDeferredValue } from 'react';
import type { Session } from '#contract/catalogue/catalogue.ts';
import { soldApi } from '#web/calls/endpoints/catalogue/sold.ts';
import { siteApi } from '#web/calls/endpoints/site.ts';
import { StateCard } from '#web/components/StateCard.tsx';
import { useT } from '#web/i18n/language.ts';
import { InvitationCard } from './InvitationCard.tsx';
import { invitations, unscheduled } from './invitations.ts';

/** The house's invitations, one block a session. */
export function InvitationList({ sessions }: { readonly sessions: readonly Session[] }) {
  const t = useT();
  const info = siteApi.useHomepageInfoQuery();
  const photos = siteApi.useHomepagePhotosQuery();
  // Which of them are over and cleared only the history knows: until it has come they are not shown.
  const asked = info.data !== undefined && unscheduled(info.data, sessions);
  const history = soldApi.useSessionHistoryQuery(undefined, { skip: !asked });
  const waiting = asked && history.isLoading;
  // Drawn a little at a time: a slow phone answers meanwhile.
  const shown = useDeferredValue(waiting ? undefined : info.data, undefined);
  const past = history.data?.filter(({ cleared }) => cleared).map(({ session }) => session) ?? [];
  return (
    <Box
      sx={{
        maxWidth: 1238,
        width: '100%',
        mx: 'auto',
        px: { xs: 2, sm: 3 },
        py: { xs: 3.5, md: 5 },
        display: 'grid',
        gap: 3,
      }}
    >
      {shown !== undefined &&
        invitations(shown, photos.data ?? [], sessions, past).map((invitation) => (
          <InvitationCard key={invitation.session} invitation={invitation} sessions={sessions.length} />
        ))}
      {shown === undefined && !info.isError && <Skeleton variant="rounded" height={320} />}
      {info.isError && info.data === undefined && (
        <StateCard
          failed
          title={t('The invitations couldn’t be loaded')}
          action={<Button onClick={() => void info.refetch()}>{t('Try again')}</Button>}
        >
          {t('Lots and bids are not affected.')}
        </StateCard>
      )}
    </Box>
  );
}
