import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useDeferredValue, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { Session } from '#contract/catalogue/catalogue.ts';
import { usePageTitle } from '#web/boot/page-title.ts';
import { catalogueApi } from '#web/calls/endpoints/catalogue/catalogue.ts';
import { soldApi } from '#web/calls/endpoints/catalogue/sold.ts';
import { siteApi } from '#web/calls/endpoints/site.ts';
import { RenderAfterFirstPaint } from '#web/components/RenderAfterFirstPaint.tsx';
import { Skeleton } from '#web/components/Skeleton.tsx';
import { StateCard } from '#web/components/StateCard.tsx';
import { useT } from '#web/i18n/language.ts';
import styles from '#web/lots/Chips.module.css';
import { categoryLabel } from '#web/lots/category-labels.ts';
import { SearchInput } from '#web/lots/SearchInput.tsx';
import { selectBidderNo, selectMayParticipate } from '#web/session/session.ts';
import { useAppSelector } from '#web/state/state.ts';
import { Hero } from './Hero.tsx';
import { HouseCard } from './HouseCard.tsx';
import { InvitationCard } from './InvitationCard.tsx';
import { invitations, unscheduled } from './invitations.ts';
import { LotStrip } from './LotStrip.tsx';
import { Newcomer } from './Newcomer.tsx';
import { OwnLots } from './OwnLots.tsx';

/** The first screen: what runs now or comes next, the way to a lot, how it goes for a newcomer, the invitations, and who the house is. */
export function HomePage() {
  usePageTitle('');
  const me = useAppSelector(selectBidderNo);
  const guest = me === null;
  const bids = useAppSelector(selectMayParticipate);
  const sessions = catalogueApi.useSessionsQuery();
  return (
    <>
      {me !== null && bids && <OwnLots me={me} />}
      <Hero sessions={sessions.data} failed={sessions.isError} onRetry={() => void sessions.refetch()} />
      <FindLots />
      <LotStrip />
      <RenderAfterFirstPaint>
        {guest && <Newcomer registrationClosed={(sessions.data?.length ?? 0) > 0} />}
        <InvitationList sessions={sessions.data ?? []} />
        <HouseCard />
      </RenderAfterFirstPaint>
    </>
  );
}

/** The way to a lot that somebody looks for: by words, or by its kind. Of the next auction's while there is none in the current one. */
function FindLots() {
  const t = useT();
  const navigate = useNavigate();
  const [words, setWords] = useState('');
  const current = catalogueApi.useCurrentFacetsQuery();
  const none = current.data?.total === 0;
  const next = catalogueApi.useNextFacetsQuery(undefined, { skip: !none });
  const facets = none ? next.data : current.data;
  const list = `/onlineAuction/${none ? 'nextAuction' : 'onAuction'}/1`;
  if (facets?.total === 0) return null;
  return (
    <Box sx={{ bgcolor: 'background.paper', borderBottom: 1, borderColor: 'divider' }}>
      <Box sx={{ maxWidth: 1238, mx: 'auto', px: { xs: 2, sm: 3 }, pt: 2, pb: 1 }}>
        <Box
          component="form"
          role="search"
          onSubmit={(event) => {
            event.preventDefault();
            const q = words.trim();
            navigate(q === '' ? list : `${list}?${new URLSearchParams({ q })}`);
          }}
          sx={{ display: 'flex', gap: 1, mb: 0.5 }}
        >
          <SearchInput value={words} onChange={(event) => setWords(event.target.value)} />
          <Button type="submit" sx={{ flexShrink: 0 }}>
            {t('Search')}
          </Button>
        </Box>
        <ul aria-label={t('Category')} className={styles.row}>
          {facets?.categories.map(({ value, count }) => (
            <li key={value}>
              <Link to={`${list}?${new URLSearchParams({ category: value })}`} className={styles.chip}>
                <span className={styles.face}>
                  {categoryLabel(value, t)}
                  <span className={styles.count}>{count}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </Box>
    </Box>
  );
}

/** The house's invitations, one block a session. */
function InvitationList({ sessions }: { readonly sessions: readonly Session[] }) {
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
        invitations(shown, photos.data ?? [], sessions, past).map((invitation, place) => (
          <InvitationCard
            key={invitation.session}
            invitation={invitation}
            sessions={sessions.length}
            folded={place > 0}
          />
        ))}
      {shown === undefined && !info.isError && <Skeleton height={320} />}
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
