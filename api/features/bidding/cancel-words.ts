import type { Letter } from '#api/platform/mail/letter.ts';
import type { Language } from '#contract/constants.ts';
import type { CancelReason } from '#domain/cancel-reasons.ts';
import { formatRM } from '#domain/money.ts';

interface Bid {
  readonly bidder: number;
  readonly amountSen: number;
  /** Placed for a maximum bid. */
  readonly automatic: boolean;
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
  /** Whose maximum bids no longer count with it, and who has one that still does. */
  readonly maximaOf: readonly number[];
  readonly maximaLeft: readonly number[];
  /** Of these, who is not bid for any more: the lot has ended, or its price has reached their maximum. */
  readonly maximaOver?: readonly number[];
  readonly hasEnded?: boolean;
  /** null: the lot is without bids. */
  readonly top: Bid | null;
  /** Who led until then; undefined: not known. */
  readonly ledBefore?: number | undefined;
}

/** Where maximum bids are concerned. */
interface MaximumWords {
  /** The cancelled bid was placed for the maximum of somebody else, or of the recipient. */
  readonly cancelled: (bidder: number, amount: string) => string;
  readonly own: (amount: string) => string;
  /** Why, where 'the bid' would be wrong: what its bidder did was to leave a maximum. */
  readonly reasons: Readonly<Record<CancelReason, string>>;
  /** The recipient's maximum is gone: with their bid, or because they could not lead. */
  readonly goneWithBid: string;
  readonly goneOtherwise: string;
  readonly again: string;
  /** It is as it was; `leftWithout`: but bids that were placed for it are gone. */
  readonly left: string;
  readonly leftWithout: string;
  /** The price has reached it; bids that were placed for it are gone. */
  readonly reached: string;
  readonly without: string;
  readonly price: string;
  readonly onTop: string;
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
  readonly maximum: MaximumWords;
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
      `Your own bid of ${amount} no longer counts: your account or your deposit did not allow it to lead when another bid was cancelled. You may bid again once they do.`,
    reason: (reason) => `Reason: ${reason}.`,
    reasons: {
      'placed-by-mistake': 'the bid was placed by mistake',
      'bidder-not-entitled': 'the bidder was not entitled to bid',
      'technical-fault': 'a technical fault',
      'order-of-an-authority': 'the order of an authority',
      other: 'a decision of the auction house',
    },
    maximum: {
      cancelled: (bidder, amount) =>
        `We have cancelled the bid of ${amount} on this lot that was placed for the maximum bid of bidder ${bidder}. That maximum bid no longer counts either.`,
      own: (amount) => `We have cancelled the bid of ${amount} that we had placed on this lot for your maximum bid.`,
      reasons: {
        'placed-by-mistake': 'the maximum bid was left by mistake',
        'bidder-not-entitled': 'the bidder was not entitled to bid',
        'technical-fault': 'a technical fault',
        'order-of-an-authority': 'the order of an authority',
        other: 'a decision of the auction house',
      },
      goneWithBid:
        'Your maximum bid on this lot was cancelled with it, and so was every other bid that we had placed for it. We will not bid for you on this lot any more.',
      goneOtherwise:
        'Your maximum bid on this lot no longer counts, nor does any bid that we had placed for it: your account or your deposit did not allow you to lead when another bid was cancelled. We will not bid for you on this lot any more.',
      again:
        'While the lot is open you may bid again, or leave a new maximum bid, if your account and your deposit allow it.',
      left: 'Your maximum bid on this lot stays as it was.',
      leftWithout:
        'Your maximum bid on this lot stays as it was. Bids that we had placed for it and that are not needed now were taken back.',
      reached:
        'The price of the lot has reached your maximum bid: we bid for you again only if you leave a higher one.',
      without: 'Bids that we had placed for your maximum bid and that are not needed now were taken back.',
      price: 'The price was worked out again from the bids and the maximum bids that still count.',
      onTop: 'We have placed this bid for your maximum bid.',
    },
    top: (bidder, amount) => `The highest bid is now ${amount}, by bidder ${bidder}.`,
    onTop: (amount) => `You have the highest bid now: ${amount}. The deposit of the lot is held for it.`,
    none: 'The lot is now without a bid: the next one starts at the starting price.',
    deposit: 'The deposit that was held for your bid on this lot is free again.',
    action: 'See the lot',
    why: 'You receive this email because you take part in this lot.',
  },
  ms: {
    subject: (lotNo, session) => `Satu bidaan untuk lot ${lotNo} bagi ${session} telah dibatalkan`,
    heading: (lotNo) => `Satu bidaan untuk lot ${lotNo} telah dibatalkan`,
    cancelled: (bidder, amount) => `Kami telah membatalkan bidaan pembida ${bidder} sebanyak ${amount} untuk lot ini.`,
    own: (amount) => `Kami telah membatalkan bidaan anda sebanyak ${amount} untuk lot ini.`,
    passedOver: (amount) =>
      `Bidaan anda sendiri sebanyak ${amount} tidak lagi dikira: akaun atau deposit anda tidak membenarkannya menjadi bidaan tertinggi ketika satu bidaan lain dibatalkan. Anda boleh membida semula apabila keadaan mengizinkan.`,
    reason: (reason) => `Sebab: ${reason}.`,
    reasons: {
      'placed-by-mistake': 'bidaan dibuat secara tidak sengaja',
      'bidder-not-entitled': 'pembida tidak layak membida',
      'technical-fault': 'masalah teknikal',
      'order-of-an-authority': 'arahan pihak berkuasa',
      other: 'keputusan rumah lelong',
    },
    maximum: {
      cancelled: (bidder, amount) =>
        `Kami telah membatalkan bidaan sebanyak ${amount} untuk lot ini yang dibuat bagi bidaan maksimum pembida ${bidder}. Bidaan maksimum itu juga tidak lagi dikira.`,
      own: (amount) =>
        `Kami telah membatalkan bidaan sebanyak ${amount} untuk lot ini yang kami buat bagi bidaan maksimum anda.`,
      reasons: {
        'placed-by-mistake': 'bidaan maksimum ditetapkan secara tidak sengaja',
        'bidder-not-entitled': 'pembida tidak layak membida',
        'technical-fault': 'masalah teknikal',
        'order-of-an-authority': 'arahan pihak berkuasa',
        other: 'keputusan rumah lelong',
      },
      goneWithBid:
        'Bidaan maksimum anda untuk lot ini dibatalkan bersamanya, begitu juga setiap bidaan lain yang kami buat baginya. Kami tidak akan membida lagi bagi pihak anda untuk lot ini.',
      goneOtherwise:
        'Bidaan maksimum anda untuk lot ini tidak lagi dikira, begitu juga bidaan yang kami buat baginya: akaun atau deposit anda tidak membenarkan anda mendahului ketika satu bidaan lain dibatalkan. Kami tidak akan membida lagi bagi pihak anda untuk lot ini.',
      again:
        'Selagi lot ini dibuka, anda boleh membida semula atau menetapkan bidaan maksimum baharu, jika akaun dan deposit anda membenarkannya.',
      left: 'Bidaan maksimum anda untuk lot ini kekal seperti sebelumnya.',
      leftWithout:
        'Bidaan maksimum anda untuk lot ini kekal seperti sebelumnya. Bidaan yang kami buat baginya dan tidak diperlukan sekarang telah ditarik balik.',
      reached:
        'Harga lot ini telah mencapai bidaan maksimum anda: kami membida lagi bagi pihak anda hanya jika anda menetapkan maksimum yang lebih tinggi.',
      without: 'Bidaan yang kami buat bagi bidaan maksimum anda dan tidak diperlukan sekarang telah ditarik balik.',
      price: 'Harga dikira semula daripada bidaan dan bidaan maksimum yang masih dikira.',
      onTop: 'Kami membuat bidaan ini bagi bidaan maksimum anda.',
    },
    top: (bidder, amount) => `Bidaan tertinggi kini ialah ${amount}, oleh pembida ${bidder}.`,
    onTop: (amount) => `Bidaan anda kini yang tertinggi: ${amount}. Deposit lot ini ditahan untuknya.`,
    none: 'Lot ini kini tiada bidaan: bidaan seterusnya bermula pada harga permulaan.',
    deposit: 'Deposit yang ditahan untuk bidaan anda bagi lot ini telah dilepaskan.',
    action: 'Lihat lot',
    why: 'Anda menerima e-mel ini kerana anda mengambil bahagian dalam lot ini.',
  },
};

