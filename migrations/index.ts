import type { Migration } from 'kysely';
import * as m0001_book from './m0001_book.ts';
import * as m0002_office from './m0002_office.ts';
import * as m0003_registration from './m0003_registration.ts';
import * as m0004_profile from './m0004_profile.ts';
import * as m0005_payments from './m0005_payments.ts';
import * as m0006_watchlist from './m0006_watchlist.ts';
import * as m0007_batches from './m0007_batches.ts';
import * as m0008_outbids from './m0008_outbids.ts';
import * as m0009_holders from './m0009_holders.ts';
import * as m0010_lookups from './m0010_lookups.ts';
import * as m0011_security from './m0011_security.ts';
import * as m0012_logins from './m0012_logins.ts';
import * as m0013_sessions from './m0013_sessions.ts';
import * as m0014_identity from './m0014_identity.ts';
import * as m0015_upkeep from './m0015_upkeep.ts';
import * as m0016_jobs from './m0016_jobs.ts';
import * as m0017_changes from './m0017_changes.ts';
import * as m0019_imports from './m0019_imports.ts';
import * as m0020_site from './m0020_site.ts';
import * as m0021_lists from './m0021_lists.ts';
import * as m0022_refunds from './m0022_refunds.ts';
import * as m0023_bills from './m0023_bills.ts';
import * as m0024_people from './m0024_people.ts';
import * as m0025_mailing from './m0025_mailing.ts';
import * as m0026_ledger from './m0026_ledger.ts';
import * as m0027_retention from './m0027_retention.ts';
import * as m0030_notifications from './m0030_notifications.ts';
import * as m0031_letters from './m0031_letters.ts';
import * as m0032_lot_facts from './m0032_lot_facts.ts';
import * as m0033_refund_requests from './m0033_refund_requests.ts';
import * as m0034_registration_reminders from './m0034_registration_reminders.ts';
import * as m0036_item_page from './m0036_item_page.ts';
import * as m0037_receipts from './m0037_receipts.ts';
import * as m0038_heads from './m0038_heads.ts';
import * as m0039_outages from './m0039_outages.ts';
import * as m0042_premium_bands from './m0042_premium_bands.ts';
import * as m0043_turned_away from './m0043_turned_away.ts';
import * as m0044_refusal_lookups from './m0044_refusal_lookups.ts';

/** All migrations, run in the order of their names. One that has landed is frozen: a new one changes what it did. */
export const migrations: Readonly<Record<string, Migration>> = {
  m0001_book,
  m0002_office,
  m0003_registration,
  m0004_profile,
  m0005_payments,
  m0006_watchlist,
  m0007_batches,
  m0008_outbids,
  m0009_holders,
  m0010_lookups,
  m0011_security,
  m0012_logins,
  m0013_sessions,
  m0014_identity,
  m0015_upkeep,
  m0016_jobs,
  m0017_changes,
  m0019_imports,
  m0020_site,
  m0021_lists,
  m0022_refunds,
  m0023_bills,
  m0024_people,
  m0025_mailing,
  m0026_ledger,
  m0027_retention,
  m0030_notifications,
  m0031_letters,
  m0032_lot_facts,
  m0033_refund_requests,
  m0034_registration_reminders,
  m0036_item_page,
  m0037_receipts,
  m0038_heads,
  m0039_outages,
  m0042_premium_bands,
  m0043_turned_away,
  m0044_refusal_lookups,
};
