import { z } from 'zod';
import { message, refusal } from '../common.ts';
import { contract } from '../contract.ts';
import { calls } from './calls.ts';

const lotFolderBody = z.object({
  /** The registration number. */
  folderName: z.string().min(1).max(64),
  folderName2: z.string().max(64),
  folderType: z.string().max(64),
});
export type LotFolderBody = z.infer<typeof lotFolderBody>;

export const fileNames = contract(calls.fileNames, {
  summary: "File names of a lot's photos, the cover first.",
  body: lotFolderBody,
  response: { 200: z.array(z.string()), 400: refusal, 403: refusal },
});

export const fileCount = contract(calls.fileCount, {
  summary: 'How many photos a lot has.',
  body: lotFolderBody,
  response: { 200: z.object({ count: z.int() }), 400: refusal, 403: refusal },
});

const photoName = z.string().min(1).max(120);
const regnNo = z.string().min(1).max(64);
/** Another one after every change of a lot's photos. */
const version = z.string().max(40);

export const lotPhotos = contract(calls.lotPhotos, {
  summary: 'The photos of a unit as they are now, the cover first, for whoever is about to change them.',
  params: z.object({ regnNo }),
  response: { 200: z.object({ photos: z.array(z.string()), version }), 400: refusal, 401: refusal, 403: refusal },
});

/** A lot as somebody who files its photos needs it. */
const lotWithPhotos = z.object({
  lotNo: z.string(),
  regnNo: z.string(),
  /** Make and model. */
  name: z.string(),
  /** As a lot has them in the catalogue: the cover first, with their version. */
  photos: z.array(z.string()),
});
export type LotWithPhotos = z.infer<typeof lotWithPhotos>;

export const lotsWithPhotos = contract(calls.lotsWithPhotos, {
  summary: "All lots of a session, or of the next auction ('next'), in their order, with their photos.",
  params: z.object({ auction: z.string().min(1).max(16) }),
  response: { 200: z.array(lotWithPhotos), 401: refusal, 403: refusal },
});

export const arrangePhotos = contract(calls.arrangePhotos, {
  summary:
    "The photos of a unit in another order, as 0.jpg (the cover), 1.jpg …; those in `removed` go, in the same step. Together they are all that it had under `version`; 409 if that has changed. A vendor: of their group's lots.",
  body: z.object({
    /** The registration number. */
    folderName: regnNo,
    names: z.array(photoName).max(200),
    removed: z.array(photoName).max(200).optional(),
    version,
  }),
  response: {
    200: message.extend({ photos: z.array(z.string()), version }),
    400: refusal,
    401: refusal,
    403: refusal,
    409: refusal,
  },
});

export const deleteFile = contract(calls.deleteFile, {
  summary:
    "Deletes the photo of a lot at this address. Of the others none gets another name, but for the first when the cover has gone: it is the new cover. A vendor: of their group's lots.",
  body: z.object({ url: z.string().min(1).max(500) }),
  response: { 200: message, 400: refusal, 401: refusal, 403: refusal },
});

const imageUrl = z.string().min(1).max(500);

export const savePhotoToHomepage = contract(calls.savePhotoToHomepage, {
  summary:
    "Shows the photo of a lot on the home page, with the invitation to a session: the one that is named, else the newest with this unit. A vendor: of their group's lots.",
  body: z.object({ imageUrl, session: z.string().min(1).max(16).optional() }),
  response: { 200: message, 400: refusal, 401: refusal, 403: refusal, 404: refusal, 409: refusal },
});

export const homepagePhotoByUrl = contract(calls.homepagePhotoByUrl, {
  summary: 'With which session a photo of a lot is shown on the home page. An empty answer: it is not.',
  body: z.object({ imageUrl }),
  response: {
    200: z.object({ session: z.string(), imageUrl: z.string() }).nullable(),
    400: refusal,
    401: refusal,
    403: refusal,
  },
});

export const deleteHomepagePhoto = contract(calls.deleteHomepagePhoto, {
  summary: 'Takes a photo off the home page; the lot keeps it.',
  body: z.object({ imageUrl }),
  response: { 200: message, 400: refusal, 401: refusal, 403: refusal },
});
