import { z } from 'zod';
import { isoInstant, refusal, wholeNumber } from '../common.ts';
import { contract } from '../contract.ts';
import { calls } from './calls.ts';

const contact = z.object({
  /** Heads every document of the house. */
  companyName: z.string(),
  addressLine1: z.string(),
  addressLine2: z.string(),
  addressLine3: z.string(),
  addressLine4: z.string(),
  tel: z.string(),
  fax: z.string(),
  email: z.string(),
  mapURL: z.string(),
  /** By which the company is registered, '' where the house has not said; on papers and at the foot of pages and mails. */
  registrationNo: z.string(),
  /** The auctioneer's licence. */
  licenceNo: z.string(),
  /** Sales and service tax. */
  sstNo: z.string(),
});
export type ContactInfo = z.infer<typeof contact>;

/** A picture of the home page. Where it is cropped, its focus (percent from the left and from the top) stays in sight. */
const banner = z.object({
  photoId: z.string(),
  imgUrl: z.string(),
  position: z.int(),
  /** What is on it, for those who do not see it; '' for decoration. */
  alt: z.string(),
  focusX: z.int(),
  focusY: z.int(),
});
export type Banner = z.infer<typeof banner>;

const homepageRow = z.object({
  id: z.int(),
  /** Of the session among the invitations. */
  sessionOrder: z.int(),
  session: z.string(),
  /** Of the row within its session. */
  position: z.int(),
  column1: z.string(),
  column1Bold: z.boolean(),
  value: z.string(),
  valueBold: z.boolean(),
  valueUnderlined: z.boolean(),
});
export type HomepageRow = z.infer<typeof homepageRow>;

export const contactInfo = contract(calls.contactInfo, {
  summary: 'How to reach the house.',
  response: { 200: contact },
});

export const banners = contract(calls.banners, {
  summary: 'Pictures of the home page.',
  response: { 200: z.array(banner) },
});

export const homepageInfo = contract(calls.homepageInfo, {
  summary: "Rows of the home page's invitations, per session and in order.",
  response: { 200: z.array(homepageRow) },
});

export const homepagePhotos = contract(calls.homepagePhotos, {
  summary: 'Photos shown with the invitations.',
  response: { 200: z.array(z.object({ session: z.string(), imgUrl: z.string() })) },
});

/** `info` is a text, `toggle` a switch; an entry has one of them. Ids 10 and 11 are the front message, 19 closes top-ups. */
const toggleEntry = z.object({
  id: z.int(),
  name: z.string(),
  info: z.string().nullable(),
  toggle: z.boolean().nullable(),
});

export const toggles = contract(calls.toggles, {
  summary: "The house's switches and messages.",
  response: { 200: z.array(toggleEntry) },
});

export const toggleById = contract(calls.toggleById, {
  summary: 'One switch or message.',
  params: z.object({ id: wholeNumber(1, 10_000) }),
  response: { 200: toggleEntry, 404: refusal },
});

/** A PDF of the house: its terms of sale, or the catalogue of a session. */
const houseDocument = z.object({
  kind: z.enum(['terms', 'catalogue']),
  /** Null for the terms. */
  session: z.string().nullable(),
  url: z.string(),
  sizeBytes: z.int(),
  changedAt: isoInstant,
});
export type HouseDocument = z.infer<typeof houseDocument>;

export const documents = contract(calls.documents, {
  summary: 'The PDFs that the house has uploaded: terms of sale and catalogues of sessions.',
  response: { 200: z.array(houseDocument) },
});
