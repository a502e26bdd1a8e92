import Box from '@mui/material/Box';
import { Link, useLocation } from 'react-router';
import { selectUser } from '#web/session/session.ts';
import { useAppSelector } from '#web/state/state.ts';
import { staffPagesOf } from './staff-pages.ts';

/** The pages of the back office that this person may see; the current one is marked in amber. */
export function SideNavigation({ onClick }: { readonly onClick?: () => void }) {
  const user = useAppSelector(selectUser);
  const { pathname } = useLocation();
  return (
    <Box component="nav" aria-label="Back office">
      {staffPagesOf(user).map(({ to, label }) => {
        const current = pathname.startsWith(to);
        return (
          <Box
            key={to}
            component={Link}
            to={to}
            onClick={onClick}
            aria-current={current ? 'page' : undefined}
            sx={{
              display: 'flex',
              alignItems: 'center',
              minHeight: 48,
              px: 2.5,
              textDecoration: 'none',
              fontWeight: current ? 600 : 500,
              color: current ? 'text.primary' : 'text.secondary',
              boxShadow: current ? 'inset 4px 0 0 var(--tk-palette-primary-main)' : 'none',
              '&:hover': { color: 'text.primary' },
              '&:focus-visible': { outlineOffset: -4 },
            }}
          >
            {label}
          </Box>
        );
      })}
    </Box>
  );
}
