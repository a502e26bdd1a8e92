import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** A bid of somebody else, as the site tells it. */
export interface BidNotice {
  readonly lotNo: string;
  readonly bidderNo: number;
  readonly amountSen: number;
}

export type MessageTone = 'error' | 'warning' | 'success' | 'info';

/** An answer to what the person just did. */
export interface Message {
  readonly text: string;
  readonly tone: MessageTone;
  /** How long it stays: 5 s at login, 4 s on lot pages (specification, section 9). */
  readonly forMs: number;
}

type Shown<T> = T & { readonly id: number };

interface NoticesState {
  readonly message: Shown<Message> | null;
  /** Two places that take turns. */
  readonly bids: readonly [Shown<BidNotice> | null, Shown<BidNotice> | null];
  readonly count: number;
}

const slice = createSlice({
  name: 'notices',
  initialState: { message: null, bids: [null, null], count: 0 } as NoticesState,
  reducers: {
    showMessage: {
      prepare: (text: string, tone: MessageTone = 'info', forMs = 5_000) => ({ payload: { text, tone, forMs } }),
      reducer: (state, { payload }: PayloadAction<Message>) => {
        const id = state.count + 1;
        return { ...state, message: { ...payload, id }, count: id };
      },
    },
    bidNoticed: (state, { payload }: PayloadAction<BidNotice>) => {
      const id = state.count + 1;
      const [first, second] = state.bids;
      const notice = { ...payload, id };
      // A lot has one place: its newer bid replaces the older one there; else the older of the two gives way.
      const useFirst =
        first?.lotNo === payload.lotNo || (second?.lotNo !== payload.lotNo && (first?.id ?? 0) <= (second?.id ?? 0));
      return { ...state, bids: useFirst ? [notice, second] : [first, notice], count: id };
    },
    /** By id, so that a timer of an older notice does not take away the newer one in its place. */
    noticeGone: (state, { payload: id }: PayloadAction<number>) => ({
      ...state,
      message: state.message?.id === id ? null : state.message,
      bids: [state.bids[0]?.id === id ? null : state.bids[0], state.bids[1]?.id === id ? null : state.bids[1]],
    }),
  },
  selectors: {
    selectMessage: (state) => state.message,
    selectBidNotices: (state) => state.bids,
  },
});

export const noticesReducer = slice.reducer;
export const { showMessage, bidNoticed, noticeGone } = slice.actions;
export const { selectMessage, selectBidNotices } = slice.selectors;
