import Box from '@mui/material/Box';
import { Suspense, useEffect, useRef } from 'react';
import { Outlet, useLocation, useNavigationType } from 'react-router';
import { Notices } from '../components/Notices.tsx';
import { useT } from '../i18n/language.ts';
import { BrokenPage } from './BrokenPage.tsx';
import { Footer } from './chrome/Footer.tsx';
import { Maintenance } from './chrome/Maintenance.tsx';
import { OfflineBanner } from './chrome/OfflineBanner.tsx';
import { PasswordBanner } from './chrome/PasswordBanner.tsx';
import { TopBar } from './chrome/TopBar.tsx';
import { selectHouse } from './connection.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { useHousePolls } from './house-polls.ts';
import { PageOnItsWay } from './PageOnItsWay.tsx';
import { useAppSelector } from './state.ts';

/** What is around every page. */
export function AppShell() {
  useHousePolls();
  // A device without a network says nothing about the house.
  const online = useAppSelector((state) => state.api.config.online);
  const closed = useAppSelector(selectHouse) === 'closed' && online;
  const { pathname } = useLocation();
  // The bidding page fits a phone without scrolling: there it has a bar of its own with lot, plate and connection.
  const bare = pathname.startsWith('/auctionpage/') && !closed;
  useTopOfPage(pathname);
  const t = useT();
  const main = useRef<HTMLElement>(null);
  return (
    <Box sx={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column' }}>
      <Box
        component="a"
        href="#main"
        onClick={(event) => {
          event.preventDefault();
          main.current?.focus();
        }}
        sx={{
          position: 'fixed',
          zIndex: 'tooltip',
          left: 12,
          top: -80,
          px: 2.5,
          py: 1.75,
          borderRadius: '8px',
          bgcolor: 'background.paper',
          color: 'text.primary',
          fontWeight: 600,
          '&:focus': { top: 8 },
        }}
      >
        {t('Skip to content')}
      </Box>
      <TopBar bareOnPhone={bare} />
      {!closed && !bare && <OfflineBanner />}
      {!closed && <PasswordBanner />}
      <Box
        component="main"
        id="main"
        ref={main}
        tabIndex={-1}
        sx={{
          flex: 1,
          // As high as the screen from the start: the footer does not jump away when a page arrives.
          minHeight: bare ? 0 : 'calc(100dvh - 60px)',
          outline: 'none !important',
          display: 'flex',
          flexDirection: 'column',
          '& > *': { width: '100%' },
        }}
      >
        {closed && <Maintenance />}
        {/* Out of sight, not taken down: a bid may be on its way, and comes to its end by itself. */}
        <Box
          hidden={closed}
          sx={{ flexDirection: 'column', flex: 1, '&:not([hidden])': { display: 'flex' }, '& > *': { width: '100%' } }}
        >
          <ErrorBoundary key={pathname} fallback={<BrokenPage />}>
            <Suspense fallback={<PageOnItsWay />}>
              <Outlet />
            </Suspense>
          </ErrorBoundary>
        </Box>
      </Box>
      <Footer bareOnPhone={bare} />
      <Notices />
    </Box>
  );
}

/** A new page starts at its top; going back finds the place where one was, which the browser remembers. */
function useTopOfPage(pathname: string): void {
  const kind = useNavigationType();
  useEffect(() => {
    if (kind !== 'POP' && pathname !== '') window.scrollTo(0, 0);
  }, [kind, pathname]);
}
