import { z } from 'zod/mini';
import { checked, fieldRefusal, message, refusal, staleWrite, wholeNumber } from '../common.ts';
import { contract } from '../contract.ts';

/**
 * Writes to what the house shows about itself. Each entry may bring what its page had before (`before`): if somebody else has changed it
 * meanwhile, nothing is written and the answer (409) says what stands there now. Without `before` an entry is written as it comes.
 */

const line = checked(z.string(), z.maxLength(300));
const text = checked(z.string(), z.maxLength(2_000));
const WRITTEN = { 200: message, 400: fieldRefusal, 401: refusal, 403: refusal, 409: staleWrite };
const place = checked(z.int(), z.minimum(0), z.maximum(10_000));
const sessionName = checked(z.string(), z.trim(), z.minLength(1), z.maxLength(20));

const toggleValue = z.object({ info: z.nullable(text), toggle: z.nullable(z.boolean()) });
const toggleWrite = z.extend(z.partial(toggleValue), {
  id: checked(z.int(), z.minimum(1), z.maximum(10_000)),
  name: z.optional(line),
  before: z.optional(toggleValue),
});

export const saveToggles = contract('site', 'POST', '/api/toggleinfo/save/all', {
  summary:
    'Saves messages and switches; those that are not in the list stay as they are. Films only from hosts that a page may show.',
  body: checked(z.array(toggleWrite), z.minLength(1), z.maxLength(100)),
  response: WRITTEN,
});

const rowValue = z.object({
  sessionOrder: place,
  session: sessionName,
  column1: line,
  column1Bold: z.boolean(),
  value: text,
  valueBold: z.boolean(),
  valueUnderlined: z.boolean(),
  position: place,
});
const rowWrite = z.extend(z.partial(rowValue, { position: true }), {
  /** Absent or null for a new row. */
  id: z.nullish(z.int32()),
  before: z.optional(rowValue),
});
export type HomepageRowWrite = z.infer<typeof rowWrite>;

export const saveHomepage = contract('site', 'POST', '/api/admin/homepage/save', {
  summary:
    "Saves rows of the home page's invitations; rows that are not in the list stay. A row without a position has its place in the list.",
  body: checked(z.array(rowWrite), z.minLength(1), z.maxLength(400)),
  response: WRITTEN,
});

const rowParams = z.object({ id: wholeNumber(1, 2_147_483_647) });
const ROW_GONE = { 200: message, 400: refusal, 401: refusal, 403: refusal, 404: refusal, 409: refusal };

export const deleteHomepageRow = contract('site', 'DELETE', '/api/admin/deletecolumn/:id', {
  summary: 'Deletes a row of the home page; the first one stays.',
  params: rowParams,
  response: ROW_GONE,
});

export const deleteHomepageRowByGet = contract('site', 'GET', '/api/admin/deletecolumn/:id', {
  summary: 'Deletes a row of the home page, as the specification calls it; the first one stays.',
  params: rowParams,
  response: ROW_GONE,
});

const contactValue = z.object({
  companyName: line,
  addressLine1: line,
  addressLine2: line,
  addressLine3: line,
  addressLine4: line,
  tel: line,
  fax: line,
  email: line,
  mapURL: text,
  registrationNo: line,
  licenceNo: line,
  sstNo: line,
});

/** What the specification's call does not bring stays as it is. */
const LATER = { registrationNo: true, licenceNo: true, sstNo: true } as const;

export const saveContactInfo = contract('site', 'POST', '/api/admin/contactinfo/save', {
  summary: 'Saves how to reach the house. A map only from hosts that a page may show.',
  body: z.extend(z.partial(contactValue, { companyName: true, ...LATER }), {
    before: z.optional(z.partial(contactValue, LATER)),
  }),
  response: WRITTEN,
});

export const uploadHomepagePhoto = contract('site', 'POST', '/api/file/homepagephoto/upload', {
  summary:
    'Takes a picture (file: JPEG, PNG or WebP) as a banner of the home page, or with a session among the photos of its invitation. One a call.',
  body: z.object({
    session: z.optional(checked(z.string(), z.trim(), z.maxLength(20))),
    alt: z.optional(line),
    size: z.optional(checked(z.int(), z.minimum(0))),
  }),
  response: {
    200: z.object({ message: z.string(), photoId: z.string(), imgUrl: z.string() }),
    ...{ 400: fieldRefusal, 401: refusal, 403: refusal, 409: refusal, 413: fieldRefusal, 503: fieldRefusal },
  },
});

const percent = checked(z.int(), z.minimum(0), z.maximum(100));
const bannerValue = z.object({ alt: line, focusX: percent, focusY: percent, position: place });
const bannerWrite = z.extend(z.partial(bannerValue, { position: true }), {
  photoId: checked(z.string(), z.minLength(1), z.maxLength(120)),
  before: z.optional(bannerValue),
});

export const saveBanners = contract('site', 'POST', '/api/admin/banners/save', {
  summary: 'Saves order, focus and description of banners. A banner without a position has its place in the list.',
  body: checked(z.array(bannerWrite), z.minLength(1), z.maxLength(100)),
  response: WRITTEN,
});

export const deleteBanner = contract('site', 'POST', '/api/admin/banners/delete', {
  summary: 'Deletes a banner and its picture.',
  body: z.object({ photoId: checked(z.string(), z.minLength(1), z.maxLength(120)) }),
  response: { 200: message, 400: refusal, 401: refusal, 403: refusal, 404: refusal },
});

export const uploadDocument = contract('site', 'POST', '/api/file/upload', {
  summary:
    "Takes a PDF (file): with folderName2 'tnc' the terms of sale, with 'catalogue' that of the session in folderName. It takes the place of the one before.",
  body: z.object({
    /** Bytes, as the sender counted them. */
    size: z.optional(checked(z.int(), z.minimum(0))),
    folderType: z.literal('document'),
    folderName: checked(z.string(), z.maxLength(40)),
    folderName2: z.enum(['tnc', 'catalogue']),
    /** `changedAt` of the file that the page shows, '' for none; another one in its place is not replaced unseen. */
    before: z.optional(checked(z.string(), z.maxLength(40))),
  }),
  response: {
    200: message,
    ...{ 400: fieldRefusal, 401: refusal, 403: refusal, 409: staleWrite, 413: fieldRefusal, 503: fieldRefusal },
  },
});

export const deleteDocument = contract('site', 'POST', '/api/file/document/delete', {
  summary: "Deletes the uploaded catalogue of a session; the house's own printed one is shown again.",
  body: z.object({ url: checked(z.string(), z.maxLength(200)) }),
  response: { 200: message, 400: refusal, 401: refusal, 403: refusal, 404: refusal },
});
