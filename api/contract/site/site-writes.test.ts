import { expect, it } from 'vitest';
import { z } from 'zod';
import { saveVendorContact } from '#contract/catalogue/printed.ts';
import { saveBanners, saveContactInfo, saveHomepage, saveToggles } from './site-writes.ts';

const looks = { column1Bold: false, valueBold: false, valueUnderlined: false };
const row = { sessionOrder: 1, column1: 'Starts', value: 'Friday\n10 am', ...looks };
const lines = { addressLine1: '', addressLine2: '', addressLine3: '', addressLine4: '' };
const contact = { companyName: 'Tukul', ...lines, tel: '', fax: '', email: '', mapURL: '' };
const focus = { focusX: 0, focusY: 0 };
const vendor = {
  vendor: 'TM',
  contactNo: '012',
  location: '',
  contactPerson: '',
  address: '1 Jalan Satu\nKlang',
  toggle: true,
};

type Case = readonly [string, z.core.$ZodType, (text: string) => unknown, (text: string) => unknown];
const CASES: readonly Case[] = [
  [
    'a message',
    saveToggles.body,
    (info) => [{ id: 1, info }],
    (info) => [{ id: 1, info: '', before: { info, toggle: null } }],
  ],
  [
    'a row of the home page',
    saveHomepage.body,
    (value) => [{ ...row, value }],
    (value) => [{ ...row, before: { ...row, value, session: 'AMS1', position: 0 } }],
  ],
  [
    'how to reach the house',
    saveContactInfo.body,
    (tel) => ({ ...contact, tel }),
    (tel) => ({ ...contact, before: { ...contact, tel } }),
  ],
  [
    'a banner',
    saveBanners.body,
    (alt) => [{ photoId: '1', alt, ...focus }],
    (alt) => [{ photoId: '1', alt: '', ...focus, before: { alt, ...focus, position: 0 } }],
  ],
  [
    'a contact of a vendor',
    saveVendorContact.body,
    (location) => ({ ...vendor, location }),
    (location) => ({ ...vendor, before: { ...vendor, location } }),
  ],
];

it.each(CASES)('what nobody sees is refused in %s, but not of what stood there before', (_, body, written, before) => {
  const isTaken = (value: unknown) => z.safeParse(body, value).success;
  for (const odd of ['Tukul\u202e', 'a\u200bb', 'a\u0007b', '\ufeffa\u00adb']) {
    expect([isTaken(written(odd)), isTaken(before(odd))], odd).toEqual([false, true]);
  }
  expect(isTaken(written('Łódź — 丰田'))).toBe(true);
});
