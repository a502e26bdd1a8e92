import { describe, expect, it } from 'vitest';
import {
  bookStandsAt,
  callUnanswered,
  connectionReducer,
  latencyMeasured,
  pinged,
  revisionWanted,
} from './connection.ts';

const start = connectionReducer(undefined, { type: 'start' });

const houseAfter = (...actions: { type: string }[]) => actions.reduce(connectionReducer, start).house;

describe('whether the house is open', () => {
  it('is closed at once when the ping is refused', () => {
    expect(houseAfter(pinged('refused'))).toBe('closed');
  });

  it('is only in doubt after one lost ping, closed after two', () => {
    const lost = pinged('lost');
    expect(houseAfter(lost)).toBe('doubtful');
    expect(houseAfter(lost, lost)).toBe('closed');
  });

  it('is open again with the next answer', () => {
    expect(houseAfter(pinged('refused'), pinged('answered'))).toBe('open');
  });

  it('is in doubt when another call is told to wait or gets no answer, and never closed by it', () => {
    expect(houseAfter(callUnanswered())).toBe('doubtful');
    expect(houseAfter(callUnanswered(), callUnanswered())).toBe('doubtful');
    expect(houseAfter(callUnanswered(), pinged('lost'))).toBe('closed');
    expect(houseAfter(pinged('refused'), callUnanswered())).toBe('closed');
  });
});

describe('the revision that reads must have', () => {
  it('is the highest of the own commands and of what the feed showed', () => {
    const state = [40, 38, 39].map(revisionWanted).reduce(connectionReducer, start);
    expect(state.revision).toBe(40);
    expect(connectionReducer(state, revisionWanted(44)).revision).toBe(44);
  });

  it('comes down when the book itself is shorter', () => {
    expect(connectionReducer(connectionReducer(start, revisionWanted(44)), bookStandsAt(12)).revision).toBe(12);
  });
});

it('shows a latency that soon forgets the first, crowded calls', () => {
  const state = [900, 700, 500, 40, 40, 40, 40, 40, 40].map(latencyMeasured).reduce(connectionReducer, start);
  expect(state.latencyMs).toBeLessThan(50);
});
