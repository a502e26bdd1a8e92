import { text } from '../i18n/use-t.ts';
import type { PageTab } from '../kit/TabbedPage.tsx';

/** The areas of the Auction Manager (specification, back office, section 2): Sessions, Units, Next auction, Import, Photos, End auction. */
export const AUCTION_TABS: readonly [PageTab, ...PageTab[]] = [
  {
    id: 'sessions',
    label: text('Sessions'),
    load: async () => (await import('../sessions/SessionManager.tsx')).SessionManager,
  },
  {
    id: 'units',
    label: text('Units'),
    load: async () => (await import('../lots/LotManager.tsx')).UnitsManager,
  },
  {
    id: 'next',
    label: text('Next auction'),
    load: async () => (await import('../lots/LotManager.tsx')).NextLotsManager,
  },
  {
    id: 'import',
    label: text('Import'),
    load: async () => (await import('../import/ImportTab.tsx')).ImportTab,
  },
  {
    id: 'photos',
    label: text('Photos'),
    load: async () => (await import('../photos/PhotosOfSale.tsx')).PhotosOfSale,
  },
  {
    id: 'end',
    label: text('End auction'),
    load: async () => (await import('../end-of-sale/EndOfSaleManager.tsx')).EndOfSaleManager,
  },
];
