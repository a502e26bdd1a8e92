import * as zod from 'zod/mini';
import {
  checked,
  countInRequest,
  fieldRefusal,
  message,
  refusal,
  rowNo,
  rowNoInAddress,
  seen,
  staleWrite,
} from '../common.ts';
import { contract } from '../contract.ts';

/**
 * Writes to what the house shows about itself. Each entry may bring what its page had before (`before`): if somebody else has changed it
 * meanwhile, nothing is written and the answer (409) says what stands there now. Without `before` an entry is written as it comes.
 */

const line = checked(zod.string(), zod.maxLength(300));
const text = checked(zod.string(), zod.maxLength(2_000));
/** What a page had before may have what nobody sees; what is written may not. */
const newLine = seen(line);
const newText = seen(text);
const WRITTEN = { 200: message, 400: fieldRefusal, 401: refusal, 403: refusal, 409: staleWrite };
const place = checked(zod.int(), zod.minimum(0), zod.maximum(10_000));
const sessionName = checked(zod.string(), zod.trim(), zod.minLength(1), zod.maxLength(20));

const toggleValue = zod.object({ info: zod.nullable(text), toggle: zod.nullable(zod.boolean()) });
const toggleWrite = zod.extend(zod.partial(toggleValue), {
  info: zod.optional(zod.nullable(newText)),
  id: checked(zod.int(), zod.minimum(1), zod.maximum(10_000)),
  name: zod.optional(newLine),
  before: zod.optional(toggleValue),
});

export const saveToggles = contract('site', 'POST', '/api/toggleinfo/save/all', () => ({
  summary:
    'Saves messages and switches; those that are not in the list stay as they are. Films only from hosts that a page may show.',
  body: checked(zod.array(toggleWrite), zod.minLength(1), zod.maxLength(100)),
  response: WRITTEN,
}));

const rowValue = zod.object({
  sessionOrder: place,
  session: sessionName,
  column1: line,
  column1Bold: zod.boolean(),
  value: text,
  valueBold: zod.boolean(),
  valueUnderlined: zod.boolean(),
  position: place,
  column1Ms: line,
  valueMs: text,
});
/** The specification's call does not bring them: they stay as they are. */
const IN_MALAY = { column1Ms: true, valueMs: true } as const;
/** Without a session: that of the row, and of a new one that of the rows with the same `sessionOrder`. */
const rowWrite = zod.extend(zod.partial(rowValue, { position: true, session: true, ...IN_MALAY }), {
  ...{ column1: newLine, value: newText, session: zod.optional(seen(sessionName)) },
  ...{ column1Ms: zod.optional(newLine), valueMs: zod.optional(newText) },
  /** Absent or null for a new row. */
  id: zod.nullish(rowNo),
  before: zod.optional(zod.partial(rowValue, IN_MALAY)),
});
export type HomepageRowWrite = zod.infer<typeof rowWrite>;

export const saveHomepage = contract('site', 'POST', '/api/admin/homepage/save', () => ({
  summary:
    "Saves rows of the home page's invitations; rows that are not in the list stay. A row without a position has its place in the list.",
  body: checked(zod.array(rowWrite), zod.minLength(1), zod.maxLength(400)),
  response: WRITTEN,
}));

const rowParams = zod.object({ id: rowNoInAddress });
const ROW_GONE = { 200: message, 400: refusal, 401: refusal, 403: refusal, 404: refusal, 409: refusal };

export const deleteHomepageRow = contract('site', 'DELETE', '/api/admin/deletecolumn/:id', () => ({
  summary: 'Deletes a row of the home page; the first one stays.',
  params: rowParams,
  response: ROW_GONE,
}));

export const deleteHomepageRowByGet = contract('site', 'GET', '/api/admin/deletecolumn/:id', () => ({
  summary: 'Deletes a row of the home page, as the specification calls it; the first one stays.',
  params: rowParams,
  response: ROW_GONE,
}));

