import type { ComponentType } from 'react';

export interface AuctionTab {
  /** Its value of the address parameter `tab`. */
  readonly id: string;
  readonly label: string;
  /** Its chunk. A tab changes its own address parameters by the functional form of `setSearch` and leaves `tab` alone. */
  readonly load: () => Promise<ComponentType>;
}

/** The areas of the Auction Manager (specification, back office, section 2): Sessions, Units, Next auction, Import, Photos, End auction. */
export const AUCTION_TABS: readonly [AuctionTab, ...AuctionTab[]] = [
  {
    id: 'sessions',
    label: 'Sessions',
    load: async () => (await import('../sessions/SessionManager.tsx')).SessionManager,
  },
  {
    id: 'units',
    label: 'Units',
    load: async () => (await import('../lots/UnitsManager.tsx')).UnitsManager,
  },
  {
    id: 'next',
    label: 'Next auction',
    load: async () => (await import('../lots/NextLotsManager.tsx')).NextLotsManager,
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
