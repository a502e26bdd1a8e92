import type { PageTab } from '../kit/TabbedPage.tsx';

/** The areas of the Auction Manager (specification, back office, section 2): Sessions, Units, Next auction, Import, Photos, End auction. */
export const AUCTION_TABS: readonly [PageTab, ...PageTab[]] = [
  {
    id: 'sessions',
    label: 'Sessions',
    load: async () => (await import('../sessions/SessionManager.tsx')).SessionManager,
  },
  {
    id: 'units',
    label: 'Units',
    load: async () => (await import('../lots/LotManager.tsx')).UnitsManager,
  },
  {
    id: 'next',
    label: 'Next auction',
    load: async () => (await import('../lots/LotManager.tsx')).NextLotsManager,
  },
  {
    id: 'import',
    label: 'Import',
    load: async () => (await import('../import/ImportTab.tsx')).ImportTab,
  },
  {
    id: 'photos',
    label: 'Photos',
    load: async () => (await import('../photos/PhotosOfSale.tsx')).PhotosOfSale,
  },
  {
    id: 'end',
    label: 'End auction',
    load: async () => (await import('../end-of-sale/EndOfSaleManager.tsx')).EndOfSaleManager,
  },
];
