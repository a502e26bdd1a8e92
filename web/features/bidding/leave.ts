import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { systemApi } from '#web/calls/endpoints/system.ts';
import { useT } from '#web/i18n/language.ts';
import { text } from '#web/i18n/translate.ts';
import type { LotView } from '#web/lots/lot-view.ts';
import { type MessageTone, showMessage } from '#web/notices/notices.ts';
import { endedState } from '#web/state/ended-lot.ts';
import { useAppDispatch } from '#web/state/state.ts';
import type { BidStage } from './panel.ts';

/** Where the bidding page redirects to. */

/** After the end of the auction, or when the session is gone. */
const AFTER_AUCTION_PATH = '/myaccount/mybid';

/** For those who are not in the lot. */
export const NOT_IN_LOT_PATH = '/onlineAuction/onAuction/1';

/** The refusal of a bid after the end (specification, section 8). */
export const AUCTION_HAS_ENDED = text('Auction has ended');

/** May the page redirect? When the auction has ended, but not before a bid under way is answered, and the answer is read. */
export function isOver(ended: boolean, stage: BidStage): boolean {
  if (stage.at !== 'refused') return ended && stage.at !== 'sending' && stage.at !== 'unknown';
  return stage.refusal.why === 'other' && stage.refusal.message === AUCTION_HAS_ENDED;
}

/**
 * The end of the auction redirects to My Bid (specification, section 2), which shows the outcome of this lot. `tone`: of the specified message,
 * which is no warning for whoever is on top.
 */
export function useLeaveAtEnd(
  leaves: boolean,
  { session, id: lotNo }: Pick<LotView, 'session' | 'id'>,
  tone: MessageTone = 'info',
): void {
  const t = useT();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  useEffect(() => {
    if (!leaves) return;
    dispatch(showMessage(t(AUCTION_HAS_ENDED), tone, 4_000));
    void navigate(AFTER_AUCTION_PATH, { replace: true, state: endedState({ session, lotNo }) });
  }, [leaves, session, lotNo, tone, t, dispatch, navigate]);
}

/** ms: until the house is asked again at the latest. */
const ASK_AGAIN_MS = 2_000;

/**
 * Whether the session has ended by the house itself, which is asked once the clock of the page says so: the page's may be wrong for a moment, and whoever
 * is sent away in the middle of an auction may lose a lot.
 */
export function useHasEnded(hasEndedHere: boolean, endsAtMs: number): boolean {
  const [confirmedMs, setConfirmed] = useState<number>();
  const [ask] = systemApi.endpoints.serverTime.useLazyQuery();
  useEffect(() => {
    if (!hasEndedHere) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let gone = false;
    const askHouse = async () => {
      const { data } = await ask();
      if (gone) return;
      const leftMs = data === undefined ? ASK_AGAIN_MS : endsAtMs - Date.parse(data.at);
      if (leftMs <= 0) setConfirmed(endsAtMs);
      else timer = setTimeout(() => void askHouse(), Math.min(leftMs + 20, ASK_AGAIN_MS));
    };
    void askHouse();
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [hasEndedHere, endsAtMs, ask]);
  return hasEndedHere && confirmedMs === endsAtMs;
}