/** The mail to one bidder of the lot: the cancelled bid, what became of their own bids and maximum, and the price now. */
export function cancellationLetter(
  { id, name, language }: { readonly id: number; readonly name: string; readonly language: Language },
  notice: CancellationNotice,
  url: string,
): Letter {
  const words = WORDS[language];
  const { lotNo, session, regnNo, cancelled, top, ledBefore = cancelled.bidder } = notice;
  const isReleased = ledBefore === id && top?.bidder !== id;
  return {
    ...{ language, subject: words.subject(lotNo, session), heading: words.heading(lotNo), plate: regnNo, name },
    paragraphs: [
      whatWasCancelled(words, id, notice),
      ...whatBecameOfOwn(words, id, notice),
      whoLeads(words, id, notice),
      ...(isReleased ? [words.deposit] : []),
    ],
    action: { label: words.action, url },
    reason: { text: words.why },
  };
}

function whatWasCancelled(words: Words, id: number, { cancelled, reason }: CancellationNotice): string {
  const { own, cancelled: others, reasons } = cancelled.automatic ? words.maximum : words;
  const amount = formatRM(cancelled.amountSen);
  const what = cancelled.bidder === id ? own(amount) : others(cancelled.bidder, amount);
  return `${what} ${words.reason(reasons[reason])}`;
}

