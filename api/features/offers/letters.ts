import type { Letter } from '#api/platform/mail/letter.ts';
import type { Language } from '#contract/constants.ts';
import type { AdmissionObstacle } from '#domain/bid-obstacle.ts';
import { deadlineText } from '#domain/moments.ts';
import { formatRM } from '#domain/money.ts';
import { type BidderKind, OFFER_WORDS, type Told, type VendorKind } from './words.ts';

/** A lot with what is told of it. Amounts in sen, times UTC ms. */
export interface TellLot {
  readonly lot: string;
  readonly session: string;
  readonly lotNo: string;
  readonly regnNo: string;
  /** Make and model. */
  readonly what: string;
  readonly bidSen: number;
  /** What was asked for, or what it is sold for. */
  readonly priceSen: number;
  readonly decideByMs: number;
  readonly depositSen: number;
  /** The bid did not meet the reserve. */
  readonly isBelowReserve?: boolean;
  /** Why their bidder may not agree to what is asked for. */
  readonly obstacle?: AdmissionObstacle | undefined;
}

interface Reader {
  readonly name: string;
  readonly language: Language;
}

function toldOf(
  { lotNo, session, bidSen, priceSen, decideByMs, depositSen, obstacle, isBelowReserve = false }: TellLot,
  language: Language,
): Told {
  return {
    ...{ lotNo, session, bid: formatRM(bidSen), price: formatRM(priceSen), deposit: formatRM(depositSen) },
    until: deadlineText(decideByMs, language),
    isBelowReserve,
    why: obstacle === undefined ? '' : OFFER_WORDS[language].why[obstacle],
  };
}

function named({ what, regnNo }: TellLot): string {
  return [what, `(${regnNo})`].filter(Boolean).join(' ');
}

/** To a bidder about one lot. */
export function bidderLetter(kind: BidderKind, { name, language }: Reader, lot: TellLot, publicUrl: string): Letter {
  const words = OFFER_WORDS[language];
  const told = toldOf(lot, language);
  const { subject, text, after } = words.bidder[kind];
  const isAnswered = kind === 'countered' || kind === 'freed';
  const isOpen = kind === 'asked' || isAnswered || kind === 'held';
  const isSale = kind === 'accepted' || kind === 'agreed';
  return {
    ...{ language, name, subject: subject(told), heading: subject(told), plate: lot.regnNo },
    paragraphs: [text(told)],
    facts: [
      { label: words.lot, value: named(lot) },
      ...(isSale ? [] : [{ label: words.bid, value: told.bid }]),
      ...(isAnswered || kind === 'held' ? [{ label: words.asked, value: told.price }] : []),
      ...(isSale ? [{ label: words.price, value: told.price }] : []),
      ...(isOpen ? [{ label: words.until, value: told.until, due: true }] : []),
    ],
    // Whose account is deactivated cannot log in.
    action:
      kind === 'held'
        ? { label: words.contact, url: `${publicUrl}/help/contactUs` }
        : { label: words.openMyBid, url: `${publicUrl}/myaccount/mybid${isOpen ? '?tab=waiting' : ''}` },
    ...(after !== undefined && { after: [after(told)] }),
  };
}

/** To a bidder about several lots that came to the same. */
export function bidderLetterOfSeveral(
  kind: 'asked' | 'lapsed',
  { name, language }: Reader,
  lots: readonly TellLot[],
  publicUrl: string,
): Letter {
  const words = OFFER_WORDS[language];
  const session = lots[0]?.session ?? '';
  const until = deadlineText(Math.max(...lots.map(({ decideByMs }) => decideByMs)), language);
  const { subject, text } =
    kind === 'asked'
      ? { subject: words.severalAsked.subject, text: words.severalAsked.text(until) }
      : words.severalLapsed;
  const heading = subject(lots.length, session);
  return {
    ...{ language, name, subject: heading, heading },
    paragraphs: [text],
    list: lots.map((lot) => words.line(lot.lotNo, named(lot), formatRM(lot.bidSen))),
    action: {
      label: words.openMyBid,
      url: `${publicUrl}/myaccount/mybid?tab=${kind === 'asked' ? 'waiting' : 'lost'}`,
    },
  };
}

/** To one of a vendor's people about one lot. */
export function vendorLetter(kind: VendorKind, { name, language }: Reader, lot: TellLot): Letter {
  const words = OFFER_WORDS[language];
  const told = toldOf(lot, language);
  const { subject, text } = words.vendor[kind];
  return {
    ...{ language, name, subject: subject(told), heading: subject(told), plate: lot.regnNo },
    paragraphs: [text(told)],
    facts: [{ label: words.lot, value: named(lot) }],
  };
}

/** What a vendor is asked about, all lots of a session in one mail. */
export interface AskVendor {
  readonly session: string;
  /** In full. */
  readonly vendor: string;
  readonly lots: readonly (TellLot & { readonly reserve: 'met' | 'not met' | null })[];
  /** Where they answer. */
  readonly url: string;
  /** An earlier link was made void, so that this is another one. */
  readonly isOtherLink: boolean;
}

export function askVendorLetter(
  { name, language }: Reader,
  { session, vendor, lots, url, isOtherLink }: AskVendor,
  isReminder: boolean,
): Letter {
  const words = OFFER_WORDS[language].toVendor;
  const until = deadlineText(Math.min(...lots.map(({ decideByMs }) => decideByMs)), language);
  return {
    ...{ language, name },
    subject: (isReminder ? words.reminder : words).subject(lots.length, session, until),
    heading: isReminder ? words.reminder.heading : words.heading(lots.length),
    paragraphs: [words.text(session, vendor), words.until(until)],
    list: lots.map((lot) => words.line(lot.lotNo, named(lot), formatRM(lot.bidSen), lot.reserve)),
    action: { label: words.action, url },
    after: isOtherLink ? [words.after, words.otherLinks] : [words.after],
  };
}

export function lapsedToVendorLetter({ name, language }: Reader, lots: readonly TellLot[]): Letter {
  const words = OFFER_WORDS[language].toVendor;
  const subject = words.lapsed.subject(lots.length, lots[0]?.session ?? '');
  return {
    ...{ language, name, subject, heading: subject },
    paragraphs: [words.lapsed.text],
    list: lots.map((lot) => words.line(lot.lotNo, named(lot), formatRM(lot.bidSen), null)),
  };
}
