import { lazy, Suspense, useEffect, useState } from 'react';
import { createRoutesFromElements, Navigate, Route, useLocation, useNavigationType, useRoutes } from 'react-router';
import { page } from '#web/boot/page.ts';
import { ErrorBoundary } from '#web/components/ErrorBoundary.tsx';
import { RenderAfterFirstPaint } from '#web/components/RenderAfterFirstPaint.tsx';
import { AppShell } from './AppShell.tsx';
import { RequireSignIn } from './RequireSignIn.tsx';

// Each page is a chunk of its own.
const HomePage = page(async () => (await import('#web/features/site/home/HomePage.tsx')).HomePage);
const LoginPage = page(async () => (await import('#web/features/accounts/login/LoginPage.tsx')).LoginPage);
const VerifyPage = page(async () => (await import('#web/features/accounts/login/VerifyPage.tsx')).VerifyPage);
const RegisterPage = page(
  async () => (await import('#web/features/accounts/registration/RegisterPage.tsx')).RegisterPage,
);
const OnAuctionPage = page(async () => (await import('#web/features/catalogue/OnAuctionPage.tsx')).OnAuctionPage);
const NextAuctionPage = page(async () => (await import('#web/features/catalogue/NextAuctionPage.tsx')).NextAuctionPage);
const NextItemPage = page(async () => (await import('#web/features/catalogue/NextItemPage.tsx')).NextItemPage);
const SoldPage = page(async () => (await import('#web/features/catalogue/SoldPage.tsx')).SoldPage);
const WatchlistPage = page(async () => (await import('#web/features/watchlist/WatchlistPage.tsx')).WatchlistPage);
const ItemPage = page(async () => (await import('#web/features/catalogue/ItemPage.tsx')).ItemPage);
const PastItemPage = page(async () => (await import('#web/features/catalogue/PastItemPage.tsx')).PastItemPage);
const AuctionPage = page(async () => (await import('#web/features/bidding/AuctionPage.tsx')).AuctionPage);
const BidInProgressPage = page(
  async () => (await import('#web/features/bidding/BidInProgressPage.tsx')).BidInProgressPage,
);
const ProfilePage = page(async () => (await import('#web/features/accounts/profile/ProfilePage.tsx')).ProfilePage);
const ConfirmEmailPage = page(
  async () => (await import('#web/features/accounts/profile/ConfirmEmailPage.tsx')).ConfirmEmailPage,
);
const MyBidPage = page(async () => (await import('#web/features/purchases/MyBidPage.tsx')).MyBidPage);
const ReceiptsPage = page(async () => (await import('#web/features/receipts/ReceiptsPage.tsx')).ReceiptsPage);
const TransactionPage = page(async () => (await import('#web/features/payments/TransactionPage.tsx')).TransactionPage);
const AccountLayout = page(async () => (await import('./AccountLayout.tsx')).AccountLayout);
const AboutPage = page(async () => (await import('#web/features/site/about/AboutPage.tsx')).AboutPage);
const PrivacyPage = page(async () => (await import('#web/features/site/privacy/PrivacyPage.tsx')).PrivacyPage);
const VerifyPaperPage = page(
  async () => (await import('#web/features/site/verify/VerifyPaperPage.tsx')).VerifyPaperPage,
);
const VendorOffersPage = page(async () => (await import('#web/features/offers/VendorOffersPage.tsx')).VendorOffersPage);
const PublishedPage = page(async () => (await import('#web/features/heads/PublishedPage.tsx')).PublishedPage);
const VerifyEvidencePage = page(
  async () => (await import('#web/features/site/verify/VerifyEvidencePage.tsx')).VerifyEvidencePage,
);
const HelpLayout = page(async () => (await import('./HelpLayout.tsx')).HelpLayout);
const TermsPage = page(async () => (await import('#web/features/site/help/TermsPage.tsx')).TermsPage);
const BidderProcessPage = page(
  async () => (await import('#web/features/site/help/BidderProcessPage.tsx')).BidderProcessPage,
);
const OnlinePaymentPage = page(
  async () => (await import('#web/features/site/help/OnlinePaymentPage.tsx')).OnlinePaymentPage,
);
const TutorialPage = page(async () => (await import('#web/features/site/help/TutorialPage.tsx')).TutorialPage);
const HowBiddingWorksPage = page(
  async () => (await import('#web/features/site/rules/HowBiddingWorksPage.tsx')).HowBiddingWorksPage,
);
const ContactPage = page(async () => (await import('#web/features/site/help/ContactPage.tsx')).ContactPage);
const NotFoundPage = page(async () => (await import('./NotFoundPage.tsx')).NotFoundPage);
const AdminArea = page(async () => (await import('#web/admin/AdminArea.tsx')).AdminArea);

/** The screens of the site. The plain router: the one with data loaders weighs 20 kB more, and the cache loads the data. */
export const ROUTES = createRoutesFromElements(
  <>
    <Route
      path="adminPage/*"
      element={
        <Suspense>
          <AdminArea />
        </Suspense>
      }
    />
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
      <Route path="itempage/:session/:lotId" element={<PastItemPage />} />
      <Route path="itempagena/:lotId" element={<NextItemPage />} />
      <Route path="watchlist" element={<WatchlistPage />} />
      <Route path="auctionpage/:lotId" element={<AuctionPage />} />
      <Route path="about" element={<AboutPage />} />
      <Route path="privacy" element={<PrivacyPage />} />
      <Route path="verify" element={<VerifyEvidencePage />} />
      <Route path="verify/paper/:code" element={<VerifyPaperPage />} />
      <Route path="vendor" element={<Navigate to="/adminPage/vendorArea" replace />} />
      <Route path="offers/:token?" element={<VendorOffersPage />} />
      <Route path="published" element={<PublishedPage />} />
      <Route path="howBiddingWorks" element={<HelpLayout />}>
        <Route index element={<HowBiddingWorksPage />} />
      </Route>
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
          <Route path="receipts" element={<ReceiptsPage />} />
          <Route path="transaction" element={<TransactionPage />} />
          <Route path="myprofile" element={<ProfilePage />} />
        </Route>
      </Route>
      <Route path="*" element={<NotFoundPage />} />
    </Route>
  </>,
);

const Arrival = lazy(async () => ({ default: (await import('./arrival.ts')).Arrival }));

export function AppRoutes() {
  useTopOfPage();
  const { key, pathname } = useLocation();
  // Somebody may have gone on before what gives the focus has come.
  const [first] = useState({ key, pathname });
  return (
    <>
      {useRoutes(ROUTES)}
      <RenderAfterFirstPaint>
        <ErrorBoundary fallback={null}>
          <Suspense>
            <Arrival first={first} />
          </Suspense>
        </ErrorBoundary>
      </RenderAfterFirstPaint>
    </>
  );
}

/** A new page starts at its top; going back finds the place where one was, which the browser remembers. */
function useTopOfPage(): void {
  const { pathname } = useLocation();
  const kind = useNavigationType();
  useEffect(() => {
    if (kind !== 'POP' && pathname !== '') scrollTo(0, 0);
  }, [kind, pathname]);
}
