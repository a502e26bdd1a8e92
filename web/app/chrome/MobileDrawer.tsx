import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import { Link, useLocation } from 'react-router';
import { ConnectionState } from '../../components/ConnectionState.tsx';
import { CloseIcon } from '../../components/icons.tsx';
import { selectUser } from '../session.ts';
import { useAppSelector } from '../state.ts';
import { barButton } from './bar-button.ts';
import { CountBadge } from './CountBadge.tsx';
import { ACCOUNT_PLACES, isCurrent, PLACES, type Place, useLotsNotOnTop } from './navigation.ts';
import { SchemeButton } from './SchemeButton.tsx';
import { ServerTime } from './ServerTime.tsx';
import { useLogOut } from './use-log-out.ts';

interface MobileDrawerProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The way around the site on a phone. */
export function MobileDrawer({ open, onClose }: MobileDrawerProps) {
  const user = useAppSelector(selectUser);
  const notOnTop = useLotsNotOnTop();
  const logOut = useLogOut();
  return (
    <Drawer
      anchor="right"
      open={open}
      onClose={onClose}
      slotProps={{
        paper: {
          'aria-label': 'Menu',
          sx: { width: 'min(320px, 86vw)', bgcolor: 'topBar.main', color: 'topBar.contrastText', border: 0 },
        },
      }}
    >
      <Box
        sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', height: 60, pl: 2.5, pr: 0.5 }}
      >
        <ConnectionState onBar />
        <IconButton color="inherit" aria-label="Close the menu" onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Box>
      <Box component="nav" aria-label="Site" sx={{ display: 'grid' }}>
        {PLACES.map((place) => (
          <Row key={place.to} place={place} onClick={onClose} />
        ))}
        {user !== null && (
          <>
            <Box sx={{ px: 2.5, pt: 2.5, pb: 0.5, fontSize: '0.875rem', color: 'topBar.muted' }}>My Account</Box>
            {ACCOUNT_PLACES.map((place) => (
              <Row key={place.to} place={place} onClick={onClose} count={notOnTop} />
            ))}
          </>
        )}
      </Box>
      <Box sx={{ mt: 'auto', p: 2.5, display: 'grid', gap: 2, borderTop: '1px solid rgb(255 255 255 / 0.14)' }}>
        <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
          <ServerTime />
          <SchemeButton />
        </Box>
        {user !== null && (
          <>
            <Box>
              <Box sx={{ fontWeight: 600 }}>{user.name}</Box>
              <Box sx={{ color: 'topBar.muted', fontSize: '0.9375rem' }}>
                {user.role === 'user' ? `Bidder ${user.userId}` : user.role}
              </Box>
            </Box>
            <Button
              sx={barButton}
              onClick={() => {
                onClose();
                logOut();
              }}
            >
              Logout
            </Button>
          </>
        )}
      </Box>
    </Drawer>
  );
}

function Row({
  place,
  onClick,
  count = 0,
}: {
  readonly place: Place;
  readonly onClick: () => void;
  readonly count?: number;
}) {
  const { pathname } = useLocation();
  const current = isCurrent(place, pathname);
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
        minHeight: 56,
        px: 2.5,
        fontSize: '1.125rem',
        fontWeight: 500,
        textDecoration: 'none',
        color: current ? 'topBar.contrastText' : 'topBar.muted',
        boxShadow: current ? 'inset 4px 0 0 var(--tk-palette-primary-main)' : 'none',
      }}
    >
      {place.label}
      <CountBadge count={count} />
    </Box>
  );
}
