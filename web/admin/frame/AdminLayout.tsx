import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import GlobalStyles from '@mui/material/GlobalStyles';
import IconButton from '@mui/material/IconButton';
import { Fragment, Suspense, useId, useRef, useState } from 'react';
import { Link, Outlet, useLocation } from 'react-router';
import { barButton } from '#web/chrome/bar-button.ts';
import { LanguageSwitch } from '#web/chrome/LanguageSwitch.tsx';
import { ROLE_NAMES } from '#web/chrome/roles.ts';
import { SchemeButton } from '#web/chrome/SchemeButton.tsx';
import { ServerTime } from '#web/chrome/ServerTime.tsx';
import topBar from '#web/chrome/TopBar.module.css';
import { useDesk } from '#web/chrome/use-desk.ts';
import { useHouseName } from '#web/chrome/use-house-name.ts';
import { useLogOut } from '#web/chrome/use-log-out.ts';
import { BrokenPage } from '#web/components/BrokenPage.tsx';
import { ErrorBoundary } from '#web/components/ErrorBoundary.tsx';
import { HiddenText } from '#web/components/HiddenText.tsx';
import { CloseIcon, MenuIcon } from '#web/components/icons.tsx';
import { Logo } from '#web/components/Logo.tsx';
import { Notices } from '#web/components/Notices.tsx';
import { PageOnItsWay } from '#web/components/PageOnItsWay.tsx';
import { isOld, STAFF_PING_MS, useLine } from '#web/live/freshness.ts';
import { HousePolls } from '#web/live/house-polls.ts';
import { selectUser } from '#web/session/session.ts';
import { useAppSelector } from '#web/state/state.ts';
import { FindButton } from '../find/FindButton.tsx';
import { useOfficeTexts, useT } from '../i18n/use-t.ts';
import { BY_MOUSE } from '../kit/density.ts';
import { LineBanner } from '../kit/LiveLoadable.tsx';
import { useToday } from '../today/endpoints.ts';
import { waitingAt } from '../today/work.ts';
import { useOfficeChanges } from './office-changes.ts';
import { type StaffPage, staffPagesOf } from './staff-pages.ts';

/** Nothing moves sideways when a page gets a scroll bar, or a dialog takes it away. */
const STILL = { html: { scrollbarGutter: 'stable' }, body: { paddingRight: '0 !important' } };

/** What is around every page of the back office: bar, side navigation (a drawer where there is no room for it), messages. */
export function AdminLayout() {
  useOfficeChanges();
  useOfficeTexts();
  const desk = useDesk();
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // Who has one page needs no way to others.
  const hasSide = staffPagesOf(useAppSelector(selectUser)).length > 1 && desk;
  return (
    <Box
      sx={{
        minHeight: '100dvh',
        display: 'flex',
        flexDirection: 'column',
        '@media print': { display: 'block', '& > header': { display: 'none' } },
      }}
    >
      <GlobalStyles styles={STILL} />
      <SkipLink onClick={() => main.current?.focus()} />
      <Bar desk={desk} />
      <Box sx={{ position: 'sticky', zIndex: 'appBar', top: 60, displayPrint: 'none' }}>
        <LineBanner />
      </Box>
      <Box
        sx={{
          flex: 1,
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: hasSide ? '224px minmax(0, 1fr)' : 'minmax(0, 1fr)' },
          '@media print': { display: 'block' },
        }}
      >
        {hasSide && (
          <Box sx={{ borderRight: 1, borderColor: 'divider', bgcolor: 'background.paper', displayPrint: 'none' }}>
            <Box sx={{ position: 'sticky', top: 60, maxHeight: 'calc(100dvh - 60px)', overflowY: 'auto', py: 1.5 }}>
              <SideNavigation />
            </Box>
          </Box>
        )}
        <Box
          component="main"
          id="main"
          ref={main}
          tabIndex={-1}
          sx={{
            // What sticks to the top of a page stands below the bar.
            '--tk-admin-top': '60px',
            minWidth: 0,
            px: { xs: 2, sm: 3 },
            py: 2,
            '&:focus-visible': { outline: 'none' },
            ...BY_MOUSE,
          }}
        >
          <ErrorBoundary key={pathname} fallback={<BrokenPage />}>
            <Suspense fallback={<PageOnItsWay framed={false} />}>
              <Outlet />
            </Suspense>
          </ErrorBoundary>
        </Box>
      </Box>
      <HousePolls pingMs={STAFF_PING_MS} />
      <Notices ofBids={false} />
    </Box>
  );
}

