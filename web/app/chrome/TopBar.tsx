import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { lazy, Suspense, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { MenuIcon } from '../../components/icons.tsx';
import { Logo } from '../../components/Logo.tsx';
import { useT } from '../../i18n/language.ts';
import { text } from '../../i18n/translate.ts';
import { selectUser } from '../session.ts';
import { useAppSelector } from '../state.ts';
import { CONDENSED } from '../theme.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { barButton } from './bar-button.ts';
import { CountBadge } from './CountBadge.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { HELP_PLACES, isCurrent, PLACES, useLotsNotOnTop } from './navigation.ts';
import { ROLE_NAMES } from './roles.ts';
import { SchemeButton } from './SchemeButton.tsx';
import { ServerTime } from './ServerTime.tsx';
import { TabMenu } from './TabMenu.tsx';
import { tabLook } from './tab-look.ts';
import { useLogOut } from './use-log-out.ts';

const MobileDrawer = lazy(async () => ({ default: (await import('./MobileDrawer.tsx')).MobileDrawer }));

/** From here on the clock has room as well, in either language. */
const WIDE = '@media (min-width: 1280px)';

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
        '--tk-focus': 'var(--tk-palette-primary-main)',
      }}
    >
      <Box sx={{ height: 60, px: { xs: 2, md: 3.5 }, display: 'flex', alignItems: 'center', gap: { xs: 1, lg: 2 } }}>
        <Box
          component={Link}
          to="/"
          sx={{
            display: 'inline-flex',
            flexShrink: 0,
            alignItems: 'center',
            gap: 1.5,
            minHeight: 48,
            color: 'inherit',
            whiteSpace: 'nowrap',
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
          aria-label={t('Site')}
          sx={{ display: { xs: 'none', lg: 'flex' }, alignSelf: 'stretch', gap: 2.25, ml: 1.5 }}
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
          <TabMenu label={text('Help')} places={HELP_PLACES} current={pathname.startsWith('/help')} />
          {user !== null && <AccountMenu />}
        </Box>
        <Box sx={{ flex: 1 }} />
        <Box sx={{ display: { xs: 'none', lg: 'flex' }, alignItems: 'center', gap: 1.5 }}>
          <Box component="span" sx={{ display: 'none', [WIDE]: { display: 'inline' } }}>
            <ServerTime />
          </Box>
          <LanguageSwitch onBar short />
          <SchemeButton />
          {user !== null && (
            <Box
              component="span"
              title={user.name}
              sx={{
                fontWeight: 500,
                whiteSpace: 'nowrap',
                overflow: 'hidden',
                textOverflow: 'ellipsis',
                maxWidth: { lg: 116, xl: 280 },
              }}
            >
              {user.role === 'user'
                ? t('Bidder {no}', { no: user.userId })
                : `${user.name} · ${t(ROLE_NAMES[user.role])}`}
            </Box>
          )}
        </Box>
        {user === null ? (
          <>
            <Box
              component={Link}
              to="/register"
              sx={{ ...tabLook(pathname.startsWith('/register')), display: { xs: 'none', lg: 'inline-flex' } }}
            >
              {t('Register')}
            </Box>
            <Button component={Link} to="/login" state={{ from: pathname }} sx={barButton}>
              {t('Login')}
            </Button>
          </>
        ) : (
          <Button onClick={logOut} sx={{ ...barButton, display: { xs: 'none', lg: 'inline-flex' } }}>
            {t('Logout')}
          </Button>
        )}
        <IconButton
          color="inherit"
          aria-label={t('Menu')}
          aria-haspopup="dialog"
          onClick={() => setDrawer('open')}
          sx={{ display: { lg: 'none' }, mr: -1.5, position: 'relative' }}
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
