import type { VoidReason } from '#domain/cancel-reasons.ts';
import type { BidTerms, ConfirmedPrice, Offer } from './offer.ts';
import { farAboveSen, maxAmountSen, minAmountSen, offerOf, stepsAt } from './offer.ts';

/**
 * The state of the bidding panel: the offer, the open question, the bid under way. A confirmed bid keeps its amount: a change of the price is
 * shown, never followed.
 */

/** A confirmed bid, with the idempotency key that it is sent under, however often. */
export interface AgreedBid extends Offer {
  readonly key: string;
}

/** Why a bid was refused. */
export type BidRefused =
  /** Somebody else was faster: the outbid alert, with the current highest bid if the answer has it. */
  | { readonly why: 'outbid'; readonly highestSen?: number; readonly bidderNo?: number | null }
  /** It was taken, and somebody's maximum bid answered it at once. */
  | { readonly why: 'beaten'; readonly highestSen: number; readonly bidderNo: number | null }
  | { readonly why: 'other'; readonly message: string };

export type BidStage =
  | { readonly at: 'idle' }
  /** Yes or no? `asked` is fixed when the question opens. `second`: they confirmed once, and it is far above the minimum bid. */
  | { readonly at: 'asking'; readonly asked: Offer; readonly second?: true }
  /** `tries` counts from 1; above 1 the network failed and the same bid is being sent again. */
  | { readonly at: 'sending'; readonly bid: AgreedBid; readonly tries: number }
  /** No answer after all tries: the outcome is unknown. */
  | { readonly at: 'unknown'; readonly bid: AgreedBid }
  | { readonly at: 'refused'; readonly bid: AgreedBid; readonly refusal: BidRefused }
  | { readonly at: 'taken'; readonly bid: AgreedBid };

export interface Panel {
  readonly terms: BidTerms;
  readonly price: ConfirmedPrice;
  /** The amount that the bidder chose, above the minimum and at most the maximum bid; null: follow the minimum bid. */
  readonly chosenSen: number | null;
  /** Their choice that the price has passed: shown until they choose or ask again. */
  readonly passedSen: number | null;
  readonly stage: BidStage;
}

/** A bid of the public list. */
export interface SeenBid {
  readonly bidderNo: number;
  readonly amountSen: number;
  /** Absent while it counts. */
  readonly voidReason?: VoidReason;
}

export type PanelEvent =
  | {
      readonly type: 'price';
      readonly terms: BidTerms;
      readonly price: ConfirmedPrice;
      /** This bidder's own bids in the book, as far as they are in the list. */
      readonly ownBids: readonly SeenBid[];
    }
  | { readonly type: 'plus' }
  | { readonly type: 'minus' }
  /** An amount that they typed or picked. Ignored when it is not possible. */
  | { readonly type: 'choose'; readonly amountSen: number }
  | { readonly type: 'ask' }
  /** Opens the question for this amount if it is possible, else for the minimum bid. */
  | { readonly type: 'ask for'; readonly amountSen: number }
  /** The price changed while the question was open: open it for the minimum bid. */
  | { readonly type: 'ask again' }
  | { readonly type: 'no' }
  | { readonly type: 'yes'; readonly key: string }
  /** Their bid got no answer: send the same bid under the same key again. */
  | { readonly type: 'send again' }
  | { readonly type: 'try'; readonly key: string; readonly tries: number }
  | { readonly type: 'taken'; readonly key: string }
  | { readonly type: 'refused'; readonly key: string; readonly refusal: BidRefused }
  | { readonly type: 'unknown'; readonly key: string }
  | { readonly type: 'ok' };

export function newPanel(terms: BidTerms, price: ConfirmedPrice): Panel {
  return { terms, price, chosenSen: null, passedSen: null, stage: { at: 'idle' } };
}

/** The current offer. */
export function currentOffer({ terms, price, chosenSen }: Panel): Offer {
  return offerOf(terms, price, chosenSen ?? minAmountSen(terms, price));
}

/** Is the dialog open? It closes by itself when the bid was accepted. */
export function hasDialog({ at }: BidStage): boolean {
  return at === 'asking' || at === 'sending' || at === 'refused';
}

/** Is the offer at the minimum bid? */
export function isAtLeast({ chosenSen }: Panel): boolean {
  return chosenSen === null;
}

/** Is the maximum bid less than one raise step away? */
export function isAtMost(panel: Panel): boolean {
  const { terms, price } = panel;
  const { amountSen } = currentOffer(panel);
  return amountSen + stepsAt(terms, amountSen).upSen > maxAmountSen(terms, price);
}