function SkipLink({ onClick }: { readonly onClick: () => void }) {
  const t = useT();
  return (
    <Box
      component="a"
      href="#main"
      onClick={(event) => {
        event.preventDefault();
        onClick();
      }}
      sx={{
        ...{ position: 'fixed', zIndex: 'tooltip', top: -80, left: 12, '&:focus': { top: 8 }, displayPrint: 'none' },
        ...{ px: 2.5, py: 1.75, borderRadius: '8px' },
        ...{ bgcolor: 'background.paper', color: 'text.primary', fontWeight: 600 },
      }}
    >
      {t('Skip to content')}
    </Box>
  );
}

function Bar({ desk }: { readonly desk: boolean }) {
  const t = useT();
  const user = useAppSelector(selectUser);
  const logOut = useLogOut();
  const house = useHouseName();
  const line = useLine();
  return (
    <header className={topBar.bar}>
      <div className={topBar.row}>
        <Link to="/adminPage" className={`${topBar.house} ${topBar.folds}`}>
          <Logo />
          <span className={topBar.name}>{house}</span>
        </Link>
        <ModeSwitch />
        <div className={topBar.gap} />
        <FindButton wide={desk} />
        {desk && (
          <div className={topBar.tools}>
            <ServerTime stoppedAtMs={isOld(line) ? line.answeredAtMs : undefined} />
            <LanguageSwitch onBar short />
            <SchemeButton />
            {user !== null && (
              <Link
                to="/myaccount/myprofile"
                title={t('Your profile, password and second factor')}
                className={topBar.user}
              >
                {`${user.name} · ${t(ROLE_NAMES[user.role])}`}
              </Link>
            )}
            <Button onClick={logOut} sx={barButton}>
              {t('Logout')}
            </Button>
          </div>
        )}
        {!desk && <Menu />}
      </div>
    </header>
  );
}

/** Between the back office, which alone shows it, and the website (specification, back office, section 6: navigation mode). */
function ModeSwitch() {
  const t = useT();
  return (
    <Box
      component="nav"
      aria-label={t('Navigation mode')}
      sx={{
        display: 'inline-flex',
        flexShrink: 0,
        ml: { xs: 0, sm: 1 },
        p: 0.5,
        gap: 0.5,
        borderRadius: '10px',
        bgcolor: 'rgb(255 255 255 / 0.12)',
      }}
    >
      <Box
        component={Link}
        to="/adminPage"
        aria-current="true"
        sx={{ ...MODE, ...WITH_ROOM, color: '#15181E', bgcolor: '#FFFFFF' }}
      >
        {t('Admin')}
      </Box>
      <Box component={Link} to="/" sx={{ ...MODE, color: 'topBar.contrastText' }}>
        {t('Website')}
      </Box>
    </Box>
  );
}

const MODE = {
  ...{
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 34,
    px: { xs: 1, sm: 1.5 },
    whiteSpace: 'nowrap',
  },
  ...{ borderRadius: '7px', textDecoration: 'none', fontSize: '0.9375rem', fontWeight: 600 },
  // The switch is 42 px high and the target 48.
  '&::after': { content: '""', position: 'absolute', inset: '-7px 0' },
} as const;

/** A small phone at twice the size of letters has room for the way out alone: where one is, the page says. */
const WITH_ROOM = { '@media (width < 14rem)': { display: 'none' } } as const;

