import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type ClockBounds, type ClockSample, narrow } from './clock-bounds.ts';

/** What the page knows of its line to the house: nothing here comes from the book. */
interface ConnectionState {
  readonly live: LiveState;
  /** Round trip of the last measured call; null until one is measured. */
  readonly latencyMs: number | null;
  readonly latencySamples: number;
  readonly clock: ClockBounds | null;
  /** By this device's clock, when the live feed said something last. */
  readonly lastHeardAtMs: number | null;
  /** The highest revision that this person's own commands were answered with, or that a gap showed. */
  readonly revision: number;
  /** The last command that was sent from here. null: there was none. */
  readonly command: SentCommand | null;
  readonly house: 'open' | 'doubtful' | 'closed';
}

/** By this device's clock, ms. */
interface SentCommand {
  readonly beganAtMs: number;
  /** null: it is under way. */
  readonly endedAtMs: number | null;
}

export type LiveState = 'connecting' | 'live' | 'offline';

/** As many measurements as are made in quick succession after the page is opened. */
const CLOCK_WARM_UP = 3;

const initialState: ConnectionState = {
  live: 'connecting',
  latencyMs: null,
  latencySamples: 0,
  clock: null,
  lastHeardAtMs: null,
  revision: -1,
  command: null,
  house: 'open',
};

const slice = createSlice({
  name: 'connection',
  initialState,
  reducers: {
    liveStateChanged: (state, { payload }: PayloadAction<LiveState>) => {
      state.live = payload;
    },
    heard: (state, { payload }: PayloadAction<number>) => {
      state.lastHeardAtMs = payload;
    },
    latencyMeasured: (state, { payload }: PayloadAction<number>) => {
      // The first calls share the line with the page itself: an average that soon forgets them.
      const before = state.latencySamples < CLOCK_WARM_UP ? payload : (state.latencyMs ?? payload);
      state.latencyMs = Math.round((before + payload) / 2);
      state.latencySamples += 1;
    },
    clockSampled: (state, { payload }: PayloadAction<ClockSample>) => {
      state.clock = narrow(state.clock, payload);
    },
    /** A message or the answer to a command showed that the book has more than the cache: the next read must not answer from before it. */
    revisionWanted: (state, { payload }: PayloadAction<number>) => {
      state.revision = Math.max(state.revision, payload);
    },
    /**
     * The feed tells what comes after this revision, so the next read must not answer from before it. The book may also be an older one (a
     * restored house): asking for more than it has would wait for ever.
     */
    bookStandsAt: (state, { payload }: PayloadAction<number>) => {
      state.revision = payload;
    },
    commandSent: (state, { payload }: PayloadAction<number>) => {
      state.command = { beganAtMs: payload, endedAtMs: null };
    },
    /** One that was refused has changed nothing. */
    commandAnswered: (state, { payload }: PayloadAction<{ readonly atMs: number; readonly refused: boolean }>) => {
      if (payload.refused) state.command = null;
      else if (state.command !== null) state.command = { ...state.command, endedAtMs: payload.atMs };
    },
    /** A call got no answer, or was told to come back later: reason to ask whether the house is still open. */
    callUnanswered: (state) => {
      if (state.house === 'open') state.house = 'doubtful';
    },
    pinged: (state, { payload }: PayloadAction<'answered' | 'refused' | 'lost'>) => {
      if (payload === 'answered') state.house = 'open';
      // A refusal closes the house at once; a lost packet only when the next ping is lost as well.
      else state.house = payload === 'refused' || state.house !== 'open' ? 'closed' : 'doubtful';
    },
  },
  selectors: {
    selectLive: (state) => state.live,
    selectLatencyMs: (state) => state.latencyMs,
    selectClockIsWarm: (state) => state.latencySamples >= CLOCK_WARM_UP,
    selectLastHeardAtMs: (state) => state.lastHeardAtMs,
    selectRevision: (state) => state.revision,
    selectCommand: (state) => state.command,
    selectHouse: (state) => state.house,
    /** Server clock minus this device's clock. */
    selectClockOffsetMs: (state) => (state.clock === null ? 0 : Math.round((state.clock.low + state.clock.high) / 2)),
  },
});

export const connectionReducer = slice.reducer;
export const {
  liveStateChanged,
  heard,
  latencyMeasured,
  clockSampled,
  revisionWanted,
  bookStandsAt,
  commandSent,
  commandAnswered,
  callUnanswered,
  pinged,
} = slice.actions;
export const {
  selectClockIsWarm,
  selectLive,
  selectLatencyMs,
  selectLastHeardAtMs,
  selectRevision,
  selectCommand,
  selectHouse,
  selectClockOffsetMs,
} = slice.selectors;
