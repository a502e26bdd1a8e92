import { z } from 'zod';
import { contract } from '../contract.ts';
import { calls } from './calls.ts';
import { lot, nextLot } from './catalogue.ts';

/** The file name of the first photo, null for none: a catalogue shows one of each lot. */
const cover = z.string().nullable();

/** A lot as the printed catalogue needs it. */
const printedLot = lot.omit({ photos: true }).extend({ cover });
export type PrintedLot = z.infer<typeof printedLot>;

const printedNextLot = nextLot.omit({ photos: true }).extend({ cover });
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

export const printedCatalogue = contract(calls.printedCatalogue, {
  summary: 'All lots of the current sessions, in the order of the catalogue.',
  response: { 200: z.array(printedLot) },
});

export const printedNextCatalogue = contract(calls.printedNextCatalogue, {
  summary: "All lots of the next auction, in the order of the catalogue. `session` is theirs, or 'all'.",
  params: z.object({ session: z.string().min(1).max(20) }),
  response: { 200: z.array(printedNextLot) },
});

export const displayedVendorContacts = contract(calls.displayedVendorContacts, {
  summary: 'The vendor contacts that the house shows to the public.',
  response: { 200: z.array(vendorContact) },
});
