import type { Letter } from '#api/platform/mail/letter.ts';
import type { Language } from '#contract/constants.ts';
import type { CancelReason } from '#domain/cancel-reasons.ts';
import { formatRM } from '#domain/money.ts';

interface Bid {
  readonly bidder: number;
  readonly amountSen: number;
}

/** A cancellation as the bidders of the lot are notified of it. */
export interface CancellationNotice {
  readonly lotNo: string;
  readonly session: string;
  readonly regnNo: string;
  readonly cancelled: Bid;
  readonly reason: CancelReason;
  /** Bids that no longer count with it. */
  readonly passedOver: readonly Bid[];
  /** null: the lot is without bids. */
  readonly top: Bid | null;
}

interface Words {
  readonly subject: (lotNo: string, session: string) => string;
  readonly heading: (lotNo: string) => string;
  /** Somebody else's bid, or the recipient's own. */
  readonly cancelled: (bidder: number, amount: string) => string;
  readonly own: (amount: string) => string;
  readonly passedOver: (amount: string) => string;
  readonly reason: (reason: string) => string;
  readonly reasons: Readonly<Record<CancelReason, string>>;
  readonly top: (bidder: number, amount: string) => string;
  readonly onTop: (amount: string) => string;
  readonly none: string;
  readonly deposit: string;
  readonly action: string;
  readonly why: string;
}

const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    subject: (lotNo, session) => `A bid on lot ${lotNo} of ${session} was cancelled`,
    heading: (lotNo) => `A bid on lot ${lotNo} was cancelled`,
    cancelled: (bidder, amount) => `We have cancelled the bid of bidder ${bidder} of ${amount} on this lot.`,
    own: (amount) => `We have cancelled your bid of ${amount} on this lot.`,
    passedOver: (amount) =>
      `Your own bid of ${amount} no longer counts: your account or your deposit did not allow it to lead when the higher bid was cancelled. You may bid again once they do.`,
    reason: (reason) => `Reason: ${reason}.`,
    reasons: {
      'placed-by-mistake': 'the bid was placed by mistake',
      'bidder-not-entitled': 'the bidder was not entitled to bid',
      'technical-fault': 'a technical fault',
      'order-of-an-authority': 'the order of an authority',
      other: 'a decision of the auction house',
    },
    top: (bidder, amount) => `The highest bid is now ${amount}, by bidder ${bidder}.`,
    onTop: (amount) => `You have the highest bid now: ${amount}. The deposit of the lot is held for it.`,
    none: 'The lot is now without a bid: the next one starts at the starting price.',
    deposit: 'The deposit that was held for the cancelled bid is free again.',
    action: 'See the lot',
    why: 'You receive this email because you take part in this lot.',
  },
  ms: {
    subject: (lotNo, session) => `Satu bidaan untuk lot ${lotNo} bagi ${session} telah dibatalkan`,
    heading: (lotNo) => `Satu bidaan untuk lot ${lotNo} telah dibatalkan`,
    cancelled: (bidder, amount) => `Kami telah membatalkan bidaan pembida ${bidder} sebanyak ${amount} untuk lot ini.`,
    own: (amount) => `Kami telah membatalkan bidaan anda sebanyak ${amount} untuk lot ini.`,
    passedOver: (amount) =>
      `Bidaan anda sendiri sebanyak ${amount} tidak lagi dikira: akaun atau deposit anda tidak membenarkannya menjadi bidaan tertinggi ketika bidaan yang lebih tinggi dibatalkan. Anda boleh membida semula apabila keadaan mengizinkan.`,
    reason: (reason) => `Sebab: ${reason}.`,
    reasons: {
      'placed-by-mistake': 'bidaan dibuat secara tidak sengaja',
      'bidder-not-entitled': 'pembida tidak layak membida',
      'technical-fault': 'masalah teknikal',
      'order-of-an-authority': 'arahan pihak berkuasa',
      other: 'keputusan rumah lelong',
    },
    top: (bidder, amount) => `Bidaan tertinggi kini ialah ${amount}, oleh pembida ${bidder}.`,
    onTop: (amount) => `Bidaan anda kini yang tertinggi: ${amount}. Deposit lot ini ditahan untuknya.`,
    none: 'Lot ini kini tiada bidaan: bidaan seterusnya bermula pada harga permulaan.',
    deposit: 'Deposit yang ditahan untuk bidaan yang dibatalkan telah dilepaskan.',
    action: 'Lihat lot',
    why: 'Anda menerima e-mel ini kerana anda mengambil bahagian dalam lot ini.',
  },
};

/** The mail to one bidder of the lot: the cancelled bid, their own standing, and the price now. */
export function cancellationLetter(
  { id, name, language }: { readonly id: number; readonly name: string; readonly language: Language },
  { lotNo, session, regnNo, cancelled, reason, passedOver, top }: CancellationNotice,
  url: string,
): Letter {
  const words = WORDS[language];
  const isOwn = cancelled.bidder === id;
  const amount = formatRM(cancelled.amountSen);
  const ownPassed = passedOver.find(({ bidder }) => bidder === id);
  const now = top === null ? words.none : whoLeads(words, id, top);
  const what = isOwn ? words.own(amount) : words.cancelled(cancelled.bidder, amount);
  return {
    ...{ language, subject: words.subject(lotNo, session), heading: words.heading(lotNo), plate: regnNo, name },
    paragraphs: [
      `${what} ${words.reason(words.reasons[reason])}`,
      ...(ownPassed === undefined ? [] : [words.passedOver(formatRM(ownPassed.amountSen))]),
      now,
      ...(isOwn && top?.bidder !== id ? [words.deposit] : []),
    ],
    action: { label: words.action, url },
    reason: { text: words.why },
  };
}

function whoLeads({ top, onTop }: Words, id: number, { bidder, amountSen }: { bidder: number; amountSen: number }) {
  return bidder === id ? onTop(formatRM(amountSen)) : top(bidder, formatRM(amountSen));
}
