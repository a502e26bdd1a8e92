import { lazy } from 'react';
import { Navigate, Route, Routes } from 'react-router';
import { AppShell } from './AppShell.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
import { RequireSignIn } from './RequireSignIn.tsx';

// Each page is a chunk of its own.
const HomePage = lazy(async () => ({ default: (await import('../home/HomePage.tsx')).HomePage }));
const LoginPage = lazy(async () => ({ default: (await import('../login/LoginPage.tsx')).LoginPage }));
const OnAuctionPage = lazy(async () => ({ default: (await import('../lots/OnAuctionPage.tsx')).OnAuctionPage }));
const ItemPage = lazy(async () => ({ default: (await import('../lots/ItemPage.tsx')).ItemPage }));
const AuctionPage = lazy(async () => ({ default: (await import('../bidding/AuctionPage.tsx')).AuctionPage }));
const BidInProgressPage = lazy(async () => ({
  default: (await import('../bidding/BidInProgressPage.tsx')).BidInProgressPage,
}));

/** The screens of the site. The plain router: the one with data loaders weighs 20 kB more, and the cache loads the data. */
export function AppRoutes() {
  return (
    <Routes>
      <Route element={<AppShell />}>
        <Route index element={<HomePage />} />
        <Route path="login" element={<LoginPage />} />
        <Route path="onlineAuction" element={<Navigate to="/onlineAuction/onAuction/1" replace />} />
        <Route path="onlineAuction/onAuction/:page" element={<OnAuctionPage />} />
        <Route path="itempage/:lotId" element={<ItemPage />} />
        <Route path="auctionpage/:lotId" element={<AuctionPage />} />
        <Route element={<RequireSignIn />}>
          <Route path="myaccount/bidonline" element={<BidInProgressPage />} />
        </Route>
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  );
}
