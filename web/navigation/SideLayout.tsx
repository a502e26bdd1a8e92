import Box from '@mui/material/Box';
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
  /** The page needs the whole width: the list is a strip above it on a desk, too. */
  readonly wide?: boolean;
}

/** Pages that belong together: their list at the left, on a phone as a strip above. A page brings its content only. */
export function SideLayout({ label, items, count = 0, wide = false }: SideLayoutProps) {
  return (
    <PageFrame {...(wide && { width: 'wide' })}>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', ...(!wide && { lg: '224px minmax(0, 1fr)' }) },
          columnGap: 4,
          rowGap: 2.5,
          alignItems: 'start',
        }}
      >
        <SideNavigation label={label} items={items} count={count} wide={wide} />
        <Box sx={{ minWidth: 0 }}>
          <Suspense fallback={<PageOnItsWay framed={false} />}>
            <Outlet />
          </Suspense>
        </Box>
      </Box>
    </PageFrame>
  );
}

function SideNavigation({ label, items, count, wide }: Required<SideLayoutProps>) {
  const t = useT();
  const { pathname } = useLocation();
  return (
    <Box component="nav" aria-label={label} sx={[stripLook, wide ? { background: { lg: 'none' } } : listLook]}>
      {items.map((place) => (
        <Box
          key={place.to}
          component={Link}
          ref={isCurrent(place, pathname) ? intoSight : null}
          to={place.to}
          aria-current={isCurrent(place, pathname) ? 'page' : undefined}
          sx={
            wide
              ? tabLook(isCurrent(place, pathname))
              : [tabLook(isCurrent(place, pathname)), entryLook(isCurrent(place, pathname))]
          }
        >
          {t(place.label)}
          <CountBadge count={place.counts === true ? count : 0} />
        </Box>
      ))}
    </Box>
  );
}

const stripLook = {
  display: 'flex',
  mx: { xs: -2, sm: -3 },
  mt: { xs: -2.5, md: -4 },
  px: { xs: 1, sm: 2 },
  overflowX: 'auto',
  scrollbarWidth: 'none',
  borderBottom: 1,
  borderColor: 'divider',
  // At an edge beyond which there are more a shadow shows, and goes with the last of them.
  background: [
    'linear-gradient(to right, var(--tk-palette-background-paper) 40%, transparent) 0 0 / 48px 100% no-repeat local',
    'linear-gradient(to left, var(--tk-palette-background-paper) 40%, transparent) 100% 0 / 48px 100% no-repeat local',
    'linear-gradient(to right, rgb(0 0 0 / 0.28), transparent) 0 0 / 18px 100% no-repeat scroll',
    'linear-gradient(to left, rgb(0 0 0 / 0.28), transparent) 100% 0 / 18px 100% no-repeat scroll',
    'var(--tk-palette-background-paper)',
  ].join(', '),
} as const;

const listLook = {
  flexDirection: { lg: 'column' },
  mx: { lg: 0 },
  mt: { lg: 0 },
  px: { lg: 0 },
  overflowX: { lg: 'visible' },
  borderBottom: { lg: 0 },
  background: { lg: 'none' },
  position: { lg: 'sticky' },
  top: { lg: 84 },
} as const;

const AMBER = 'var(--tk-palette-primary-main)';

/** The current one is marked in amber: below it in the strip, at its left in the list. */
function tabLook(current: boolean) {
  return {
    display: 'flex',
    flexShrink: 0,
    alignItems: 'center',
    gap: 1,
    minHeight: 52,
    px: 1.5,
    whiteSpace: 'nowrap',
    fontSize: '1rem',
    fontWeight: current ? 600 : 500,
    textDecoration: 'none',
    color: current ? 'text.primary' : 'text.secondary',
    boxShadow: current ? `inset 0 -3px 0 ${AMBER}` : 'none',
    '&:hover': { color: 'text.primary' },
    '&:focus-visible': { outlineOffset: -4 },
  } as const;
}

function entryLook(current: boolean) {
  return {
    justifyContent: { lg: 'space-between' },
    minHeight: { lg: 48 },
    px: { lg: 2 },
    boxShadow: { lg: current ? `inset 4px 0 0 ${AMBER}` : 'none' },
    bgcolor: { lg: current ? 'background.paper' : 'transparent' },
    borderRadius: { lg: '0 8px 8px 0' },
  } as const;
}
