import type { Migration } from 'kysely';
import * as m0001_baseline from './m0001_baseline.ts';
import * as m0002_refunds_by_time from './m0002_refunds_by_time.ts';
import * as m0003_models_by_session from './m0003_models_by_session.ts';
import * as m0004_single_refunds from './m0004_single_refunds.ts';
import * as m0005_mailing_requests from './m0005_mailing_requests.ts';
import * as m0006_search_keys from './m0006_search_keys.ts';
import * as m0007_vendors from './m0007_vendors.ts';
import * as m0008_banner_drafts from './m0008_banner_drafts.ts';
import * as m0009_requests_in_part from './m0009_requests_in_part.ts';
import * as m0010_refunds_of_requests from './m0010_refunds_of_requests.ts';
import * as m0011_job_holders from './m0011_job_holders.ts';
import * as m0012_uncredited_bills from './m0012_uncredited_bills.ts';
import * as m0013_units from './m0013_units.ts';
import * as m0014_refunds_by_hand from './m0014_refunds_by_hand.ts';
import * as m0015_models_by_key from './m0015_models_by_key.ts';
import * as m0016_money_rows_told from './m0016_money_rows_told.ts';
import * as m0017_feed_rows from './m0017_feed_rows.ts';
import * as m0018_office_lists_told from './m0018_office_lists_told.ts';
import * as m0019_keys_vouched_for from './m0019_keys_vouched_for.ts';
import * as m0020_push_services from './m0020_push_services.ts';
import * as m0021_second_factors from './m0021_second_factors.ts';
import * as m0022_mailing_approvals from './m0022_mailing_approvals.ts';
import * as m0023_open_work from './m0023_open_work.ts';
import * as m0024_invitations_in_malay from './m0024_invitations_in_malay.ts';
import * as m0025_words_of_erased from './m0025_words_of_erased.ts';
import * as m0026_secret_amounts from './m0026_secret_amounts.ts';
import * as m0027_secret_event_ids from './m0027_secret_event_ids.ts';
import * as m0028_book_beginnings from './m0028_book_beginnings.ts';
import * as m0029_book_copies from './m0029_book_copies.ts';
import * as m0030_roles_of_processes from './m0030_roles_of_processes.ts';
import * as m0031_versions_of_processes from './m0031_versions_of_processes.ts';
import * as m0032_vendor_payouts from './m0032_vendor_payouts.ts';
import * as m0033_payout_orders from './m0033_payout_orders.ts';
import * as m0034_handover_office from './m0034_handover_office.ts';
import * as m0035_appointments from './m0035_appointments.ts';
import * as m0036_lot_drafts from './m0036_lot_drafts.ts';
import * as m0037_charges_and_witnesses from './m0037_charges_and_witnesses.ts';
import * as m0038_lot_defaults from './m0038_lot_defaults.ts';

/**
 * All migrations, run in the order of their names, which are numbered without a gap: a new one comes last. One that has landed is frozen: a
 * new one changes what it did.
 */
export const migrations: Readonly<Record<string, Migration>> = {
  m0001_baseline,
  m0002_refunds_by_time,
  m0003_models_by_session,
  m0004_single_refunds,
  m0005_mailing_requests,
  m0006_search_keys,
  m0007_vendors,
  m0008_banner_drafts,
  m0009_requests_in_part,
  m0010_refunds_of_requests,
  m0011_job_holders,
  m0012_uncredited_bills,
  m0013_units,
  m0014_refunds_by_hand,
  m0015_models_by_key,
  m0016_money_rows_told,
  m0017_feed_rows,
  m0018_office_lists_told,
  m0019_keys_vouched_for,
  m0020_push_services,
  m0021_second_factors,
  m0022_mailing_approvals,
  m0023_open_work,
  m0024_invitations_in_malay,
  m0025_words_of_erased,
  m0026_secret_amounts,
  m0027_secret_event_ids,
  m0028_book_beginnings,
  m0029_book_copies,
  m0030_roles_of_processes,
  m0031_versions_of_processes,
  m0032_vendor_payouts,
  m0033_payout_orders,
  m0034_handover_office,
  m0035_appointments,
  m0036_lot_drafts,
  m0037_charges_and_witnesses,
  m0038_lot_defaults,
};
