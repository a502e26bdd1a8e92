import { z } from 'zod';
import { fieldRefusal, isoInstant, message, refusal } from '../common.ts';
import { contract } from '../contract.ts';
import { calls } from './calls.ts';

/** Any text that fits into a request: what it must be is said by `registration-rules.ts`, in order and in the house's words. */
const typed = z.string().optional();

export const register = contract(calls.register, {
  summary:
    'Registers a bidder. As multipart a staff card photo (file) may come along. The account opens with the mailed link.',
  body: z.object({
    accountType: typed,
    firstName: typed,
    /** IC (or passport) number of a person, SSM number of an organization. */
    ic: typed,
    /** The person has no IC: `ic` (of an organization `representativeIc`) is the number of a passport. */
    passport: z.boolean().optional(),
    representativeName: typed,
    representativeIc: typed,
    /** Staff of a vendor? Without it `staffOf` and `staffId` are not looked at. */
    staff: z.boolean().optional(),
    staffOf: typed,
    staffId: typed,
    email: typed,
    pwd: typed,
    phoneNo: typed,
    address: typed,
    state: typed,
    city: typed,
    postcode: typed,
    bankName: typed,
    bankAccNo: typed,
  }),
  response: { 200: message, 400: fieldRefusal, 409: refusal, 413: fieldRefusal, 429: fieldRefusal, 503: fieldRefusal },
});

export const verifyEmail = contract(calls.verifyEmail, {
  summary:
    'Opens the account of the registration of this address that has this password, with the token of a mailed link, within 24 hours.',
  body: z.object({
    email: z.string().max(254),
    token: z.string().max(200),
    /** As typed at registration. Without it: is the link good? 'password-needed' says so, 'success' that the account is open already. */
    pwd: z.string().max(200).optional(),
  }),
  response: { 200: z.object({ message: z.literal('success') }), 400: fieldRefusal, 429: refusal, 503: refusal },
});

export const resendVerification = contract(calls.resendVerification, {
  summary: 'Mails the link again; the answer is the same whether or not a registration waits for it.',
  body: z.object({ email: z.string().max(254) }),
  response: { 200: message, 400: refusal, 429: refusal },
});

export const banks = contract(calls.banks, {
  summary: 'The banks to choose from.',
  response: { 200: z.array(z.object({ name: z.string() })) },
});

export const uploadPhoto = contract(calls.uploadPhoto, {
  summary:
    "Multipart, with `file`. `folderType` staffIdCard (or image, with `folderName2` staffIdCard): the photo of one's own staff card, whose names are the server's. `folderType` image, `folderName2` auctionlot, `folderName` a registration number, vendor and up (a vendor: of their group's lots): a photo of that lot; `fileName` 0.jpg takes the place of the cover, N.jpg that of the photo of this name, and without one it comes after the others. The same photo twice is one.",
  body: z.object({
    folderType: z.string().max(64),
    folderName: z.string().max(64).optional(),
    folderName2: z.string().max(64).optional(),
    fileName: z.string().max(200).optional(),
  }),
  response: {
    200: message.extend({
      /** Of a lot's photo: its name, and the version of the lot's photos with it. */
      fileName: z.string().optional(),
      version: z.string().optional(),
    }),
    400: refusal,
    401: refusal,
    403: refusal,
    409: refusal,
    413: refusal,
    503: refusal,
  },
});

export const staffCardUrl = contract(calls.staffCardUrl, {
  summary:
    'A short-lived address of a staff card photo (null: there is none): for its owner, vendor staff of that group, admins.',
  body: z.object({ userId: z.int32().optional() }),
  response: {
    200: z.object({ url: z.string().nullable(), expiresAt: isoInstant.nullable() }),
    401: refusal,
    403: refusal,
    404: refusal,
  },
});
