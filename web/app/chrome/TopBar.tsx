import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { lazy, Suspense, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { MenuIcon } from '../../components/icons.tsx';
import { Logo } from '../../components/Logo.tsx';
import { useT } from '../../i18n/language.ts';
import { selectUser } from '../session.ts';
import { useAppSelector } from '../state.ts';
import { CONDENSED } from '../theme.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { barButton } from './bar-button.ts';
import { CountBadge } from './CountBadge.tsx';
import { isCurrent, PLACES, useLotsNotOnTop } from './navigation.ts';
import { SchemeButton } from './SchemeButton.tsx';
import { ServerTime } from './ServerTime.tsx';
import { tabLook } from './tab-look.ts';
import { useLogOut } from './use-log-out.ts';

const MobileDrawer = lazy(async () => ({ default: (await import('./MobileDrawer.tsx')).MobileDrawer }));

export function TopBar({ bareOnPhone }: { readonly bareOnPhone: boolean }) {
  const [drawer, setDrawer] = useState<'never' | 'open' | 'closed'>('never');
  const user = useAppSelector(selectUser);
  const { pathname } = useLocation();
  const logOut = useLogOut();
  const notOnTop = useLotsNotOnTop();
  const t = useT();
  return (
    <Box
      component="header"
      sx={{
        display: { xs: bareOnPhone ? 'none' : 'block', md: 'block' },
        position: 'sticky',
        top: 0,
        zIndex: 'appBar',
        bgcolor: 'topBar.main',
        color: 'topBar.contrastText',
        '& :focus-visible': { outlineColor: 'var(--tk-palette-primary-main)' },
      }}
    >
      <Box sx={{ height: 60, px: { xs: 2, md: 3.5 }, display: 'flex', alignItems: 'center', gap: { xs: 1, md: 3.5 } }}>
        <Box
          component={Link}
          to="/"
          sx={{
            display: 'inline-flex',
            alignItems: 'center',
            gap: 1.5,
            minHeight: 48,
            color: 'inherit',
            textDecoration: 'none',
          }}
        >
          <Logo />
          <Box
            component="span"
            sx={{ fontFamily: CONDENSED, fontWeight: 700, fontSize: '1.5rem', letterSpacing: '0.05em' }}
          >
            TUKUL
          </Box>
        </Box>
        <Box
          component="nav"
          aria-label="Site"
          sx={{ display: { xs: 'none', md: 'flex' }, alignSelf: 'stretch', gap: 2.25, ml: 0.5 }}
        >
          {PLACES.map((place) => (
            <Box
              key={place.to}
              component={Link}
              to={place.to}
              aria-current={isCurrent(place, pathname) ? 'page' : undefined}
              sx={tabLook(isCurrent(place, pathname))}
            >
              {t(place.label)}
            </Box>
          ))}
          {user !== null && <AccountMenu />}
        </Box>
        <Box sx={{ flex: 1 }} />
        <Box sx={{ display: { xs: 'none', md: 'flex' }, alignItems: 'center', gap: 2.5 }}>
          <ServerTime />
          <SchemeButton />
          {user !== null && (
            <Box component="span" sx={{ fontWeight: 500, whiteSpace: 'nowrap' }}>
              {user.role === 'user' ? `Bidder ${user.userId}` : `${user.name} · ${user.role}`}
            </Box>
          )}
        </Box>
        {user === null ? (
          <Button component={Link} to="/login" state={{ from: pathname }} sx={barButton}>
            Login
          </Button>
        ) : (
          <Button onClick={logOut} sx={{ ...barButton, display: { xs: 'none', md: 'inline-flex' } }}>
            Logout
          </Button>
        )}
        <IconButton
          color="inherit"
          aria-label="Menu"
          aria-haspopup="dialog"
          onClick={() => setDrawer('open')}
          sx={{ display: { md: 'none' }, mr: -1.5, position: 'relative' }}
        >
          <MenuIcon />
          <Box component="span" sx={{ position: 'absolute', top: 2, right: 0 }}>
            <CountBadge count={notOnTop} />
          </Box>
        </IconButton>
      </Box>
      {drawer !== 'never' && (
        <Suspense>
          <MobileDrawer open={drawer === 'open'} onClose={() => setDrawer('closed')} />
        </Suspense>
      )}
    </Box>
  );
}
