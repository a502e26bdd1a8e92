import { lazy, Suspense, useRef } from 'react';
import { Outlet, useLocation } from 'react-router';
import { selectHouse } from '#web/calls/connection.ts';
import { Maintenance } from '#web/chrome/Maintenance.tsx';
import { OfflineBanner } from '#web/chrome/OfflineBanner.tsx';
import { TopBar } from '#web/chrome/TopBar.tsx';
import { BrokenPage } from '#web/components/BrokenPage.tsx';
import { ErrorBoundary } from '#web/components/ErrorBoundary.tsx';
import { PageOnItsWay } from '#web/components/PageOnItsWay.tsx';
import { useBackCloses } from '#web/components/use-back-closes.ts';
import { HousePolls } from '#web/live/house-polls.ts';
import { selectEndedBecause, selectMayParticipate } from '#web/session/session.ts';
import { useAppSelector } from '#web/state/state.ts';
import { Notices } from '../components/Notices.tsx';
import { RenderAfterFirstPaint } from '../components/RenderAfterFirstPaint.tsx';
import { useT } from '../i18n/language.ts';
import styles from './AppShell.module.css';
import { PasswordBanner } from './PasswordBanner.tsx';

// It stands below everything, and comes after the first paint in any case.
const Footer = lazy(async () => ({ default: (await import('#web/chrome/Footer.tsx')).Footer }));

/** Guests have no use for it. */
const OutbidNotices = lazy(async () => ({
  default: (await import('../features/notifications/OutbidNotices.tsx')).OutbidNotices,
}));

const SessionEnded = lazy(async () => ({ default: (await import('./SessionEnded.tsx')).SessionEnded }));

const nothing = () => undefined;

/** What is around every page. */
export function AppShell() {
  // A device without a network says nothing about the house.
  const online = useAppSelector((state) => state.api.config.online);
  const closed = useAppSelector(selectHouse) === 'closed' && online;
  const bids = useAppSelector(selectMayParticipate);
  const ended = useAppSelector(selectEndedBecause) !== null;
  const { pathname } = useLocation();
  // Of what a reload has closed no step back is left that leads nowhere.
  useBackCloses(false, nothing);
  // The bidding page fits a phone without scrolling: there it has a bar of its own with lot, plate and connection.
  const bare = pathname.startsWith('/auctionpage/') && !closed;
  const t = useT();
  const main = useRef<HTMLElement>(null);
  return (
    <div className={styles.site}>
      {/* biome-ignore lint/a11y/useValidAnchor: it leads to a place on the page; the address stays as it is */}
      <a
        href="#main"
        className={styles.skip}
        onClick={(event) => {
          event.preventDefault();
          main.current?.focus();
        }}
      >
        {t('Skip to content')}
      </a>
      <TopBar bareOnPhone={bare} />
      {!closed && !bare && <OfflineBanner />}
      {!closed && <PasswordBanner />}
      <main id="main" ref={main} tabIndex={-1} className={`${styles.main} ${bare ? styles.bare : ''}`}>
        {closed && <Maintenance />}
        {/* Out of sight, not taken down: a bid may be on its way, and comes to its end by itself. */}
        <div hidden={closed} className={styles.page}>
          <ErrorBoundary key={pathname} fallback={<BrokenPage />}>
            <Suspense fallback={<PageOnItsWay />}>
              <Outlet />
            </Suspense>
          </ErrorBoundary>
        </div>
      </main>
      <RenderAfterFirstPaint>
        <ErrorBoundary fallback={null}>
          <Suspense>
            <Footer bareOnPhone={bare} />
          </Suspense>
        </ErrorBoundary>
        <HousePolls />
      </RenderAfterFirstPaint>
      <Notices>
        <RenderAfterFirstPaint>
          <ErrorBoundary fallback={null}>
            <Suspense>{bids && <OutbidNotices />}</Suspense>
          </ErrorBoundary>
        </RenderAfterFirstPaint>
      </Notices>
      <Suspense>{ended && <SessionEnded />}</Suspense>
    </div>
  );
}
