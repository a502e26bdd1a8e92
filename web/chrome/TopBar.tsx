import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { lazy, Suspense, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { CountBadge } from '#web/navigation/CountBadge.tsx';
import { HELP_ITEMS, isCurrent, NAV_ITEMS, STAFF_ITEM, useLotsNotOnTop } from '#web/navigation/navigation.ts';
import { selectIsStaff, selectUser } from '#web/session/session.ts';
import { useAppSelector } from '#web/state/state.ts';
import { HiddenText } from '../components/HiddenText.tsx';
import { MenuIcon } from '../components/icons.tsx';
import { Logo } from '../components/Logo.tsx';
import { useT } from '../i18n/language.ts';
import { text } from '../i18n/translate.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { barButton } from './bar-button.ts';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { ROLE_NAMES } from './roles.ts';
import { SchemeButton } from './SchemeButton.tsx';
import { ServerTime } from './ServerTime.tsx';
import { TabMenu } from './TabMenu.tsx';
import styles from './TopBar.module.css';
import { tabLook } from './tab-look.ts';
import { useDesk } from './use-desk.ts';
import { useHouseName } from './use-house-name.ts';
import { useLogOut } from './use-log-out.ts';
import { useRegisterLabel } from './use-register-label.ts';

const MobileDrawer = lazy(async () => ({ default: (await import('./MobileDrawer.tsx')).MobileDrawer }));

/** From here on the clock has room as well, in either language. */
const WIDE = '@media (min-width: 80rem)';

/** The bar over every page. Tabs and tools of a desk are in the drawer where there is no room for them, and are not drawn then. */
export function TopBar({ bareOnPhone }: { readonly bareOnPhone: boolean }) {
  const signedIn = useAppSelector(selectUser) !== null;
  const { pathname } = useLocation();
  const desk = useDesk();
  const logOut = useLogOut();
  const registerLabel = useRegisterLabel();
  const house = useHouseName();
  const t = useT();
  return (
    <header className={`${styles.bar} ${bareOnPhone ? styles.bare : ''}`}>
      <div className={styles.row}>
        <Link to="/" className={styles.house}>
          <Logo />
          <span className={styles.name}>{house}</span>
        </Link>
        {desk && <Tabs />}
        <div className={styles.gap} />
        {desk && <Tools />}
        {desk && !signedIn && (
          <Box component={Link} to="/register" sx={tabLook(pathname.startsWith('/register'))}>
            {t(registerLabel)}
          </Box>
        )}
        {!signedIn && (
          <Button component={Link} to="/login" state={{ from: pathname, chosen: true }} sx={barButton}>
            {t('Login')}
          </Button>
        )}
        {desk && signedIn && (
          <Button onClick={logOut} sx={barButton}>
            {t('Logout')}
          </Button>
        )}
        {!desk && <MenuButton />}
      </div>
    </header>
  );
}

function Tabs() {
  const signedIn = useAppSelector(selectUser) !== null;
  const isStaff = useAppSelector(selectIsStaff);
  const { pathname } = useLocation();
  const t = useT();
  return (
    <nav aria-label={t('Site')} className={styles.tabs}>
      {NAV_ITEMS.map((place) => (
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
      <TabMenu label={text('Help')} items={HELP_ITEMS} current={/^\/(help|howB)/.test(pathname)} />
      {signedIn && <AccountMenu />}
      {isStaff && (
        <Box component={Link} to={STAFF_ITEM.to} sx={tabLook(false)}>
          {t(STAFF_ITEM.label)}
        </Box>
      )}
    </nav>
  );
}

/** The clock that decides, language, colours, and who is signed in. */
function Tools() {
  const user = useAppSelector(selectUser);
  const t = useT();
  return (
    <div className={styles.tools}>
      <Box component="span" sx={{ display: 'none', [WIDE]: { display: 'inline' } }}>
        <ServerTime />
      </Box>
      <LanguageSwitch onBar short />
      <SchemeButton />
      {user !== null && (
        <span title={user.name} className={styles.user}>
          {user.role === 'user' ? t('Bidder {no}', { no: user.userId }) : `${user.name} · ${t(ROLE_NAMES[user.role])}`}
        </span>
      )}
    </div>
  );
}

function MenuButton() {
  const [drawer, setDrawer] = useState<'never' | 'open' | 'closed'>('never');
  const notOnTop = useLotsNotOnTop();
  const t = useT();
  return (
    <>
      <IconButton
        color="inherit"
        aria-haspopup="dialog"
        onClick={() => setDrawer('open')}
        sx={{ mr: -1.5, position: 'relative' }}
      >
        <MenuIcon />
        <HiddenText>{t('Menu')} </HiddenText>
        <span className={styles.count}>
          <CountBadge count={notOnTop} />
        </span>
      </IconButton>
      {drawer !== 'never' && (
        <Suspense>
          <MobileDrawer open={drawer === 'open'} onClose={() => setDrawer('closed')} />
        </Suspense>
      )}
    </>
  );
}
