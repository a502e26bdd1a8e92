import { useMemo } from 'react';
import { Link, useLocation } from 'react-router';
import { catalogueApi } from '#web/calls/endpoints/catalogue/catalogue.ts';
import { intoSight } from '#web/components/into-sight.ts';
import { useT } from '#web/i18n/language.ts';
import { text } from '#web/i18n/translate.ts';
import { useServerNow } from '#web/live/server-clock.ts';
import styles from './ListLinks.module.css';
import { sessionView } from './session-view.ts';
import { hasEnded } from './watch/ended.ts';
import { useWatchlist } from './watch/use-watchlist.ts';

const LISTS = [
  { label: text('In Auction'), to: '/onlineAuction/onAuction/1', under: '/onlineAuction/onAuction', count: 'current' },
  {
    label: text('Next Auction'),
    to: '/onlineAuction/nextAuction/1',
    under: '/onlineAuction/nextAuction',
    count: 'next',
  },
  { label: text('Sold'), to: '/onlineAuction/sold', under: '/onlineAuction/sold', count: 'soldToday' },
  { label: text('Watchlist'), to: '/watchlist', under: '/watchlist', count: 'watched' },
] as const;

/** In Auction | Next Auction | Sold | Watchlist, each with how many lots it has; of those that are watched, how many have not ended. */
export function ListLinks() {
  const t = useT();
  const { pathname } = useLocation();
  const { data } = catalogueApi.useListCountsQuery();
  const { lots: watched } = useWatchlist();
  const { data: sessions } = catalogueApi.useSessionsQuery();
  const nowMs = useServerNow(15_000);
  const views = useMemo(() => sessions?.map(sessionView), [sessions]);
  const open = watched?.filter((lot) => !hasEnded(lot, views, nowMs));
  return (
    <nav aria-label={t('Lists of lots')} className={styles.lists}>
      {LISTS.map(({ label, to, under, count }) => {
        const current = pathname.startsWith(under);
        return (
          <Link
            key={to}
            ref={current ? intoSight : null}
            to={to}
            className={styles.list}
            aria-current={current ? 'page' : undefined}
          >
            {t(label)}
            {/* Its place is there before the figure: nothing beside it moves. */}
            <span className={styles.count}>{count === 'watched' ? open?.length : data?.[count]}</span>
          </Link>
        );
      })}
    </nav>
  );
}
