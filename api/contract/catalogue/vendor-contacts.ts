import { z } from 'zod';
import { fieldRefusal, message, refusal, staleWrite } from '../common.ts';
import { contract } from '../contract.ts';
import { vendorContact } from './printed.ts';
import { calls } from './staff-calls.ts';

const line = z.string().max(120);
const contactValue = z.object({
  vendor: line,
  location: line,
  contactPerson: line,
  contactNo: z.string().max(60),
  address: z.string().max(400),
  viewingHours: line.optional(),
  /** Shown to the public? */
  toggle: z.boolean(),
});

/** `before`: what the page had; see `site-writes.ts`. Without an id a contact is added. */
const contactWrite = contactValue.partial({ location: true, contactPerson: true, address: true, toggle: true }).extend({
  id: z.int32().nullish(),
  before: contactValue.optional(),
});
export type VendorContactWrite = z.infer<typeof contactWrite>;

const WRITTEN = { 200: message, 400: fieldRefusal, 401: refusal, 403: refusal, 409: staleWrite };

export const vendorContacts = contract(calls.vendorContacts, {
  summary: 'All vendor contacts, displayed or not. A vendor gets their own.',
  response: { 200: z.array(vendorContact), 401: refusal, 403: refusal },
});

export const saveVendorContact = contract(calls.saveVendorContact, {
  summary: 'Saves one vendor contact; without an id it is added.',
  body: contactWrite,
  response: WRITTEN,
});

export const saveVendorContacts = contract(calls.saveVendorContacts, {
  summary: 'Saves vendor contacts, all or none; those that are not in the list stay as they are.',
  body: z.array(contactWrite).min(1).max(200),
  response: WRITTEN,
});

export const deleteVendorContact = contract(calls.deleteVendorContact, {
  summary: 'Deletes a vendor contact.',
  body: z.object({ id: z.int32() }),
  response: { 200: message, 400: refusal, 401: refusal, 403: refusal, 404: refusal },
});
