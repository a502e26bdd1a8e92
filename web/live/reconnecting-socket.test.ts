import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeSocket } from '#web/testing/fake-socket.ts';
import { openReconnectingSocket } from './reconnecting-socket.ts';

const events = { onOpen: vi.fn(), onText: vi.fn(), onState: vi.fn(), onClose: vi.fn() };
const states = () => events.onState.mock.calls.map(([state]) => state);
const { last } = FakeSocket;

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.made = [];
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.stubGlobal('window', globalThis);
  for (const mock of Object.values(events)) mock.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the line to the live feed', () => {
  it('is connecting, then live', () => {
    openReconnectingSocket('ws://x', events);
    last().open();
    expect(states()).toEqual(['connecting', 'live']);
    expect(events.onOpen).toHaveBeenCalledOnce();
  });

  it('is offline when it stays down, and keeps trying', () => {
    openReconnectingSocket('ws://x', events);
    for (let failure = 0; failure < 4; failure += 1) {
      last().onclose?.({ code: 1006 });
      vi.advanceTimersByTime(16_000);
    }
    expect(states()).toEqual(['connecting', 'offline']);
    expect(FakeSocket.made).toHaveLength(5);
    last().open();
    expect(states()).toEqual(['connecting', 'offline', 'live']);
  });

  it('comes back after a short loss without being called offline', () => {
    openReconnectingSocket('ws://x', events);
    last().open();
    last().onclose?.({ code: 1001 });
    vi.advanceTimersByTime(600);
    last().open();
    vi.advanceTimersByTime(20_000);
    expect(states()).toEqual(['connecting', 'live', 'connecting', 'live']);
    expect(events.onClose).toHaveBeenCalledWith(1001);
  });

  it('is opened anew after 25 s of silence', () => {
    openReconnectingSocket('ws://x', events);
    const first = last();
    first.open();
    vi.advanceTimersByTime(24_000);
    first.onmessage?.({ data: 'beat' });
    vi.advanceTimersByTime(24_000);
    expect(FakeSocket.made).toHaveLength(1);
    vi.advanceTimersByTime(2_000);
    expect(first.closed).toBe(true);
    expect(FakeSocket.made).toHaveLength(2);
  });

  it('does not wait for ever for a socket that never opens', () => {
    openReconnectingSocket('ws://x', events);
    const first = last();
    vi.advanceTimersByTime(24_000);
    expect(FakeSocket.made).toHaveLength(1);
    vi.advanceTimersByTime(2_000);
    expect(first.closed).toBe(true);
    expect(FakeSocket.made).toHaveLength(2);
    first.open();
    expect(events.onOpen).not.toHaveBeenCalled();
    last().open();
    expect(states()).toEqual(['connecting', 'offline', 'live']);
  });

  it('waits long when the house has too many of its sockets, although it was let in', () => {
    openReconnectingSocket('ws://x', events);
    last().open();
    last().onclose?.({ code: 1013 });
    vi.advanceTimersByTime(7_000);
    expect(FakeSocket.made).toHaveLength(1);
    vi.advanceTimersByTime(8_500);
    expect(FakeSocket.made).toHaveLength(2);
  });

  it('hears nothing more from a socket that it gave up', () => {
    const line = openReconnectingSocket('ws://x', events);
    const first = last();
    first.open();
    line.drop();
    first.onmessage?.({ data: 'late' });
    first.onclose?.({ code: 1000 });
    expect(events.onText).not.toHaveBeenCalled();
    expect(events.onClose).toHaveBeenCalledOnce();
  });

  it('tries at once when woken, and only one socket at a time', () => {
    const line = openReconnectingSocket('ws://x', events);
    last().open();
    line.wake();
    expect(FakeSocket.made).toHaveLength(1);
    last().onclose?.({ code: 1006 });
    line.wake();
    line.wake();
    expect(FakeSocket.made).toHaveLength(2);
    vi.advanceTimersByTime(3_000);
    expect(FakeSocket.made).toHaveLength(2);
  });

  it('sends only what can arrive', () => {
    const line = openReconnectingSocket('ws://x', events);
    line.send('early');
    last().open();
    line.send('join');
    expect(last().sent).toEqual(['join']);
  });
});