const contactOf = (line: typeof newLine, text: typeof newText) => ({
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
const contactValue = zod.object(contactOf(line, text));
const contactWrite = zod.object(contactOf(newLine, newText));

/** What the specification's call does not bring stays as it is. */
const LATER = { registrationNo: true, licenceNo: true, sstNo: true } as const;

export const saveContactInfo = contract('site', 'POST', '/api/admin/contactinfo/save', () => ({
  summary: 'Saves how to reach the house. A map only from hosts that a page may show.',
  body: zod.extend(zod.partial(contactWrite, { companyName: true, ...LATER }), {
    before: zod.optional(zod.partial(contactValue, LATER)),
  }),
  response: WRITTEN,
}));

export const uploadHomepagePhoto = contract('site', 'POST', '/api/file/homepagephoto/upload', () => ({
  summary:
    'Takes a picture (file: JPEG, PNG or WebP) as a banner of the home page, or with a session among the photos of its invitation. One a call.',
  body: zod.object({
    session: zod.optional(checked(zod.string(), zod.trim(), zod.maxLength(20))),
    alt: zod.optional(newLine),
    /** A banner that visitors see only once it is saved as `shown`. */
    draft: zod.optional(zod.boolean()),
    size: zod.optional(countInRequest),
  }),
  response: {
    200: zod.object({ message: zod.string(), photoId: zod.string(), imgUrl: zod.string() }),
    ...{ 400: fieldRefusal, 401: refusal, 403: refusal, 409: refusal, 413: fieldRefusal, 503: fieldRefusal },
  },
}));

const percent = checked(zod.int(), zod.minimum(0), zod.maximum(100));
const bannerValue = zod.object({
  ...{ alt: line, focusX: percent, focusY: percent, position: place },
  /** To visitors. Left out: as it is. */
  shown: zod.optional(zod.boolean()),
});
const bannerWrite = zod.extend(zod.partial(bannerValue, { position: true }), {
  alt: newLine,
  photoId: checked(zod.string(), zod.minLength(1), zod.maxLength(120)),
  before: zod.optional(bannerValue),
});

export const saveBanners = contract('site', 'POST', '/api/admin/banners/save', () => ({
  summary:
    'Saves order, focus and description of banners, and which are shown. A banner without a position has its place in the list.',
  body: checked(zod.array(bannerWrite), zod.minLength(1), zod.maxLength(100)),
  response: WRITTEN,
}));

export const deleteBanner = contract('site', 'POST', '/api/admin/banners/delete', () => ({
  summary: 'Deletes a banner and its picture.',
  body: zod.object({ photoId: checked(zod.string(), zod.minLength(1), zod.maxLength(120)) }),
  response: { 200: message, 400: refusal, 401: refusal, 403: refusal, 404: refusal },
}));

export const uploadDocument = contract('site', 'POST', '/api/file/upload', () => ({
  summary:
    "Takes a PDF (`file`; `folderType` document), super admin: with `folderName2` 'tnc' the terms of sale, with 'catalogue' that of the session in `folderName`; it takes the place of the one before. Takes photos of a lot (`folderType` image, `folderName2` auctionlot), vendor and up (a vendor: of their group's lots): one or several in fields `file`, `folderName` a registration number or the key of a unit. They come after those that it has, all or none; the same photo twice is one.",
  body: zod.object({
    /** Bytes, as the sender counted them. */
    size: zod.optional(countInRequest),
    folderType: zod.enum(['document', 'image']),
    folderName: checked(zod.string(), zod.maxLength(64)),
    folderName2: zod.enum(['tnc', 'catalogue', 'auctionlot']),
    /** `changedAt` of the file that the page shows, '' for none; another one in its place is not replaced unseen. */
    before: zod.optional(checked(zod.string(), zod.maxLength(40))),
  }),
  response: {
    200: zod.extend(message, {
      /** Of photos: their names in the order in which they were sent, and the version of the unit's photos with them. */
      fileNames: zod.optional(zod.array(zod.string())),
      version: zod.optional(zod.string()),
      /** Of photos: false where no lot has this registration number: nobody sees them until one has. */
      listed: zod.optional(zod.boolean()),
    }),
    ...{ 400: fieldRefusal, 401: refusal, 403: refusal, 404: refusal, 413: fieldRefusal, 503: fieldRefusal },
    409: zod.union([staleWrite, refusal]),
  },
}));

export const deleteDocument = contract('site', 'POST', '/api/file/document/delete', () => ({
  summary: "Deletes the uploaded catalogue of a session; the house's own printed one is shown again.",
  body: zod.object({ url: checked(zod.string(), zod.maxLength(200)) }),
  response: { 200: message, 400: refusal, 401: refusal, 403: refusal, 404: refusal },
}));
