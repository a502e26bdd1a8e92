import type { FeaturePlugin } from '#api/platform/http/feature.ts';
import { type KeyDeps, keyRoutes } from './keys.ts';

/** What a bidder holds in hand of each bid, accepted or refused, and the keys that it is checked with. */
export const receipts: FeaturePlugin<KeyDeps> = async (app, deps) => keyRoutes(app, deps);
