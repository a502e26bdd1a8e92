import type { Purchase } from '#contract/purchases/purchases.ts';
import type { Buyer } from '#contract/release/release.ts';
import { formatRM } from '#domain/money.ts';
import type { AmountRow, Block, Fact } from '../print.ts';
import { printedDate, printedTime } from './dates.ts';
import type { Figures } from './figures.ts';
import { said } from './house-paper.ts';
import { identityLabel, printedIc } from './identity.ts';
import { presetOf, remarkText } from './notes.ts';
import { sessionOf } from './order.ts';

export function buyerFacts(buyer: Buyer): readonly Fact[] {
  const organization = buyer.accountType === 'Organization';
  const town = [buyer.postcode, buyer.city].filter(Boolean).join(' ');
  return said([
    { label: 'Name', value: buyer.firstName, look: 'strong' },
    organization
      ? { label: 'SSM No', value: buyer.ic }
      : { label: identityLabel(buyer.ic), value: printedIc(buyer.ic) },
    { label: 'Representative', value: organization ? buyer.representativeName : '' },
    {
      label: `Rep. ${identityLabel(buyer.representativeIc)}`,
      value: organization ? printedIc(buyer.representativeIc) : '',
    },
    { label: 'Bidder No', value: String(buyer.id) },
    { label: 'Address', value: [buyer.address, town, buyer.state].filter(Boolean).join(', ') },
    { label: 'Tel', value: buyer.phoneNo },
    { label: 'E-mail', value: buyer.email },
  ]);
}

export function lotFacts(purchase: Purchase): readonly Fact[] {
  return said([
    { label: 'Lot No', value: purchase.lotNo, look: 'strong' },
    { label: 'Regn No', value: purchase.particular, look: 'plate' },
    { label: 'Make', value: purchase.make },
    { label: 'Model', value: purchase.description },
    { label: 'Year · VOC', value: [purchase.year, purchase.rc].filter(Boolean).join(' · ') },
    { label: 'Vendor', value: purchase.vendor },
    { label: 'Location', value: purchase.location },
  ]);
}

export function auctionFacts(purchase: Purchase): readonly Fact[] {
  return [
    { label: 'Order No', value: purchase.auctionName },
    { label: 'Auction', value: sessionOf(purchase) },
    { label: 'Auction date', value: `${printedDate(purchase.startDate)}, ${printedTime(purchase.time)}` },
  ];
}

/** From the hammer price to what is left when the deposits are taken off. */
export function priceRows(figures: Figures, hammerLabel: string): readonly AmountRow[] {
  return [
    { label: hammerLabel, amount: formatRM(figures.hammerSen) },
    { label: "Buyer's premium", amount: formatRM(figures.premiumSen) },
    { label: 'Admin fee (non-refundable)', amount: formatRM(figures.adminFeeSen) },
    { label: 'Safety deposit (held for 3 months)', amount: formatRM(figures.safetyDepositSen) },
    { label: 'Purchase price in all', amount: formatRM(figures.priceSen), weight: 'sum' },
    { label: 'Less deposit of the lot', amount: formatRM(-figures.depositSen) },
    ...(figures.additionalDepositSen === 0
      ? []
      : [{ label: 'Less additional deposit paid', amount: formatRM(-figures.additionalDepositSen) }]),
    { label: 'Total price', amount: formatRM(figures.totalSen), weight: 'sum' },
  ];
}

/** The remarks of the lot: presets in full, each by itself; the others in one line. */
export function remarkBlocks({ remarks, remark1, remark2 }: Purchase): readonly Block[] {
  const all = [remarks, remark1, remark2].filter((remark) => remark.trim() !== '');
  const own = all.filter((remark) => presetOf(remark) === undefined).map(remarkText);
  const presets = all.flatMap((remark) => presetOf(remark) ?? []);
  const paragraphs = [...(own.length === 0 ? [] : [own.join(' · ')]), ...presets];
  if (paragraphs.length === 0) return [];
  return [
    { kind: 'heading', text: 'Remarks' },
    { kind: 'text', paragraphs },
  ];
}
