import { accounts } from './features/accounts/plugin.ts';
import { audit } from './features/audit/plugin.ts';
import { bidding } from './features/bidding/plugin.ts';
import { catalogue } from './features/catalogue/plugin.ts';
import { dossier } from './features/dossier/plugin.ts';
import { handover } from './features/handover/plugin.ts';
import { heads } from './features/heads/plugin.ts';
import { history } from './features/history/plugin.ts';
import { ledger } from './features/ledger/plugin.ts';
import { live } from './features/live/plugin.ts';
import { mailing } from './features/mailing/plugin.ts';
import { monitoring } from './features/monitoring/plugin.ts';
import { notifications } from './features/notifications/plugin.ts';
import { offers } from './features/offers/plugin.ts';
import { outages } from './features/outages/plugin.ts';
import { payments } from './features/payments/plugin.ts';
import { photos } from './features/photos/plugin.ts';
import { purchases } from './features/purchases/plugin.ts';
import { receipts } from './features/receipts/plugin.ts';
import { release } from './features/release/plugin.ts';
import { reports } from './features/reports/plugin.ts';
import { retention } from './features/retention/plugin.ts';
import { sale } from './features/sale/plugin.ts';
import { site } from './features/site/plugin.ts';
import { vendors } from './features/vendors/plugin.ts';
import { watchlist } from './features/watchlist/plugin.ts';
import type { DepsOf, FeaturePlugin } from './platform/http/feature.ts';

/** Every feature of the house, in the order in which their routes are added. */
export const features = [
  bidding,
  sale,
  offers,
  vendors,
  catalogue,
  accounts,
  payments,
  purchases,
  release,
  handover,
  reports,
  watchlist,
  notifications,
  mailing,
  photos,
  site,
  live,
  history,
  monitoring,
  audit,
  dossier,
  outages,
  ledger,
  retention,
  receipts,
  heads,
] as const satisfies readonly FeaturePlugin<never>[];

export type FeatureDeps = DepsOf<(typeof features)[number]>;
