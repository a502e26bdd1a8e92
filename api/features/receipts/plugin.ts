import type { FeaturePlugin } from '#api/platform/http/feature.ts';
import { type KeyDeps, keyRoutes } from './keys.ts';
import { type ReceiptRouteDeps, receiptRoutes } from './routes.ts';

/** Bid receipts, for bids accepted and refused, and the keys to verify them. */
export const receipts: FeaturePlugin<KeyDeps & ReceiptRouteDeps> = async (app, deps) => {
  keyRoutes(app, deps);
  receiptRoutes(app, deps);
};
