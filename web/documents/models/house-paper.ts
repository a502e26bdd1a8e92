import type { Language } from '#contract/constants.ts';
import type { AnswerOf } from '#contract/contract.ts';
import type { contactInfo, toggles } from '#contract/site/site.ts';
import { printedKey } from '#domain/evidence/signed.ts';
import type { Fact, Letterhead, PrintedDocument, Signature } from '../print.ts';
import { paperWords } from '../words.ts';
import { infoOf } from './house-texts.ts';

/** What the house says about itself, as its documents need it. */
export interface HousePaper {
  readonly contact: AnswerOf<typeof contactInfo>;
  readonly toggles: AnswerOf<typeof toggles>;
  /** Of whoever gets the paper. */
  readonly language: Language;
  /** With which the house signs receipts and heads, and the page that shows it: whoever keeps papers sees when it is another one. */
  readonly signingKey?: { readonly key: string; readonly page: string };
}

/**
 * Entries of the house's texts and switches that its documents print (docs/decisions/0010-documents.md; the specification names 8 and 11
 * to 17 and leaves open which text is which).
 */
const ENTRY = {
  title: 1,
  nextTitle: 4,
  nextDate: 5,
  nextTime: 6,
  footer: 7,
  header: [8, 11, 12, 13],
  nextHeader: [14, 15],
  terms: 16,
  vendorContacts: 17,
  signatory: 32,
} as const;

export function letterheadOf({ contact, language }: HousePaper): Letterhead {
  const words = paperWords(language);
  return {
    company: contact.companyName,
    address: [contact.addressLine1, contact.addressLine2, contact.addressLine3, contact.addressLine4].filter(isSaid),
    contacts: said([
      { label: words('Tel'), value: contact.tel },
      { label: words('Fax'), value: contact.fax },
      { label: words('Email'), value: contact.email },
    ]),
    numbers: [
      contact.registrationNo && words('Company No. {no}', { no: contact.registrationNo }),
      contact.licenceNo && words('Auctioneer’s licence {no}', { no: contact.licenceNo }),
      contact.sstNo && words('SST No. {no}', { no: contact.sstNo }),
    ]
      .filter(Boolean)
      .join(' · '),
  };
}

/** Title, header lines and footer of the catalogue of the current or of the next auction. */
export function catalogueTexts(house: HousePaper, which: 'current' | 'next') {
  const lines = which === 'current' ? ENTRY.header : ENTRY.nextHeader;
  return {
    subtitle: infoOf(house, which === 'current' ? ENTRY.title : ENTRY.nextTitle),
    header: lines.map((id) => infoOf(house, id)).filter(isSaid),
    footer: infoOf(house, ENTRY.footer),
  };
}

/** When the next auction will be, as far as the house has said. */
export function nextAuctionTimes(house: HousePaper): readonly Fact[] {
  return said([
    { label: 'Date', value: infoOf(house, ENTRY.nextDate) },
    { label: 'Time', value: infoOf(house, ENTRY.nextTime) },
  ]);
}

export const printsTerms = (house: HousePaper) => isOn(house, ENTRY.terms);
export const printsVendorContacts = (house: HousePaper) => isOn(house, ENTRY.vendorContacts);

/** At the foot of papers that people keep. */
export function signingKeyNote({ language, signingKey }: HousePaper): Pick<PrintedDocument, 'footNote'> {
  if (signingKey === undefined) return {};
  const [words, key] = [paperWords(language), printedKey(signingKey.key)];
  const { page } = signingKey;
  return { footNote: words('The house signs its records with the key {key}. Compare it at {page}.', { key, page }) };
}

/** The place where the house signs; name and office are written 'Name, Office'. */
export function houseSignature(house: HousePaper): Signature {
  const [name = '', ...office] = infoOf(house, ENTRY.signatory).split(',');
  return {
    caption: paperWords(house.language)('For {company}', { company: house.contact.companyName }),
    lines: [name.trim(), office.join(',').trim()].filter(isSaid),
  };
}

function isOn({ toggles }: HousePaper, id: number): boolean {
  return toggles.find((entry) => entry.id === id)?.toggle === true;
}

/** Those of which something is known. */
export function said(facts: readonly Fact[]): readonly Fact[] {
  return facts.filter(({ value }) => isSaid(value));
}

function isSaid(text: string): boolean {
  return text.trim() !== '';
}
