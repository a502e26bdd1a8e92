import { describe, expect, it } from 'vitest';
import { bookStandsAt, connectionReducer, latencyMeasured, revisionWanted } from './connection.ts';

const start = connectionReducer(undefined, { type: 'start' });

const ping = (end: 'fulfilled' | 'rejected', payload?: unknown) => ({
  type: `api/executeQuery/${end}`,
  meta: { arg: { endpointName: 'pingServer' } },
  payload,
});
const call = (status: unknown) => ({
  type: 'api/executeQuery/rejected',
  meta: { arg: { endpointName: 'sessions' } },
  payload: { status },
});
const houseAfter = (...actions: { type: string }[]) => actions.reduce(connectionReducer, start).house;

describe('whether the house is open', () => {
  it('is closed at once when the ping is refused', () => {
    expect(houseAfter(ping('rejected', { status: 503 }))).toBe('closed');
  });

  it('is only in doubt after one lost ping, closed after two', () => {
    const lost = ping('rejected', { status: 'FETCH_ERROR' });
    expect(houseAfter(lost)).toBe('doubtful');
    expect(houseAfter(lost, lost)).toBe('closed');
  });

  it('is open again with the next answer', () => {
    expect(houseAfter(ping('rejected', { status: 503 }), ping('fulfilled', { message: 'pong' }))).toBe('open');
  });

  it('is in doubt when another call is told to wait or gets no answer, and never closed by it', () => {
    expect(houseAfter(call(503))).toBe('doubtful');
    expect(houseAfter(call('FETCH_ERROR'), call('FETCH_ERROR'))).toBe('doubtful');
    expect(houseAfter(call(404))).toBe('open');
    expect(houseAfter(call(503), ping('rejected', { status: 'FETCH_ERROR' }))).toBe('closed');
  });

  it('is not touched by a ping that the page itself gave up', () => {
    expect(houseAfter(ping('rejected'))).toBe('open');
  });
});

describe('the revision that reads must have', () => {
  const answer = (revision: number) => ({ type: 'api/executeMutation/fulfilled', payload: { revision } });

  it('is the highest of the own commands and of what the feed showed', () => {
    const state = [answer(40), answer(38), revisionWanted(39)].reduce(connectionReducer, start);
    expect(state.revision).toBe(40);
    expect(connectionReducer(state, revisionWanted(44)).revision).toBe(44);
  });

  it('is not raised by reads', () => {
    expect(
      connectionReducer(start, { type: 'api/executeQuery/fulfilled', payload: { revision: 9 } } as never).revision,
    ).toBe(-1);
  });

  it('comes down when the book itself is shorter', () => {
    expect(connectionReducer(connectionReducer(start, revisionWanted(44)), bookStandsAt(12)).revision).toBe(12);
  });
});

it('shows a latency that soon forgets the first, crowded calls', () => {
  const state = [900, 700, 500, 40, 40, 40, 40, 40, 40].map(latencyMeasured).reduce(connectionReducer, start);
  expect(state.latencyMs).toBeLessThan(50);
});