/** The recipient's other bids, and their maximum. */
function whatBecameOfOwn(
  { passedOver: passedOverWords, maximum }: Words,
  id: number,
  { cancelled, reason, passedOver, maximaOf, maximaLeft, maximaOver = [], hasEnded = false }: CancellationNotice,
): string[] {
  const isOwn = cancelled.bidder === id;
  const passed = passedOver.filter(({ bidder }) => bidder === id);
  const hasMaximum = maximaOf.includes(id) || maximaLeft.includes(id);
  // What was placed for a maximum is told with it.
  const told = passed.find(({ automatic }) => !automatic || !hasMaximum);
  const ofBids = told === undefined ? [] : [passedOverWords(formatRM(told.amountSen))];
  if (maximaOf.includes(id)) {
    const gone = isOwn && cancelled.automatic ? maximum.goneWithBid : maximum.goneOtherwise;
    return [...ofBids, BARS.has(reason) && isOwn ? gone : `${gone} ${maximum.again}`];
  }
  if (!hasMaximum) return ofBids;
  const isWithout = passed.some(({ automatic }) => automatic);
  if (maximaOver.includes(id))
    return [...ofBids, ...(isWithout ? [maximum.without] : []), ...(hasEnded ? [] : [maximum.reached])];
  return [...ofBids, isWithout ? maximum.leftWithout : maximum.left];
}

/** For such a reason its bidder is not asked to bid again. */
const BARS: ReadonlySet<CancelReason> = new Set(['bidder-not-entitled', 'order-of-an-authority']);

function whoLeads(
  { none, top: leads, onTop, maximum }: Words,
  id: number,
  { top, maximaOf, maximaLeft }: CancellationNotice,
): string {
  if (top === null) return none;
  const amount = formatRM(top.amountSen);
  const isLeader = top.bidder === id;
  return [
    isLeader ? onTop(amount) : leads(top.bidder, amount),
    ...(isLeader && top.automatic && maximaLeft.includes(id) ? [maximum.onTop] : []),
    ...(maximaOf.length + maximaLeft.length > 0 ? [maximum.price] : []),
  ].join(' ');
}
