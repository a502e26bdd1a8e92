import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { usePageTitle } from '#web/boot/page-title.ts';
import { BrokenPage } from '#web/components/BrokenPage.tsx';
import { ErrorBoundary } from '#web/components/ErrorBoundary.tsx';
import { PageOnItsWay } from '#web/components/PageOnItsWay.tsx';
import { AUCTION_TABS } from './tabs.ts';

const PANELS = AUCTION_TABS.map(({ id, label, load }) => ({
  id,
  label,
  Panel: lazy(async () => ({ default: await load() })),
}));

const panelId = (id: string) => `auction-panel-${id}`;
const tabId = (id: string) => `auction-tab-${id}`;

/**
 * The Auction Manager: its areas as tabs. The address says which one is open, and what its filters and pages are; what another tab had there
 * comes back when it is opened again.
 */
export function AuctionManagerPage() {
  usePageTitle('Auction manager');
  const [search, setSearch] = useSearchParams();
  const left = useRef(new Map<string, URLSearchParams>());
  const asked = search.get('tab');
  const open = PANELS.find(({ id }) => id === asked) ?? PANELS[0];
  if (open === undefined) return null;
  const { Panel } = open;
  const choose = (id: string) => {
    left.current.set(open.id, search);
    setSearch(left.current.get(id) ?? { tab: id });
  };
  return (
    <>
      <Typography variant="h1" sx={{ mb: 1 }}>
        Auction manager
      </Typography>
      <Tabs
        value={open.id}
        onChange={(_, id: string) => choose(id)}
        aria-label="Areas of the Auction Manager"
        variant="scrollable"
        scrollButtons="auto"
        allowScrollButtonsMobile
        textColor="inherit"
        sx={{ mb: 2.5, mx: { xs: -2, sm: 0 }, borderBottom: 1, borderColor: 'divider' }}
      >
        {PANELS.map(({ id, label }) => (
          <Tab
            key={id}
            value={id}
            label={label}
            id={tabId(id)}
            aria-controls={id === open.id ? panelId(id) : undefined}
          />
        ))}
      </Tabs>
      <div role="tabpanel" id={panelId(open.id)} aria-labelledby={tabId(open.id)}>
        <ErrorBoundary key={open.id} fallback={<BrokenPage />}>
          <Suspense fallback={<PageOnItsWay framed={false} />}>
            <Panel />
          </Suspense>
        </ErrorBoundary>
      </div>
    </>
  );
}
