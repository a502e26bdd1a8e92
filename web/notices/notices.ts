import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { BidCancelled } from '#contract/live.ts';

/** What others bid on a lot since it was last told. */
export interface BidNotice {
  readonly lotNo: string;
  /** Who bid last, and what. */
  readonly bidderNo: number;
  readonly amountSen: number;
  /** How many bids these were. */
  readonly bids: number;
}

/** Others' bids stay as long as this (specification, section 9). */
export const BID_NOTICE_MS = 10_000;

export type MessageTone = 'error' | 'warning' | 'success' | 'info';

/** An answer to what the person just did. */
export interface Message {
  readonly text: string;
  readonly tone: MessageTone;
  /** How long it stays: 5 s at login, 4 s on lot pages (specification, section 9). */
  readonly forMs: number;
}

type Shown<T> = T & { readonly id: number };

/** A bid on a lot that they are in was cancelled by the house; shown until they have seen it. Ringgit, as the feed says it. */
export type CancellationNotice = Pick<
  BidCancelled,
  'id' | 'session' | 'cancelled' | 'gone' | 'latestBid' | 'bidderNo' | 'revision'
>;

interface NoticesState {
  readonly message: Shown<Message> | null;
  /** Others' bids since the line before, a notice a lot; what matters most to the reader first. */
  readonly line: { readonly id: number; readonly lots: readonly BidNotice[] } | null;
  readonly count: number;
  /** The newest first. */
  readonly cancellations: readonly CancellationNotice[];
}

const slice = createSlice({
  name: 'notices',
  initialState: { message: null, line: null, count: 0, cancellations: [] } as NoticesState,
  reducers: {
    showMessage: {
      prepare: (text: string, tone: MessageTone = 'info', forMs = 5_000) => ({ payload: { text, tone, forMs } }),
      reducer: (state, { payload }: PayloadAction<Message>) => {
        const id = state.count + 1;
        return { ...state, message: { ...payload, id }, count: id };
      },
    },
    bidsNoticed: (state, { payload: lots }: PayloadAction<readonly BidNotice[]>) => {
      const id = state.count + 1;
      return { ...state, line: { id, lots }, count: id };
    },
    /** Of one lot the last one counts. */
    cancellationTold: (state, { payload: told }: PayloadAction<CancellationNotice>) => {
      const others = state.cancellations.filter(({ id, session }) => id !== told.id || session !== told.session);
      return { ...state, cancellations: [told, ...others] };
    },
    cancellationSeen: (state, { payload: revision }: PayloadAction<number>) => ({
      ...state,
      cancellations: state.cancellations.filter((each) => each.revision !== revision),
    }),
    /** By id, so that a timer of an older notice does not take away the newer one in its place. */
    noticeGone: (state, { payload: id }: PayloadAction<number>) => ({
      ...state,
      message: state.message?.id === id ? null : state.message,
      line: state.line?.id === id ? null : state.line,
    }),
  },
  selectors: {
    selectMessage: (state) => state.message,
    selectBidLine: (state) => state.line,
    selectCancellations: (state) => state.cancellations,
  },
});

export const noticesReducer = slice.reducer;
export const { showMessage, bidsNoticed, cancellationTold, cancellationSeen, noticeGone } = slice.actions;
export const { selectMessage, selectBidLine, selectCancellations } = slice.selectors;
