import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import { Suspense } from 'react';
import { Link, Outlet, useLocation } from 'react-router';
import { intoSight } from '#web/components/into-sight.ts';
import { PageFrame } from '#web/components/PageFrame.tsx';
import { PageOnItsWay } from '#web/components/PageOnItsWay.tsx';
import { useT } from '#web/i18n/language.ts';
import { CountBadge } from './CountBadge.tsx';
import { isCurrent, type NavItem } from './navigation.ts';

interface SideLayoutProps {
  /** What the places have in common, in the language of the page. */
  readonly label: string;
  readonly items: readonly NavItem[];
  /** Stands beside the place that counts. */
  readonly count?: number;
}

/** Pages that belong together: their list at the left, on a phone as a strip above. A page brings its content only. */
export function SideLayout({ label, items, count = 0 }: SideLayoutProps) {
  return (
    <PageFrame>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '224px minmax(0, 1fr)' },
          columnGap: 4,
          rowGap: 2.5,
          alignItems: 'start',
        }}
      >
        <SideNavigation label={label} items={items} count={count} />
        <Box sx={{ minWidth: 0 }}>
          <Suspense fallback={<PageOnItsWay framed={false} />}>
            <Outlet />
          </Suspense>
        </Box>
      </Box>
    </PageFrame>
  );
}

function SideNavigation({ label, items, count }: Required<SideLayoutProps>) {
  const t = useT();
  const { pathname } = useLocation();
  return (
    <Box component="nav" aria-label={label} sx={stripLook}>
      {items.map((place) => (
        <Box
          key={place.to}
          component={Link}
          ref={isCurrent(place, pathname) ? intoSight : null}
          to={place.to}
          aria-current={isCurrent(place, pathname) ? 'page' : undefined}
          sx={tabLook(isCurrent(place, pathname))}
        >
          {t(place.label)}
          <CountBadge count={place.counts === true ? count : 0} />
        </Box>
      ))}
    </Box>
  );
}

const stripLook: SxProps<Theme> = {
  display: 'flex',
  flexDirection: { xs: 'row', lg: 'column' },
  mx: { xs: -2, sm: -3, lg: 0 },
  mt: { xs: -2.5, md: -4, lg: 0 },
  px: { xs: 1, sm: 2, lg: 0 },
  overflowX: { xs: 'auto', lg: 'visible' },
  scrollbarWidth: 'none',
  borderBottom: { xs: 1, lg: 0 },
  borderColor: { xs: 'divider', lg: 'divider' },
  bgcolor: { xs: 'background.paper', lg: 'transparent' },
  position: { xs: 'relative', lg: 'sticky' },
  top: { lg: 84 },
};

/** The current one is marked in amber: below it in the strip, at its left in the list. */
function tabLook(current: boolean): SxProps<Theme> {
  const amber = 'var(--tk-palette-primary-main)';
  return {
    display: 'flex',
    flexShrink: 0,
    alignItems: 'center',
    justifyContent: { lg: 'space-between' },
    gap: 1,
    minHeight: { xs: 52, lg: 48 },
    px: { xs: 1.5, lg: 2 },
    whiteSpace: 'nowrap',
    fontSize: '1rem',
    fontWeight: current ? 600 : 500,
    textDecoration: 'none',
    color: current ? 'text.primary' : 'text.secondary',
    boxShadow: current ? { xs: `inset 0 -3px 0 ${amber}`, lg: `inset 4px 0 0 ${amber}` } : 'none',
    bgcolor: { lg: current ? 'background.paper' : 'transparent' },
    borderRadius: { lg: '0 8px 8px 0' },
    '&:hover': { color: 'text.primary' },
    '&:focus-visible': { outlineOffset: -4 },
  };
}
