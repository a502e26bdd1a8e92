import { useT } from '../i18n/use-t.ts';
import { TabbedPage } from '../kit/TabbedPage.tsx';
import { AUCTION_TABS } from './tabs.ts';

/** The Auction Manager: its areas as tabs. */
export function AuctionManagerPage() {
  const t = useT();
  return <TabbedPage title={t('Auction manager')} label={t('Areas of the Auction Manager')} tabs={AUCTION_TABS} />;
}
