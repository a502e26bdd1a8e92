import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { siteApi } from '#web/api/endpoints/site.ts';
import { BusyButton } from '#web/components/BusyButton.tsx';
import { HeartIcon, RefreshIcon } from '#web/components/icons.tsx';
import { useT } from '#web/i18n/language.ts';
import { text } from '#web/i18n/translate.ts';
import { SNACKBAR_MS } from '#web/lots/snackbar.ts';
import { WATCHLIST_ITEM } from '#web/navigation/navigation.ts';
import { showMessage } from '#web/notices/notices.ts';
import { useAppDispatch } from '#web/state/state.ts';
import { CatalogueButton } from './CatalogueButton.tsx';
import { frontMessage } from './front-message.ts';

interface ListHeadProps {
  /** The heading of the page. */
  readonly children: ReactNode;
  /** The queries to ask again. */
  readonly onRefresh: () => { unwrap: () => Promise<unknown> }[];
  /** What is said once they are answered. */
  readonly refreshed: string;
  /** The list has a printed catalogue. */
  readonly catalogue?: 'current' | 'next';
  /** The message of the house stands here too. */
  readonly withMessage?: boolean;
}

/** What stands above a list of lots: heading, refresh, message of the house, and the way to the other lists. */
export function ListHead({ children, onRefresh, refreshed, catalogue, withMessage = true }: ListHeadProps) {
  return (
    <Box sx={{ bgcolor: 'background.paper', borderBottom: 1, borderColor: 'divider' }}>
      <Box sx={{ maxWidth: 1238, mx: 'auto', px: { xs: 2, sm: 3 }, pt: { xs: 2, md: 2.5 } }}>
        <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 1.5 }}>
          {children}
          <Box sx={{ display: 'flex', flexDirection: { xs: 'column', sm: 'row' }, gap: 1, flexShrink: 0 }}>
            <RefreshButton onRefresh={onRefresh} refreshed={refreshed} />
            {catalogue !== undefined && <CatalogueButton next={catalogue === 'next'} />}
          </Box>
        </Box>
        {withMessage && <FrontMessage />}
        <ListLinks />
      </Box>
    </Box>
  );
}

function RefreshButton({ onRefresh, refreshed }: Pick<ListHeadProps, 'onRefresh' | 'refreshed'>) {
  const t = useT();
  const dispatch = useAppDispatch();
  const [busy, setBusy] = useState(false);
  const refresh = async () => {
    setBusy(true);
    try {
      await Promise.all(onRefresh().map((query) => query.unwrap()));
      dispatch(showMessage(refreshed, 'success', SNACKBAR_MS));
    } catch {
      dispatch(showMessage(t('Failed to refresh'), 'error', SNACKBAR_MS));
    } finally {
      setBusy(false);
    }
  };
  return (
    <BusyButton
      onClick={refresh}
      busy={busy}
      aria-label={t('Refresh')}
      sx={{ flexShrink: 0, gap: 1, minWidth: 48, px: { xs: 1, sm: 2.5 } }}
    >
      <RefreshIcon />
      <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
        {t('Refresh')}
      </Box>
    </BusyButton>
  );
}

/** The house's own words, as it wrote them. */
function FrontMessage() {
  const { data: entries } = siteApi.useTogglesQuery();
  const message = frontMessage(entries ?? []);
  if (message === undefined) return null;
  return (
    <Box
      role="note"
      sx={{
        mt: 2,
        px: 2,
        py: 1.5,
        borderRadius: '8px',
        bgcolor: 'quiet.main',
        whiteSpace: 'pre-line',
        overflowWrap: 'anywhere',
      }}
    >
      {message}
    </Box>
  );
}

const LISTS = [
  { label: text('In Auction'), to: '/onlineAuction/onAuction/1', under: '/onlineAuction/onAuction' },
  { label: text('Next Auction'), to: '/onlineAuction/nextAuction/1', under: '/onlineAuction/nextAuction' },
  { label: text('Sold'), to: '/onlineAuction/sold', under: '/onlineAuction/sold' },
] as const;

/** In Auction | Next Auction | Sold. */
function ListLinks() {
  const t = useT();
  const { pathname } = useLocation();
  return (
    <Box component="nav" aria-label={t('Lists of lots')} sx={{ mt: 1, ml: -1, display: 'flex', gap: { xs: 1, sm: 2 } }}>
      {LISTS.map(({ label, to, under }) => {
        const current = pathname.startsWith(under);
        return (
          <Box
            key={to}
            component={Link}
            to={to}
            aria-current={current ? 'page' : undefined}
            sx={{
              display: 'inline-flex',
              alignItems: 'center',
              minHeight: 48,
              px: 1,
              fontWeight: 500,
              textDecoration: 'none',
              whiteSpace: 'nowrap',
              color: current ? 'text.primary' : 'text.secondary',
              boxShadow: current ? 'inset 0 -3px 0 var(--tk-palette-primary-main)' : 'none',
              '&:hover': { color: 'text.primary' },
              '&:focus-visible': { outlineOffset: -4 },
            }}
          >
            {t(label)}
          </Box>
        );
      })}
      {/* On a phone the menu has it. */}
      <Box sx={{ ml: 'auto', display: { xs: 'none', sm: 'flex' } }}>
        <Button variant="text" component={Link} to={WATCHLIST_ITEM.to} startIcon={<HeartIcon />}>
          {t(WATCHLIST_ITEM.label)}
        </Button>
      </Box>
    </Box>
  );
}
