import { TabbedPage } from '../kit/TabbedPage.tsx';
import { AUCTION_TABS } from './tabs.ts';

/** The Auction Manager: its areas as tabs. */
export function AuctionManagerPage() {
  return <TabbedPage title="Auction manager" label="Areas of the Auction Manager" tabs={AUCTION_TABS} />;
}
