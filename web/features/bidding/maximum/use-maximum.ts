import { useRef, useState } from 'react';
import { ringgitOf, senOf } from '#domain/money.ts';
import { newCommandId } from '#web/calls/command-id.ts';
import { maximumApi } from '#web/calls/endpoints/maximum.ts';
import { tryOf } from '../post-bid.ts';
import { sendBid } from '../send-bid.ts';

/** Where somebody is who leaves a maximum bid. It is nowhere but in the memory of the page. Amounts in sen. */
export type MaximumStage =
  | { readonly at: 'typing'; readonly refused?: Refused }
  /** It is far above the price: is it meant? */
  | { readonly at: 'asking'; readonly amountSen: number; readonly likelySen: number }
  | { readonly at: 'sending'; readonly sent: Sent; readonly tries: number }
  /** No answer after all tries. */
  | { readonly at: 'unknown'; readonly sent: Sent }
  | { readonly at: 'done'; readonly amountSen: number; readonly leads: boolean; readonly standsAtSen: number };

interface Refused {
  /** The house's words. */
  readonly message: string;
  /** What it must be at least by now, where the house said that. */
  readonly leastSen: number | undefined;
}

interface Sent {
  readonly amountSen: number;
  /** So far above the price is meant. */
  readonly above: boolean;
  /** Under which it is sent, however often. */
  readonly key: string;
}

export interface Maximum {
  readonly stage: MaximumStage;
  /** `likelySen`: up to there nobody asks. */
  readonly leave: (amountSen: number, likelySen: number) => void;
  /** Yes, so much is meant. */
  readonly mean: () => void;
  readonly back: () => void;
  readonly checkAgain: () => void;
}

export function useMaximum(lotNo: string): Maximum {
  const [stage, setStage] = useState<MaximumStage>({ at: 'typing' });
  const [setMaximum] = maximumApi.useSetMaximumBidMutation();
  const isUnderWay = useRef(false);
  const send = async (sent: Sent) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    const { amountSen, above, key } = sent;
    const body = { lotId: lotNo, maximum: ringgitOf(amountSen), ...(above && { above }) };
    const outcome = await sendBid({
      key,
      post: async (commandId) => tryOf(await setMaximum({ commandId, body })),
      wait: (delayMs) => new Promise((resolve) => setTimeout(resolve, delayMs)),
      onTry: (tries) => setStage({ at: 'sending', sent, tries }),
    });
    isUnderWay.current = false;
    setStage(stageAfter(sent, outcome));
  };
  const begin = (amountSen: number, above: boolean) => void send({ amountSen, above, key: newCommandId() });
  return {
    stage,
    leave: (amountSen, likelySen) => {
      if (amountSen > likelySen) setStage({ at: 'asking', amountSen, likelySen });
      else begin(amountSen, false);
    },
    mean: () => {
      if (stage.at === 'asking') begin(stage.amountSen, true);
    },
    back: () => setStage({ at: 'typing' }),
    checkAgain: () => {
      if (stage.at === 'unknown') void send(stage.sent);
    },
  };
}

function stageAfter(sent: Sent, outcome: Awaited<ReturnType<typeof sendBid>>): MaximumStage {
  const { amountSen } = sent;
  switch (outcome.end) {
    case 'taken': {
      const { leads, auctionLotSocket } = outcome.answer as Answer;
      return { at: 'done', amountSen, leads, standsAtSen: senOf(auctionLotSocket.latestBid) ?? 0 };
    }
    case 'refused': {
      const { code, message = '', likelyMaximum, minimumBid } = outcome.refusal;
      // The price has moved since the page looked, or the house asks about less than the page.
      if (code === 'maximum-unlikely') return { at: 'asking', amountSen, likelySen: senOf(likelyMaximum ?? 0) ?? 0 };
      return { at: 'typing', refused: { message, leastSen: minimumBid === undefined ? undefined : senOf(minimumBid) } };
    }
    case 'unknown':
      return { at: 'unknown', sent };
    case 'logged out':
      return outcome.mayStand ? { at: 'unknown', sent } : { at: 'typing' };
  }
}

interface Answer {
  readonly leads: boolean;
  readonly auctionLotSocket: { readonly latestBid: number };
}
