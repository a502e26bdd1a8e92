import * as zod from 'zod/mini';
import { checked, fieldRefusal, message, refusal, rowNo, seen, staleWrite } from '../common.ts';
import { contract } from '../contract.ts';
import { lot, nextLot } from './catalogue.ts';

/** The file name of the first photo, null for none: a catalogue shows one of each lot. */
const cover = zod.nullable(zod.string());

/** A lot as the printed catalogue needs it: without what bids change. */
const printedLot = zod.extend(zod.omit(lot, { photos: true, endsAt: true, reserve: true }), { cover });
export type PrintedLot = zod.infer<typeof printedLot>;

const printedNextLot = zod.extend(zod.omit(nextLot, { photos: true }), { cover });
export type PrintedNextLot = zod.infer<typeof printedNextLot>;

export const vendorContact = zod.object({
  id: zod.int(),
  vendor: zod.string(),
  location: zod.string(),
  contactPerson: zod.string(),
  contactNo: zod.string(),
  address: zod.string(),
  /** When lots can be looked at there, as people read it. */
  viewingHours: zod.string(),
  /** Shown to the public. */
  toggle: zod.boolean(),
});
export type VendorContact = zod.infer<typeof vendorContact>;

export const printedCatalogue = contract('catalogue', 'GET', '/api/auctionlot/catalogue/get', () => ({
  summary: 'All lots of the current sessions, in the order of the catalogue.',
  response: { 200: zod.array(printedLot) },
}));

export const printedNextCatalogue = contract('catalogue', 'GET', '/api/nextauctionlot/getall/:session', () => ({
  summary: "All lots of the next auction, in the order of the catalogue. `session` is theirs, or 'all'.",
  params: zod.object({ session: checked(zod.string(), zod.minLength(1), zod.maxLength(20)) }),
  response: { 200: zod.array(printedNextLot) },
}));

export const displayedVendorContacts = contract(
  'catalogue',
  'GET',
  '/api/toggleinfo/vendorcontacts/get/display/true',
  () => ({
    summary: 'The vendor contacts that the house shows to the public.',
    response: { 200: zod.array(vendorContact) },
  }),
);

const line = checked(zod.string(), zod.maxLength(120));
const number = checked(zod.string(), zod.maxLength(60));
const address = checked(zod.string(), zod.maxLength(400));
const written = seen(line);
const contactOf = (line: typeof written, number: typeof written, address: typeof written) => ({
  vendor: line,
  location: line,
  contactPerson: line,
  contactNo: number,
  address,
  viewingHours: zod.optional(line),
  /** Shown to the public? */
  toggle: zod.boolean(),
});
const contactValue = zod.object(contactOf(line, number, address));
const contactNow = zod.object(contactOf(written, seen(number), seen(address)));

/** `before`: what the page had; see `site-writes.ts`. Without an id a contact is added. */
const contactWrite = zod.extend(
  zod.partial(contactNow, { location: true, contactPerson: true, address: true, toggle: true }),
  {
    id: zod.nullish(rowNo),
    before: zod.optional(contactValue),
  },
);
export type VendorContactWrite = zod.infer<typeof contactWrite>;

const WRITTEN = { 200: message, 400: fieldRefusal, 401: refusal, 403: refusal, 409: staleWrite };

export const vendorContacts = contract('catalogue', 'GET', '/api/toggleinfo/vendorcontacts/get/all', () => ({
  summary: 'All vendor contacts, displayed or not. A vendor gets their own.',
  response: { 200: zod.array(vendorContact), 401: refusal, 403: refusal },
}));

export const saveVendorContact = contract('catalogue', 'POST', '/api/toggleinfo/vendorcontacts/save', () => ({
  summary: 'Saves one vendor contact; without an id it is added.',
  body: contactWrite,
  response: WRITTEN,
}));

export const saveVendorContacts = contract('catalogue', 'POST', '/api/toggleinfo/vendorcontacts/save/all', () => ({
  summary: 'Saves vendor contacts, all or none; those that are not in the list stay as they are.',
  body: checked(zod.array(contactWrite), zod.minLength(1), zod.maxLength(200)),
  response: WRITTEN,
}));

export const deleteVendorContact = contract('catalogue', 'POST', '/api/toggleinfo/vendorcontacts/delete', () => ({
  summary: 'Deletes a vendor contact.',
  body: zod.object({ id: rowNo }),
  response: { 200: message, 400: refusal, 401: refusal, 403: refusal, 404: refusal },
}));
