import type { FeaturePlugin } from '#api/platform/http/feature.ts';
import { type KeyDeps, keyRoutes } from './keys.ts';
import { type ReceiptRouteDeps, receiptRoutes } from './routes.ts';

/** What a bidder holds in hand of each bid, accepted or refused, and the keys that it is checked with. */
export const receipts: FeaturePlugin<KeyDeps & ReceiptRouteDeps> = async (app, deps) => {
  keyRoutes(app, deps);
  receiptRoutes(app, deps);
};
