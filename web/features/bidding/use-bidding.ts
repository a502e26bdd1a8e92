import { useCallback, useEffect, useLayoutEffect, useReducer, useRef } from 'react';
import { formatRM } from '#domain/money.ts';
import { newCommandId } from '#web/calls/command-id.ts';
import { biddingApi } from '#web/calls/endpoints/bidding.ts';
import { useT } from '#web/i18n/language.ts';
import type { Translate } from '#web/i18n/translate.ts';
import { showMessage } from '#web/notices/notices.ts';
import { leftUnfinished } from '#web/session/session.ts';
import { useAppDispatch } from '#web/state/state.ts';
import type { BidTerms, ConfirmedPrice } from './offer.ts';
import { type AgreedBid, newPanel, type Panel, type PanelEvent, reducePanel, type SeenBid } from './panel.ts';
import { beatenBy, postBid, refusedBecause } from './post-bid.ts';

interface Followed {
  readonly lotId: string;
  readonly terms: BidTerms;
  readonly price: ConfirmedPrice;
  readonly bids: readonly SeenBid[];
  readonly me: number;
}

export interface Bidding {
  readonly panel: Panel;
  readonly plus: () => void;
  readonly minus: () => void;
  readonly choose: (amountSen: number) => void;
  readonly ask: () => void;
  readonly askFor: (amountSen: number) => void;
  readonly askAgain: () => void;
  readonly no: () => void;
  /** Makes the idempotency key of the bid, then sends it. */
  readonly yes: () => void;
  readonly sendAgain: () => void;
  readonly ok: () => void;
}

/** The panel of one lot, and the sending of its bid. The reducer decides what is sent; this hook carries it out. */
export function useBidding({ lotId, terms, price, bids, me }: Followed): Bidding {
  const [panel, send] = useReducer(reducePanel, undefined, () => newPanel(terms, price));

  // In a layout effect, so that no offer is painted beside a price that it does not belong to.
  useLayoutEffect(() => {
    send({
      type: 'price',
      terms,
      price,
      ownBids: bids.filter((bid) => bid.bidderNo === me && bid.voidReason === undefined),
    });
  }, [terms, price, bids, me]);

  useSender(lotId, panel, send);

  const sender = useCallback((event: PanelEvent) => () => send(event), []);
  return {
    panel,
    plus: sender({ type: 'plus' }),
    minus: sender({ type: 'minus' }),
    choose: useCallback((amountSen: number) => send({ type: 'choose', amountSen }), []),
    ask: sender({ type: 'ask' }),
    askFor: useCallback((amountSen: number) => send({ type: 'ask for', amountSen }), []),
    askAgain: sender({ type: 'ask again' }),
    no: sender({ type: 'no' }),
    yes: () => send({ type: 'yes', key: newCommandId() }),
    sendAgain: sender({ type: 'send again' }),
    ok: sender({ type: 'ok' }),
  };
}

function useSender(lotId: string, panel: Panel, send: (event: PanelEvent) => void): void {
  const t = useT();
  const dispatch = useAppDispatch();
  const [placeBid] = biddingApi.usePlaceBidMutation();
  const shown = useRef(true);
  const underWay = useRef<string>(undefined);
  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
    };
  }, []);

  const bid = panel.stage.at === 'sending' ? panel.stage.bid : undefined;
  useEffect(() => {
    if (bid === undefined || underWay.current === bid.key) return;
    underWay.current = bid.key;
    const { key } = bid;
    const run = async () => {
      const outcome = await postBid(lotId, bid, placeBid, {
        wait,
        onTry: (tries) => send({ type: 'try', key, tries }),
      });
      underWay.current = undefined;
      if (outcome.end === 'logged out') {
        // The end of the login session is shown on the next page, with the outcome of this bid.
        const text = cutOff(t, lotId, bid, outcome.mayStand);
        dispatch(leftUnfinished({ text, wayBack: { to: `/auctionpage/${lotId}`, bidSen: bid.amountSen } }));
        send(
          outcome.mayStand
            ? { type: 'unknown', key }
            : { type: 'refused', key, refusal: { why: 'other', message: text } },
        );
        return;
      }
      const beaten = outcome.end === 'taken' ? beatenBy(outcome.answer) : undefined;
      if (beaten !== undefined) send({ type: 'refused', key, refusal: beaten });
      else if (outcome.end === 'taken') send({ type: 'taken', key });
      else if (outcome.end === 'unknown') send({ type: 'unknown', key });
      else send({ type: 'refused', key, refusal: refusedBecause(outcome.refusal) });
      // The page was left: the outcome is shown wherever the bidder is now.
      if (!shown.current) dispatch(showMessage(...endOf(t, lotId, bid, outcome.end)));
    };
    void run();
  }, [bid, lotId, placeBid, send, dispatch, t]);
}

function endOf(
  t: Translate,
  lotId: string,
  bid: AgreedBid,
  end: 'taken' | 'refused' | 'unknown',
): Parameters<typeof showMessage> {
  const values = { amount: formatRM(bid.amountSen), no: lotId };
  if (end === 'taken') return [t('Your bid of {amount} on lot {no} was accepted.', values), 'success', BID_OUTCOME_MS];
  if (end === 'refused')
    return [t('Your bid of {amount} on lot {no} was not accepted.', values), 'error', BID_OUTCOME_MS];
  const unknown = t('We could not confirm your bid of {amount} on lot {no}. Please check Bid In Progress.', values);
  return [unknown, 'warning', BID_OUTCOME_MS];
}

/** A bid that was sent when the login session had ended. */
function cutOff(t: Translate, lotId: string, bid: AgreedBid, mayStand: boolean): string {
  const values = { amount: formatRM(bid.amountSen), no: lotId };
  return mayStand
    ? t(
        "We couldn't confirm your bid of {amount} on lot {no}: your session had ended. Log in and check Bid In Progress.",
        values,
      )
    : t('Your bid of {amount} on lot {no} was not placed: your session had ended.', values);
}

/** ms. How a bid ended is told away from its page: longer than the messages of pages of lots. */
export const BID_OUTCOME_MS = 10_000;

function wait(delayMs: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, delayMs));
}
