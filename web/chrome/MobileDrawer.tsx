import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import { Link, useLocation } from 'react-router';
import { CountBadge } from '#web/navigation/CountBadge.tsx';
import {
  ACCOUNT_ITEMS,
  HELP_ITEMS,
  isCurrent,
  NAV_ITEMS,
  type NavItem,
  STAFF_ITEM,
  useLotsNotOnTop,
  WATCHLIST_ITEM,
} from '#web/navigation/navigation.ts';
import { selectIsStaff, selectUser } from '#web/session/session.ts';
import { useAppSelector } from '#web/state/state.ts';
import { ConnectionState } from '../components/ConnectionState.tsx';
import { CloseIcon } from '../components/icons.tsx';
import { useBackCloses } from '../components/use-back-closes.ts';
import { useT } from '../i18n/language.ts';
import { text } from '../i18n/translate.ts';
import { barButton } from './bar-button.ts';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { ROLE_NAMES } from './roles.ts';
import { SchemeButton } from './SchemeButton.tsx';
import { ServerTime } from './ServerTime.tsx';
import { useLogOut } from './use-log-out.ts';
import { useRegisterLabel } from './use-register-label.ts';

interface MobileDrawerProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The way around the site on a phone. */
export function MobileDrawer({ open, onClose }: MobileDrawerProps) {
  const user = useAppSelector(selectUser);
  const isStaff = useAppSelector(selectIsStaff);
  const notOnTop = useLotsNotOnTop();
  const logOut = useLogOut();
  const registerLabel = useRegisterLabel();
  const t = useT();
  useBackCloses(open, onClose);
  return (
    <Drawer
      anchor="right"
      open={open}
      onClose={onClose}
      slotProps={{
        paper: {
          'aria-label': t('Menu'),
          sx: {
            width: 'min(20rem, 86vw)',
            bgcolor: 'topBar.main',
            color: 'topBar.contrastText',
            border: 0,
            '--tk-focus': 'var(--tk-palette-primary-main)',
          },
        },
      }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          height: 60,
          flexShrink: 0,
          pl: 2.5,
          pr: 0.5,
        }}
      >
        <ConnectionState onBar />
        <IconButton color="inherit" aria-label={t('Close the menu')} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Box>
      <Box component="nav" aria-label={t('Site')} sx={{ flex: 1, minHeight: 0, overflowY: 'auto', pb: 1 }}>
        {NAV_ITEMS.map((place) => (
          <Row key={place.to} place={place} onClick={onClose} />
        ))}
        <Row place={WATCHLIST_ITEM} onClick={onClose} />
        {isStaff && <Row place={STAFF_ITEM} onClick={onClose} />}
        {user !== null && (
          <>
            <Over>{t('My Account')}</Over>
            {ACCOUNT_ITEMS.map((place) => (
              <Row key={place.to} place={place} onClick={onClose} count={place.counts === true ? notOnTop : 0} />
            ))}
          </>
        )}
        <Over>{t('Help')}</Over>
        {HELP_ITEMS.map((place) => (
          <Row key={place.to} place={place} onClick={onClose} />
        ))}
        {user === null && (
          <>
            <Over>{t('My Account')}</Over>
            <Row place={{ label: registerLabel, to: '/register', under: ['/register'] }} onClick={onClose} />
            <Row place={{ label: text('Login'), to: '/login', under: ['/login'] }} onClick={onClose} />
          </>
        )}
      </Box>
      <Box sx={{ px: 2.5, py: 1.25, display: 'grid', gap: 0.5, borderTop: '1px solid rgb(255 255 255 / 0.14)' }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between' }}>
          <ServerTime />
          <SchemeButton />
        </Box>
        <Box>
          <LanguageSwitch onBar />
        </Box>
        {user !== null && (
          <Box
            sx={{
              ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between' },
              ...{ columnGap: 2, rowGap: 0.5, minHeight: 56 },
            }}
          >
            <Box sx={{ flex: '1 1 7rem', minWidth: 0 }}>
              <Box sx={{ fontWeight: 600, whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' }}>
                {user.name}
              </Box>
              <Box sx={{ color: 'topBar.muted', fontSize: '0.9375rem' }}>
                {user.role === 'user' ? t('Bidder {no}', { no: user.userId }) : t(ROLE_NAMES[user.role])}
              </Box>
            </Box>
            <Button
              sx={barButton}
              onClick={() => {
                onClose();
                logOut();
              }}
            >
              {t('Logout')}
            </Button>
          </Box>
        )}
      </Box>
    </Drawer>
  );
}

/** What the places below it have in common. */
function Over({ children }: { readonly children: string }) {
  return <Box sx={{ px: 2.5, pt: 1.75, pb: 0.25, fontSize: '0.875rem', color: 'topBar.muted' }}>{children}</Box>;
}

function Row({
  place,
  onClick,
  count = 0,
}: {
  readonly place: NavItem;
  readonly onClick: () => void;
  readonly count?: number;
}) {
  const { pathname } = useLocation();
  const current = isCurrent(place, pathname);
  const t = useT();
  return (
    <Box
      component={Link}
      to={place.to}
      onClick={onClick}
      aria-current={current ? 'page' : undefined}
      sx={{
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'space-between',
        minHeight: 48,
        px: 2.5,
        fontSize: '1.125rem',
        fontWeight: 500,
        textDecoration: 'none',
        color: current ? 'topBar.contrastText' : 'topBar.muted',
        boxShadow: current ? 'inset 4px 0 0 var(--tk-palette-primary-main)' : 'none',
      }}
    >
      {t(place.label)}
      <CountBadge count={count} />
    </Box>
  );
}
