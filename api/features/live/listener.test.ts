import { expect, it, vi } from 'vitest';
import { LIVE_LIMITS } from '#contract/live.ts';
import { Listener } from './listener.ts';

/** A socket with so much unsent, bytes. */
function given(bufferedAmount: number) {
  const socket = { readyState: 1, OPEN: 1, bufferedAmount, send: vi.fn(), terminate: vi.fn() };
  const listener = new Listener(socket as unknown as ConstructorParameters<typeof Listener>[0]);
  return { socket, listener };
}
const message = Buffer.from('{}');

it('one that leaves more than a megabyte unread is cut off at its next message, which is not put behind the others', () => {
  const { socket, listener } = given(LIVE_LIMITS.unsentBytes + 1);
  listener.sendReady(message);
  expect(socket.terminate).toHaveBeenCalledOnce();
  expect(socket.send).not.toHaveBeenCalled();
});

it('one that is only slow is not cut off', () => {
  const { socket, listener } = given(LIVE_LIMITS.unsentBytes);
  listener.sendReady(message);
  expect(socket.send).toHaveBeenCalledOnce();
  expect(socket.terminate).not.toHaveBeenCalled();
});
