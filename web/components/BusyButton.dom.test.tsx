import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { deviceNowMs } from '#web/calls/device-clock.ts';
import { openScreen } from '#web/testing/screen.tsx';
import { BusyButton } from './BusyButton.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const refusedFor = (seconds: number) => ({
  ...{ status: 429, data: { code: 'too-many-codes', message: 'Please wait a while.' } },
  wait: { retryAtMs: deviceNowMs() + seconds * 1_000, atHouseMs: Date.now() + seconds * 1_000 },
});

async function open(refused: unknown) {
  const [onClick, onSubmit] = [vi.fn(), vi.fn((event: { preventDefault(): void }) => event.preventDefault())];
  const screen = await openScreen(
    <form onSubmit={onSubmit}>
      <input aria-label="Code" />
      <BusyButton type="submit" busy={false} refused={refused} onClick={onClick}>
        Send another code
      </BusyButton>
    </form>,
  );
  const button = () => document.querySelector('button') as HTMLButtonElement;
  return { screen, onClick, onSubmit, button };
}

it('waits until the time that a refusal named, counts down for the eye only, and keeps the focus', async () => {
  const { screen, onClick, onSubmit, button } = await open(refusedFor(65));
  const off = button();
  await screen.after(() => off.focus());
  expect(off.textContent).toBe('Send another code\u00a0(1:05)');
  expect(off.querySelector('[aria-hidden]')?.textContent).toContain('1:05');
  expect([off.getAttribute('aria-disabled'), off.disabled]).toEqual(['true', false]);
  await screen.after(() => off.click());
  expect([onClick, onSubmit].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
  await screen.after(() => vi.advanceTimersByTime(5_000));
  expect(button().textContent).toBe('Send another code\u00a0(1:00)');
  await screen.after(() => vi.advanceTimersByTime(60_000));
  const on = button();
  expect(on.textContent).toBe('Send another code');
  expect([on.getAttribute('aria-disabled'), document.activeElement === on]).toEqual([null, true]);
  await screen.after(() => on.click());
  expect([onClick, onSubmit].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});

it.each([
  ['nothing was refused', () => undefined],
  ['another refusal', () => ({ status: 400, data: { code: 'wrong-code', message: 'No.' } })],
  ['its time is over', () => refusedFor(-1)],
])('is on when %s', async (_, refused) => {
  const { screen, onSubmit, button } = await open(refused());
  const on = button();
  expect(on.textContent).toBe('Send another code');
  await screen.after(() => on.click());
  expect(onSubmit).toHaveBeenCalledOnce();
});