export function reducePanel(panel: Panel, event: PanelEvent): Panel {
  const { stage } = panel;
  switch (event.type) {
    case 'price':
      return withPrice(panel, event);
    case 'plus':
      return isAtMost(panel) ? panel : stepped(panel, ({ upSen }) => upSen);
    case 'minus':
      return isAtLeast(panel) ? panel : stepped(panel, ({ downSen }) => -downSen);
    case 'choose':
      return isPossible(panel, event.amountSen) ? chosen(panel, event.amountSen) : panel;
    case 'ask':
      return isOpen(stage) ? panel : asking(panel, currentOffer(panel).amountSen);
    case 'ask for': {
      if (isOpen(stage)) return panel;
      const { amountSen } = event;
      return asking(panel, isPossible(panel, amountSen) ? amountSen : minAmountSen(panel.terms, panel.price));
    }
    case 'ask again': {
      if (stage.at !== 'asking') return panel;
      return asking({ ...panel, chosenSen: null }, minAmountSen(panel.terms, panel.price));
    }
    case 'no':
      return stage.at === 'asking' ? { ...panel, stage: { at: 'idle' } } : panel;
    case 'yes':
      if (stage.at !== 'asking' || isTooLow(panel, stage.asked) || hasFallen(panel, stage.asked)) return panel;
      if (!stage.second && farAboveSen(panel.terms, panel.price, stage.asked) !== undefined) {
        return { ...panel, stage: { ...stage, second: true } };
      }
      // The choice is used up: the next offer is the minimum bid.
      return {
        ...{ ...panel, chosenSen: null, passedSen: null },
        stage: { at: 'sending', bid: { ...stage.asked, key: event.key }, tries: 1 },
      };
    case 'send again':
      return stage.at === 'unknown' ? { ...panel, stage: { at: 'sending', bid: stage.bid, tries: 1 } } : panel;
    case 'ok':
      return stage.at === 'refused' || stage.at === 'taken' ? { ...panel, stage: { at: 'idle' } } : panel;
    default:
      return withAnswer(panel, event);
  }
}

function stepped(panel: Panel, by: (steps: ReturnType<typeof stepsAt>) => number): Panel {
  const { amountSen } = currentOffer(panel);
  return chosen(panel, amountSen + by(stepsAt(panel.terms, amountSen)));
}

/** The minimum bid follows the price; any other choice stays. */
function chosen(panel: Panel, amountSen: number): Panel {
  if (isOpen(panel.stage)) return panel;
  const leastSen = minAmountSen(panel.terms, panel.price);
  return { ...panel, chosenSen: amountSen > leastSen ? amountSen : null, passedSen: null };
}

function asking(panel: Panel, amountSen: number): Panel {
  const asked = offerOf(panel.terms, panel.price, amountSen);
  return { ...panel, passedSen: null, stage: { at: 'asking', asked } };
}

function isPossible({ terms, price }: Panel, amountSen: number): boolean {
  return amountSen >= minAmountSen(terms, price) && amountSen <= maxAmountSen(terms, price);
}

/** The state of an open question relative to the current price. */
export type QuestionStanding = 'as asked' | 'moved, still enough' | 'moved, too low' | 'price fell';

export function questionStanding(panel: Panel, asked: Offer): QuestionStanding {
  if (isTooLow(panel, asked)) return 'moved, too low';
  if (hasFallen(panel, asked)) return 'price fell';
  // The first bid may equal the starting price: the amount stays, but it is no longer a start.
  const { seenSen, startOrRaise } = offerOf(panel.terms, panel.price, asked.amountSen);
  return seenSen === asked.seenSen && startOrRaise === asked.startOrRaise ? 'as asked' : 'moved, still enough';
}

function isTooLow(panel: Panel, asked: Offer): boolean {
  return asked.amountSen < minAmountSen(panel.terms, panel.price);
}

/** The price that they saw was cancelled: less would do, and the house refuses a raise of a price that no longer exists. */
export function hasFallen({ price }: Pick<Panel, 'price'>, { startOrRaise, seenSen }: Offer): boolean {
  return startOrRaise === 'raise' && price.latestBidSen < seenSen;
}

/** While a question is open or a bid is under way no other can be opened. */
function isOpen(stage: BidStage): boolean {
  return stage.at === 'asking' || stage.at === 'sending' || stage.at === 'unknown';
}

function withPrice(panel: Panel, event: Extract<PanelEvent, { type: 'price' }>): Panel {
  const { terms, price } = event;
  const next = stillChosen({ ...panel, terms, price });
  const { stage } = panel;
  if (stage.at === 'sending' || stage.at === 'unknown') {
    // The bid is in the book: that is the answer that the network lost.
    const { bid } = stage;
    const inBook = event.ownBids.find(({ amountSen }) => amountSen === bid.amountSen);
    // Somebody else leads by now: the answer that is under way says whether their maximum has beaten it at once.
    const isAnswered = stage.at === 'unknown' || inBook?.bidderNo === price.bidderNo;
    if (inBook !== undefined && isAnswered) return { ...next, stage: { at: 'taken', bid } };
  }
  return next;
}

/** A choice that is no longer possible is dropped, and the bidder is told so. */
function stillChosen(panel: Panel): Panel {
  const { chosenSen, terms, price } = panel;
  if (chosenSen === null || isPossible(panel, chosenSen)) return panel;
  const mostSen = maxAmountSen(terms, price);
  const leastSen = minAmountSen(terms, price);
  return { ...panel, chosenSen: chosenSen > mostSen && mostSen > leastSen ? mostSen : null, passedSen: chosenSen };
}

type Answer = Extract<PanelEvent, { type: 'try' | 'taken' | 'refused' | 'unknown' }>;

/** An answer counts only for the bid that waits for it. */
function withAnswer(panel: Panel, event: Answer): Panel {
  const { stage } = panel;
  if ((stage.at !== 'sending' && stage.at !== 'unknown') || stage.bid.key !== event.key) return panel;
  const { bid } = stage;
  switch (event.type) {
    case 'try':
      return { ...panel, stage: { at: 'sending', bid, tries: event.tries } };
    case 'taken':
      return { ...panel, stage: { at: 'taken', bid } };
    case 'refused':
      return { ...panel, stage: { at: 'refused', bid, refusal: event.refusal } };
    case 'unknown':
      return { ...panel, stage: { at: 'unknown', bid } };
  }
}
