import { expect, it } from 'vitest';
import { openPage, serverAt } from '#web/testing/page.tsx';
import { openScreen } from '#web/testing/screen.tsx';
import { aSessionView } from '#web/testing/wire.ts';
import { SessionHeader } from './SessionHeader.tsx';

const startsAtMs = Date.parse('2011-11-11T06:00:00.000Z');
const endsAtMs = Date.parse('2011-11-11T08:00:00.000Z');
const endMoved = { atMs: startsAtMs, beforeMs: endsAtMs + 3_600_000, reason: 'other' as const };
const moved = aSessionView({ startsAtMs, endsAtMs, endMoved });

async function headAt(nowMs: number, session = moved) {
  const store = openPage();
  store.dispatch(serverAt(nowMs));
  return openScreen(<SessionHeader session={session} first={false} />, { store });
}

it('says that the house has moved the end while the session runs, from when, and why', async () => {
  const screen = await headAt(endsAtMs - 90_500);
  await screen.shows('The end was moved to 16:00 (it was 17:00). Reason: a decision of the auction house.');
});

it('says the day of an end that was on another', async () => {
  const longAgo = { ...endMoved, beforeMs: endsAtMs + 26 * 3_600_000 };
  const screen = await headAt(endsAtMs - 90_500, { ...moved, endMoved: longAgo });
  await screen.shows('(it was 12 Nov, 18:00)');
});

it('keeps its place before the session starts, unseen and unread, so that nothing below moves then', async () => {
  const screen = await headAt(startsAtMs - 60_000);
  await screen.shows('The end was moved to 16:00');
  const kept = [...document.querySelectorAll('p')].find((p) => p.textContent?.includes('The end was moved'));
  expect(kept?.parentElement?.style.visibility).toBe('hidden');
});

it('says it no more once the session is over', async () => {
  const screen = await headAt(endsAtMs);
  expect(screen.text()).not.toContain('Reason: ');
});
