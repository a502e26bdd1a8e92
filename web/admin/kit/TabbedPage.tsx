import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { type ComponentType, lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { usePageTitle } from '#web/boot/page-title.ts';
import { BrokenPage } from '#web/components/BrokenPage.tsx';
import { ErrorBoundary } from '#web/components/ErrorBoundary.tsx';
import { PageOnItsWay } from '#web/components/PageOnItsWay.tsx';
import { type Text, useT } from '../i18n/use-t.ts';

export interface PageTab {
  /** Its value of the address parameter `tab`. */
  readonly id: string;
  /** Translated where it is shown. */
  readonly label: Text;
  /** Its chunk. A tab changes its own address parameters by the functional form of `setSearch` and leaves `tab` alone. */
  readonly load: () => Promise<ComponentType>;
}

interface TabbedPageProps {
  readonly title: string;
  /** What the tabs are, for those who listen. */
  readonly label: string;
  /** The same array at every render. */
  readonly tabs: readonly [PageTab, ...PageTab[]];
  /** Of what all of them are about, between title and tabs. */
  readonly head?: ReactNode;
}

/**
 * A screen of several areas as tabs. The address says which one is open, and what its filters and pages are; what another tab had there
 * comes back when it is opened again.
 */
export function TabbedPage({ title, label, tabs, head }: TabbedPageProps) {
  const t = useT();
  usePageTitle(title);
  const [panels] = useState(() =>
    tabs.map((tab) => ({ ...tab, Panel: lazy(async () => ({ default: await tab.load() })) })),
  );
  const [search, setSearch] = useSearchParams();
  const left = useRef(new Map<string, URLSearchParams>());
  const asked = search.get('tab');
  const open = panels.find(({ id }) => id === asked) ?? panels[0];
  if (open === undefined) return null;
  const { Panel } = open;
  const choose = (id: string) => {
    left.current.set(open.id, search);
    setSearch(left.current.get(id) ?? { tab: id });
  };
  return (
    <>
      <Typography variant="h1" sx={{ fontSize: '1.75rem' }}>
        {title}
      </Typography>
      {head}
      <Tabs
        value={open.id}
        onChange={(_, id: string) => choose(id)}
        aria-label={label}
        variant="scrollable"
        // They are moved by a finger or the keyboard; arrows would come and go with a scroll bar, and move the tabs.
        scrollButtons={false}
        textColor="inherit"
        sx={{ mb: 1.5, mx: { xs: -2, sm: 0 }, borderBottom: 1, borderColor: 'divider' }}
      >
        {panels.map((tab) => (
          <Tab
            key={tab.id}
            value={tab.id}
            label={t(tab.label)}
            id={`tab-${tab.id}`}
            aria-controls={tab.id === open.id ? `panel-${tab.id}` : undefined}
          />
        ))}
      </Tabs>
      <div role="tabpanel" id={`panel-${open.id}`} aria-labelledby={`tab-${open.id}`}>
        <ErrorBoundary key={open.id} fallback={<BrokenPage />}>
          <Suspense fallback={<PageOnItsWay framed={false} />}>
            <Panel />
          </Suspense>
        </ErrorBoundary>
      </div>
    </>
  );
}
