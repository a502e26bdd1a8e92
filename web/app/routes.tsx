import { createRoutesFromElements, Navigate, Route, useRoutes } from 'react-router';
import { AppShell } from './AppShell.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
import { page } from './page.ts';
import { RequireSignIn } from './RequireSignIn.tsx';

// Each page is a chunk of its own.
const HomePage = page(async () => (await import('../home/HomePage.tsx')).HomePage);
const LoginPage = page(async () => (await import('../login/LoginPage.tsx')).LoginPage);
const VerifyPage = page(async () => (await import('../login/VerifyPage.tsx')).VerifyPage);
const RegisterPage = page(async () => (await import('../register/RegisterPage.tsx')).RegisterPage);
const OnAuctionPage = page(async () => (await import('../lots/OnAuctionPage.tsx')).OnAuctionPage);
const NextAuctionPage = page(async () => (await import('../lots/NextAuctionPage.tsx')).NextAuctionPage);
const NextItemPage = page(async () => (await import('../lots/NextItemPage.tsx')).NextItemPage);
const SoldPage = page(async () => (await import('../lots/SoldPage.tsx')).SoldPage);
const WatchlistPage = page(async () => (await import('../watchlist/WatchlistPage.tsx')).WatchlistPage);
const ItemPage = page(async () => (await import('../lots/ItemPage.tsx')).ItemPage);
const AuctionPage = page(async () => (await import('../bidding/AuctionPage.tsx')).AuctionPage);
const BidInProgressPage = page(async () => (await import('../bidding/BidInProgressPage.tsx')).BidInProgressPage);
const ProfilePage = page(async () => (await import('../account/profile/ProfilePage.tsx')).ProfilePage);
const ConfirmEmailPage = page(async () => (await import('../account/ConfirmEmailPage.tsx')).ConfirmEmailPage);
const MyBidPage = page(async () => (await import('../account/purchases/MyBidPage.tsx')).MyBidPage);
const TransactionPage = page(async () => (await import('../account/transactions/TransactionPage.tsx')).TransactionPage);
const AccountLayout = page(async () => (await import('../account/AccountLayout.tsx')).AccountLayout);
const AboutPage = page(async () => (await import('../about/AboutPage.tsx')).AboutPage);
const HelpLayout = page(async () => (await import('../help/HelpLayout.tsx')).HelpLayout);
const TermsPage = page(async () => (await import('../help/TermsPage.tsx')).TermsPage);
const BidderProcessPage = page(async () => (await import('../help/BidderProcessPage.tsx')).BidderProcessPage);
const OnlinePaymentPage = page(async () => (await import('../help/OnlinePaymentPage.tsx')).OnlinePaymentPage);
const TutorialPage = page(async () => (await import('../help/TutorialPage.tsx')).TutorialPage);
const ContactPage = page(async () => (await import('../help/ContactPage.tsx')).ContactPage);

/** The screens of the site. The plain router: the one with data loaders weighs 20 kB more, and the cache loads the data. */
export const ROUTES = createRoutesFromElements(
  <Route element={<AppShell />}>
    <Route index element={<HomePage />} />
    <Route path="login" element={<LoginPage />} />
    <Route path="login/verify" element={<VerifyPage />} />
    <Route path="register" element={<RegisterPage />} />
    <Route path="onlineAuction" element={<Navigate to="/onlineAuction/onAuction/1" replace />} />
    <Route path="onlineAuction/onAuction/:page" element={<OnAuctionPage />} />
    <Route path="onlineAuction/nextAuction" element={<Navigate to="/onlineAuction/nextAuction/1" replace />} />
    <Route path="onlineAuction/nextAuction/:page" element={<NextAuctionPage />} />
    <Route path="onlineAuction/sold" element={<SoldPage />} />
    <Route path="itempage/:lotId" element={<ItemPage />} />
    <Route path="itempagena/:lotId" element={<NextItemPage />} />
    <Route path="watchlist" element={<WatchlistPage />} />
    <Route path="auctionpage/:lotId" element={<AuctionPage />} />
    <Route path="about" element={<AboutPage />} />
    <Route path="help" element={<HelpLayout />}>
      <Route index element={<Navigate to="/help/termsAndCondition" replace />} />
      <Route path="termsAndCondition" element={<TermsPage />} />
      <Route path="bidderProcess" element={<BidderProcessPage />} />
      <Route path="onlinePayment" element={<OnlinePaymentPage />} />
      <Route path="tutorial" element={<TutorialPage />} />
      <Route path="contactUs" element={<ContactPage />} />
    </Route>
    <Route path="myaccount/confirm-email" element={<ConfirmEmailPage />} />
    <Route element={<RequireSignIn />}>
      <Route path="myaccount" element={<AccountLayout />}>
        <Route index element={<Navigate to="/myaccount/myprofile" replace />} />
        <Route path="bidonline" element={<BidInProgressPage />} />
        <Route path="mybid" element={<MyBidPage />} />
        <Route path="transaction" element={<TransactionPage />} />
        <Route path="myprofile" element={<ProfilePage />} />
      </Route>
    </Route>
    <Route path="*" element={<NotFoundPage />} />
  </Route>,
);

export function AppRoutes() {
  return useRoutes(ROUTES);
}
