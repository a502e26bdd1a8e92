import { z } from 'zod/mini';
import { checked, fieldRefusal, message, refusal, staleWrite } from '../common.ts';
import { contract } from '../contract.ts';
import { lot, nextLot } from './catalogue.ts';

/** The file name of the first photo, null for none: a catalogue shows one of each lot. */
const cover = z.nullable(z.string());

/** A lot as the printed catalogue needs it. */
const printedLot = z.extend(z.omit(lot, { photos: true }), { cover });
export type PrintedLot = z.infer<typeof printedLot>;

const printedNextLot = z.extend(z.omit(nextLot, { photos: true }), { cover });
export type PrintedNextLot = z.infer<typeof printedNextLot>;

export const vendorContact = z.object({
  id: z.int(),
  vendor: z.string(),
  location: z.string(),
  contactPerson: z.string(),
  contactNo: z.string(),
  address: z.string(),
  /** When lots can be looked at there, as people read it. */
  viewingHours: z.string(),
  /** Shown to the public. */
  toggle: z.boolean(),
});
export type VendorContact = z.infer<typeof vendorContact>;

export const printedCatalogue = contract('catalogue', 'GET', '/api/auctionlot/catalogue/get', {
  summary: 'All lots of the current sessions, in the order of the catalogue.',
  response: { 200: z.array(printedLot) },
});

export const printedNextCatalogue = contract('catalogue', 'GET', '/api/nextauctionlot/getall/:session', {
  summary: "All lots of the next auction, in the order of the catalogue. `session` is theirs, or 'all'.",
  params: z.object({ session: checked(z.string(), z.minLength(1), z.maxLength(20)) }),
  response: { 200: z.array(printedNextLot) },
});

export const displayedVendorContacts = contract('catalogue', 'GET', '/api/toggleinfo/vendorcontacts/get/display/true', {
  summary: 'The vendor contacts that the house shows to the public.',
  response: { 200: z.array(vendorContact) },
});

const line = checked(z.string(), z.maxLength(120));
const contactValue = z.object({
  vendor: line,
  location: line,
  contactPerson: line,
  contactNo: checked(z.string(), z.maxLength(60)),
  address: checked(z.string(), z.maxLength(400)),
  viewingHours: z.optional(line),
  /** Shown to the public? */
  toggle: z.boolean(),
});

/** `before`: what the page had; see `site-writes.ts`. Without an id a contact is added. */
const contactWrite = z.extend(
  z.partial(contactValue, { location: true, contactPerson: true, address: true, toggle: true }),
  {
    id: z.nullish(z.int32()),
    before: z.optional(contactValue),
  },
);
export type VendorContactWrite = z.infer<typeof contactWrite>;

const WRITTEN = { 200: message, 400: fieldRefusal, 401: refusal, 403: refusal, 409: staleWrite };

export const vendorContacts = contract('catalogue', 'GET', '/api/toggleinfo/vendorcontacts/get/all', {
  summary: 'All vendor contacts, displayed or not. A vendor gets their own.',
  response: { 200: z.array(vendorContact), 401: refusal, 403: refusal },
});

export const saveVendorContact = contract('catalogue', 'POST', '/api/toggleinfo/vendorcontacts/save', {
  summary: 'Saves one vendor contact; without an id it is added.',
  body: contactWrite,
  response: WRITTEN,
});

export const saveVendorContacts = contract('catalogue', 'POST', '/api/toggleinfo/vendorcontacts/save/all', {
  summary: 'Saves vendor contacts, all or none; those that are not in the list stay as they are.',
  body: checked(z.array(contactWrite), z.minLength(1), z.maxLength(200)),
  response: WRITTEN,
});

export const deleteVendorContact = contract('catalogue', 'POST', '/api/toggleinfo/vendorcontacts/delete', {
  summary: 'Deletes a vendor contact.',
  body: z.object({ id: z.int32() }),
  response: { 200: message, 400: refusal, 401: refusal, 403: refusal, 404: refusal },
});
