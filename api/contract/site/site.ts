import { z } from 'zod';
import { refusal, wholeNumber } from '../common.ts';
import { contract } from '../contract.ts';
import { calls } from './calls.ts';

const contact = z.object({
  companyName: z.string(),
  addressLine1: z.string(),
  addressLine2: z.string(),
  addressLine3: z.string(),
  addressLine4: z.string(),
  tel: z.string(),
  fax: z.string(),
  email: z.string(),
  mapURL: z.string(),
});

export const contactInfo = contract(calls.contactInfo, {
  summary: 'How to reach the house.',
  response: { 200: contact },
});

export const banners = contract(calls.banners, {
  summary: 'Pictures of the home page.',
  response: { 200: z.array(z.object({ photoId: z.string(), imgUrl: z.string() })) },
});

export const homepageInfo = contract(calls.homepageInfo, {
  summary: "Rows of the home page's invitations, per session and in order.",
  response: {
    200: z.array(
      z.object({
        id: z.int(),
        sessionOrder: z.int(),
        session: z.string(),
        column1: z.string(),
        column1Bold: z.boolean(),
        value: z.string(),
        valueBold: z.boolean(),
        valueUnderlined: z.boolean(),
      }),
    ),
  },
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
