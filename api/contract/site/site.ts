import * as zod from 'zod/mini';
import { isoInstant, refusal, wholeNumber } from '../common.ts';
import type { Language } from '../constants.ts';
import { contract } from '../contract.ts';

/** The switch of the reminders to those who have not paid what they bought; off as long as nobody has said. */
export const PAYMENT_REMINDERS = 33;

/** The switch by which the staff top-up maximum is one of the balance; off, the default: it is the most of one top-up. */
export const STAFF_BALANCE_LIMIT = 34;

/** Where, when and under which number lots are collected that stand at no yard of the vendor contacts. */
export const COLLECTION = { address: 36, hours: 37, contactNo: 38 } as const;

/** The hours in which the house is open, by which offers to vendors are to be answered (`#domain/working-hours.ts` reads them). */
export const WORKING_HOURS = 39;

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

/** An entry of the house as `GET /api/toggleinfo/getall` answers it, as far as it matters here. */
interface Entry {
  readonly id: number;
  readonly info: string | null;
}

/** More than this is folded, so that the lots stay in sight. */
const LONG = 160;

/**
 * The message shown on the online-auction pages: entry 10, else 11 (two readings of the specification; either is shown). In Malay entry 35,
 * where the house has said it so, else the same.
 */
export function frontMessage(entries: readonly Entry[], language: Language): string | undefined {
  for (const id of language === 'ms' ? [35, 10, 11] : [10, 11]) {
    const info = entries.find((entry) => entry.id === id)?.info?.trim();
    if (info) return info;
  }
  return undefined;
}

/** It is folded to two lines until somebody asks for all of it. */
export function isLongMessage(message: string): boolean {
  return message.length > LONG || message.includes('\n');
}

const contact = zod.object({
  /** Heads every document of the house. */
  companyName: zod.string(),
  addressLine1: zod.string(),
  addressLine2: zod.string(),
  addressLine3: zod.string(),
  addressLine4: zod.string(),
  tel: zod.string(),
  fax: zod.string(),
  email: zod.string(),
  mapURL: zod.string(),
  /** By which the company is registered, '' where the house has not said; on papers and at the foot of pages and mails. */
  registrationNo: zod.string(),
  /** The auctioneer's licence. */
  licenceNo: zod.string(),
  /** Sales and service tax. */
  sstNo: zod.string(),
});
export type ContactInfo = zod.infer<typeof contact>;

/** A picture of the home page. Where it is cropped, its focus (percent from the left and from the top) stays in sight. */
const banner = zod.object({
  photoId: zod.string(),
  imgUrl: zod.string(),
  position: zod.int(),
  /** What is on it, for those who do not see it; '' for decoration. */
  alt: zod.string(),
  focusX: zod.int(),
  focusY: zod.int(),
});
export type Banner = zod.infer<typeof banner>;

const managedBanner = zod.extend(banner, { shown: zod.boolean() });
export type ManagedBanner = zod.infer<typeof managedBanner>;

const homepageRow = zod.object({
  id: zod.int(),
  /** Of the session among the invitations. */
  sessionOrder: zod.int(),
  session: zod.string(),
  /** Of the row within its session. */
  position: zod.int(),
  column1: zod.string(),
  column1Bold: zod.boolean(),
  value: zod.string(),
  valueBold: zod.boolean(),
  valueUnderlined: zod.boolean(),
  /** The same in Malay; '' where the house has not said. */
  column1Ms: zod.string(),
  valueMs: zod.string(),
});
export type HomepageRow = zod.infer<typeof homepageRow>;

export const contactInfo = contract('site', 'GET', '/api/admin/contactinfo', () => ({
  summary: 'How to reach the house.',
  response: { 200: contact },
}));

export const banners = contract('site', 'GET', '/api/admin/banners', () => ({
  summary: 'Pictures of the home page.',
  response: { 200: zod.array(banner) },
}));

export const managedBanners = contract('site', 'GET', '/api/admin/banners/all', () => ({
  summary: 'The same for whoever looks after them: also those that are not shown to visitors. Super admin.',
  response: { 200: zod.array(managedBanner), 401: refusal, 403: refusal },
}));

export const homepageInfo = contract('site', 'GET', '/api/admin/homepageinfo', () => ({
  summary: "Rows of the home page's invitations, per session and in order.",
  response: { 200: zod.array(homepageRow) },
}));

export const homepagePhotos = contract('site', 'GET', '/api/admin/homepagephotos', () => ({
  summary: 'Photos shown with the invitations.',
  response: { 200: zod.array(zod.object({ session: zod.string(), imgUrl: zod.string() })) },
}));

/** `info` is a text, `toggle` a switch; an entry has one of them. Ids 10 and 11 are the front message, 19 closes top-ups. */
const toggleEntry = zod.object({
  id: zod.int(),
  name: zod.string(),
  info: zod.nullable(zod.string()),
  toggle: zod.nullable(zod.boolean()),
});

export const toggles = contract('site', 'GET', '/api/toggleinfo/getall', () => ({
  summary: "The house's switches and messages.",
  response: { 200: zod.array(toggleEntry) },
}));

export const toggleById = contract('site', 'GET', '/api/toggleinfo/get/id/:id', () => ({
  summary: 'One switch or message.',
  params: zod.object({ id: wholeNumber(1, 10_000) }),
  response: { 200: toggleEntry, 404: refusal },
}));

/** A PDF of the house: its terms of sale, or the catalogue of a session. */
const houseDocument = zod.object({
  kind: zod.enum(['terms', 'catalogue']),
  /** Null for the terms. */
  session: zod.nullable(zod.string()),
  url: zod.string(),
  sizeBytes: zod.int(),
  changedAt: isoInstant,
});
export type HouseDocument = zod.infer<typeof houseDocument>;

export const documents = contract('site', 'GET', '/api/file/documents', () => ({
  summary: 'The PDFs that the house has uploaded: terms of sale and catalogues of sessions.',
  response: { 200: zod.array(houseDocument) },
}));

export const CATALOGUE_PDF_URL = '/api/file/document/catalogue/:session/catalogue.pdf';