/** The pages of the back office on a phone. */
function Menu() {
  const t = useT();
  const [open, setOpen] = useState(false);
  const logOut = useLogOut();
  const close = () => setOpen(false);
  return (
    <>
      <IconButton
        color="inherit"
        aria-label={t('Menu')}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        sx={{ mr: -1.5 }}
      >
        <MenuIcon />
      </IconButton>
      <Drawer
        anchor="right"
        open={open}
        onClose={close}
        slotProps={{ paper: { 'aria-label': t('Menu'), sx: { width: 'min(320px, 86vw)', border: 0 } } }}
      >
        <Box
          sx={{ display: 'flex', justifyContent: 'space-between', height: 60, alignItems: 'center', pl: 2, pr: 0.5 }}
        >
          <FindButton wide onClosed={close} />
          <IconButton aria-label={t('Close the menu')} onClick={close}>
            <CloseIcon />
          </IconButton>
        </Box>
        <Box sx={{ flex: 1 }}>
          <SideNavigation onClick={close} />
        </Box>
        <Box
          sx={{
            ...{ p: 2, display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between' },
            ...{ borderTop: 1, borderColor: 'divider', '& .MuiButton-root': { flexShrink: 0, whiteSpace: 'nowrap' } },
          }}
        >
          <SchemeButton />
          <LanguageSwitch short />
          <Button component={Link} to="/myaccount/myprofile">
            {t('My Profile')}
          </Button>
          <Button
            onClick={() => {
              close();
              logOut();
            }}
          >
            {t('Logout')}
          </Button>
        </Box>
      </Drawer>
    </>
  );
}

/** The pages of the back office that this person may see, in groups, with how much waits at each; the current one is marked in amber. */
function SideNavigation({ onClick }: { readonly onClick?: () => void }) {
  const t = useT();
  const user = useAppSelector(selectUser);
  const work = useToday().data?.work ?? [];
  const id = useId();
  const groups = [...Map.groupBy(staffPagesOf(user), ({ group }) => group)];
  return (
    <Box component="nav" aria-label={t('Back office')}>
      {groups.map(([group, pages]) => (
        <Fragment key={group ?? ''}>
          {group !== undefined && (
            <Box
              id={`${id}-${group}`}
              sx={{ px: 2.5, pt: 1.5, pb: 0.25, fontSize: '0.8125rem', color: 'text.secondary' }}
            >
              {t(group)}
            </Box>
          )}
          <Box
            component="ul"
            {...(group !== undefined && { 'aria-labelledby': `${id}-${group}` })}
            sx={{ m: 0, p: 0, listStyle: 'none' }}
          >
            {pages.map((page) => (
              <li key={page.to}>
                <SideLink page={page} waiting={waitingAt(page.to, work)} {...(onClick !== undefined && { onClick })} />
              </li>
            ))}
          </Box>
        </Fragment>
      ))}
    </Box>
  );
}

interface SideLinkProps {
  readonly page: StaffPage;
  readonly waiting: number;
  readonly onClick?: () => void;
}

function SideLink({ page: { to, label, inner = to }, waiting, onClick }: SideLinkProps) {
  const t = useT();
  const { pathname } = useLocation();
  const current = pathname === to || pathname.startsWith(`${inner}/`);
  return (
    <Box
      component={Link}
      to={to}
      onClick={onClick}
      aria-current={current ? 'page' : undefined}
      sx={{
        ...{ display: 'flex', alignItems: 'center', gap: 1, px: 2.5, textDecoration: 'none' },
        // All of them stand on a desk of 800 px; a finger needs more.
        ...{ minHeight: { xs: 48, lg: 32 }, '@media (pointer: coarse)': { minHeight: 48 } },
        fontWeight: current ? 600 : 500,
        color: current ? 'text.primary' : 'text.secondary',
        boxShadow: current ? 'inset 4px 0 0 var(--tk-palette-primary-main)' : 'none',
        '&:hover': { color: 'text.primary' },
        '&:focus-visible': { outlineOffset: -4 },
      }}
    >
      <Box component="span" sx={{ flex: 1 }}>
        {t(label)}
      </Box>
      {waiting > 0 && (
        <Box component="span" sx={{ fontSize: '0.875rem', fontVariantNumeric: 'tabular-nums' }}>
          {waiting.toLocaleString('en-MY')}
          <HiddenText> {t('waiting')}</HiddenText>
        </Box>
      )}
    </Box>
  );
}
