/**
 * Messages and switches of the house by their ids (specification, bidder side, section 3, 'Toggle info'; docs/decisions/0010-documents.md
 * says which document prints which). A house has them all, whether or not it has said anything there. No zod here: the pages load this module.
 */
export const SETTINGS: readonly {
  readonly id: number;
  readonly name: string;
  readonly kind: 'text' | 'switch';
}[] = [
  { id: 1, name: 'Catalogue title', kind: 'text' },
  { id: 4, name: 'Next catalogue title', kind: 'text' },
  { id: 5, name: 'Next auction date', kind: 'text' },
  { id: 6, name: 'Next auction time', kind: 'text' },
  { id: 7, name: 'Catalogue footer', kind: 'text' },
  { id: 8, name: 'Catalogue header', kind: 'text' },
  { id: 10, name: 'Online-auction page message', kind: 'text' },
  { id: 11, name: 'Catalogue header line 2', kind: 'text' },
  { id: 12, name: 'Catalogue header line 3', kind: 'text' },
  { id: 13, name: 'Catalogue header line 4', kind: 'text' },
  { id: 14, name: 'Next catalogue header', kind: 'text' },
  { id: 15, name: 'Next catalogue header line 2', kind: 'text' },
  { id: 16, name: 'Terms in the catalogues', kind: 'switch' },
  { id: 17, name: 'Vendor contacts in the catalogues and the lot list', kind: 'switch' },
  { id: 19, name: 'Top-up restriction', kind: 'switch' },
  { id: 21, name: 'Tutorial video: Registration', kind: 'text' },
  { id: 22, name: 'Tutorial video: View Auction Lot and Sold Lot', kind: 'text' },
  { id: 23, name: 'Tutorial video: Change Profile Info', kind: 'text' },
  { id: 24, name: 'Tutorial video: Topping up Deposit Balance', kind: 'text' },
  { id: 25, name: 'Tutorial video: Bidding on a Lot', kind: 'text' },
  { id: 26, name: 'Tutorial video: Add and Subtract Bidding Value', kind: 'text' },
  { id: 27, name: 'Tutorial video: Won a lot', kind: 'text' },
  { id: 31, name: 'Bank account on receipts', kind: 'text' },
  { id: 32, name: 'Signs for the house', kind: 'text' },
  { id: 33, name: 'Payment reminders by mail', kind: 'switch' },
  { id: 34, name: 'RM500.00 limits the deposit of TM Staff', kind: 'switch' },
];

/** The switch of the reminders to those who have not paid what they bought; off as long as nobody has said. */
export const PAYMENT_REMINDERS = 33;

/** The switch by which the staff top-up maximum is one of the balance; off, the default: it is the most of one top-up. */
export const STAFF_BALANCE_LIMIT = 34;

/** Pictures of the home page take turns; more than this nobody waits for. */
export const MAX_BANNERS = 12;

/** A PDF that the house uploads, bytes. */
export const MAX_PDF_BYTES = 20 * 1024 * 1024;

/** The address of the house's terms of sale, and of a session's own catalogue when the house has uploaded one. */
export const TERMS_URL = '/api/file/document/tnc/pdf/tnc.pdf';
export const catalogueUrl = (session: string) =>
  `/api/file/document/catalogue/${encodeURIComponent(session)}/catalogue.pdf`;

/** Where the site shows itself inside a page of the back office, with what is not saved yet. No other address may be framed. */
export const PREVIEW_URL = '/?preview';
