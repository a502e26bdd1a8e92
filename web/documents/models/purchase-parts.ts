import type { Language } from '#contract/constants.ts';
import type { Purchase } from '#contract/purchases.ts';
import type { Buyer } from '#contract/release.ts';
import { longDayText } from '#domain/moments.ts';
import { formatRM } from '#domain/money.ts';
import { isAddressAskedFor, type PlaceOfCollection } from '#domain/place-of-collection.ts';
import { wireSen } from '#web/calls/amounts.ts';
import type { AmountRow, Block, Fact } from '../print.ts';
import { type PaperText, type PaperWords, paperWords, printedValue } from '../words.ts';
import { printedTime } from './dates.ts';
import type { Figures } from './figures.ts';
import { said } from './house-paper.ts';
import { identityLabel, printedIc } from './identity.ts';
import { presetOf } from './notes.ts';
import { sessionOf } from './order.ts';

export function buyerFacts(buyer: Buyer, words: PaperWords): readonly Fact[] {
  const organization = buyer.accountType === 'Organization';
  const town = [buyer.postcode, buyer.city].filter(Boolean).join(' ');
  return said([
    { label: words('Name'), value: buyer.firstName, look: 'strong' },
    organization
      ? { label: words('SSM No'), value: buyer.ic }
      : { label: words(identityLabel(buyer.ic)), value: printedIc(buyer.ic) },
    { label: words('Representative'), value: organization ? buyer.representativeName : '' },
    {
      label: words(`Rep. ${identityLabel(buyer.representativeIc)}`),
      value: organization ? printedIc(buyer.representativeIc) : '',
    },
    { label: words('Bidder No'), value: String(buyer.id) },
    { label: words('Address'), value: [buyer.address, town, buyer.state].filter(Boolean).join(', ') },
    { label: words('Tel'), value: buyer.phoneNo },
    { label: words('Email'), value: buyer.email },
  ]);
}

export function lotFacts(purchase: Purchase, words: PaperWords): readonly Fact[] {
  return [...unitFacts(purchase, words), ...said([{ label: words('Location'), value: purchase.location }])];
}

/** The lot without where it stands: a paper that is brought there says it once, as the place of collection. */
export function unitFacts(purchase: Purchase, words: PaperWords): readonly Fact[] {
  return said([
    { label: words('Lot No'), value: purchase.lotNo, look: 'strong' },
    { label: words('Regn No'), value: purchase.particular, look: 'plate' },
    { label: words('Make'), value: purchase.make },
    { label: words('Model'), value: purchase.description },
    {
      label: words('Year · VOC'),
      value: [purchase.year, printedValue(purchase.rc, words)].filter(Boolean).join(' · '),
    },
    { label: words('Vendor'), value: purchase.vendor },
  ]);
}

/** Where, when and after which call the unit is collected. */
export function collectionFacts({ collection }: Purchase, words: PaperWords): readonly Fact[] {
  const { hours, contactPerson, contactNo } = collection;
  return said([
    placeFact(collection, words),
    { label: words('Open'), value: hours },
    { label: words('Call before'), value: [contactPerson, contactNo].filter(Boolean).join(', ') },
  ]);
}

/** The one place that a paper of the yard names. */
export function placeFact(place: PlaceOfCollection, words: PaperWords): Fact {
  const [location, { address }] = [place.location.trim(), place];
  const isNamed = address.toLowerCase().includes(location.toLowerCase());
  const value = isNamed ? address : [location, address].filter(Boolean).join(', ');
  return {
    label: words('Collect at'),
    value: isAddressAskedFor(place) ? words('{location} (call for the address)', { location }) : value,
  };
}

export function auctionFacts(purchase: Purchase, language: Language): readonly Fact[] {
  const words = paperWords(language);
  return [
    { label: words('Order No'), value: purchase.auctionName },
    { label: words('Auction'), value: sessionOf(purchase) },
    {
      label: words('Auction date'),
      value: `${longDayText(purchase.startDate, language)}, ${printedTime(purchase.time, language)}`,
    },
  ];
}

/** Sold at the fall of the hammer, and not after its auction by the house or with its vendor's consent. */
export function isByHammer({ agreed, reserved }: Purchase): boolean {
  return agreed === null && !reserved;
}

/** What the price of a lot is, where the hammer did not make it; else as the paper calls it. */
export function priceLabel(purchase: Purchase, figures: Figures, byHammer: PaperText, words: PaperWords): string {
  if (isByHammer(purchase)) return words(byHammer);
  const { agreed } = purchase;
  if (agreed === null) return words('Price agreed with the house');
  const bidSen = wireSen(agreed.bid);
  return figures.hammerSen > bidSen
    ? words('Price agreed with the vendor (bid {bid})', { bid: formatRM(bidSen) })
    : words('Bid price, with the vendor’s consent');
}

/** From the hammer price to what is left when the deposits are taken off. */
export function priceRows(figures: Figures, hammerLabel: string, words: PaperWords): readonly AmountRow[] {
  return [
    { label: hammerLabel, amount: formatRM(figures.hammerSen) },
    { label: words("Buyer's premium"), amount: formatRM(figures.premiumSen) },
    { label: words('Admin fee (non-refundable)'), amount: formatRM(figures.adminFeeSen) },
    { label: words('Safety deposit (held for 3 months)'), amount: formatRM(figures.safetyDepositSen) },
    { label: words('Total purchase price'), amount: formatRM(figures.priceSen), weight: 'sum' },
    { label: words('Less deposit of the lot'), amount: formatRM(-figures.depositSen) },
    ...(figures.additionalDepositSen === 0
      ? []
      : [{ label: words('Less additional deposit paid'), amount: formatRM(-figures.additionalDepositSen) }]),
    { label: words('Total price'), amount: formatRM(figures.totalSen), weight: 'sum' },
  ];
}

/** The remarks of the lot: presets in full, each by itself; the others in one line. */
export function remarkBlocks({ remarks, remark1, remark2 }: Purchase, language: Language): readonly Block[] {
  const all = [remarks, remark1, remark2].filter((remark) => remark.trim() !== '');
  const own = all.filter((remark) => presetOf(remark) === undefined).map((remark) => remark.trim());
  const presets = all.flatMap((remark) => presetOf(remark, language) ?? []);
  const paragraphs = [...(own.length === 0 ? [] : [own.join(' · ')]), ...presets];
  if (paragraphs.length === 0) return [];
  return [
    { kind: 'heading', text: paperWords(language)('Remarks') },
    { kind: 'text', paragraphs },
  ];
}
