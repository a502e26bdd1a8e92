import { expect, it, onTestFinished, vi } from 'vitest';
import type { ManagedSession } from '#contract/catalogue/session-manager.ts';
import { api } from '#web/calls/api.ts';
import { answering, refusal } from '#web/testing/house.ts';
import { openPage } from '#web/testing/page.tsx';
import { openScreen } from '#web/testing/screen.tsx';
import { NO_RULES_ON_THE_WIRE } from '#web/testing/wire.ts';
import { SessionManager } from './SessionManager.tsx';

/** A day far off by any device's clock. */
const SESSION: ManagedSession = {
  ...{ id: 'AMS3', startDate: '2099-11-20', startTime: '12:00:00', endDate: '2099-11-20', endTime: '15:00:00' },
  ...{ startsAt: '2099-11-20T04:00:00.000Z', endsAt: '2099-11-20T07:00:00.000Z', publicOrPrivate: 'public' },
  ...{ lastEndsAt: '2099-11-20T07:00:00.000Z', latestEndsAt: '2099-11-20T07:00:00.000Z', rules: NO_RULES_ON_THE_WIRE },
  ...{ status: 'not started', endMoved: null, step: 'open', lots: 2, openLots: 2, bids: 0, archived: false },
};
const ENDING_AT_17 = {
  ...{ endTime: '17:00:00', endsAt: '2099-11-20T09:00:00.000Z', latestEndsAt: '2099-11-20T09:00:00.000Z' },
};
const CONFLICT = 'AMS3: Nothing was saved: somebody else has changed it meanwhile. Session changed by Nurul.';

/** The house with this session, which another clerk may change. */
function house() {
  let session = SESSION;
  const saved: { readonly endTime: string; readonly shown: object }[] = [];
  answering(async (url, request) => {
    if (url.endsWith('/managed')) {
      return Response.json({ sessions: [session], raiseLimit: { timesPercent: 200, plus: 5_000 }, revision: 1 });
    }
    if (url.endsWith('/nextname')) return Response.json({ name: 'AMS4' });
    if (url.includes('/history/')) return Response.json(url.includes('/all') ? [] : { entries: [], total: 0 });
    const body = JSON.parse(await request.text());
    if (url.endsWith('/preview')) {
      const [after] = body.sessions;
      const effect = { session: 'AMS3', kind: 'changed', before: session, after, running: false, moved: true };
      const counts = { accessChanged: false, lots: 2, biddersEntered: 0, biddersOnTop: 0, watchers: 0, told: 0 };
      return Response.json({ effects: [{ ...effect, ...counts }], problems: [], warnings: [], revision: 1 });
    }
    saved.push(...body);
    const isStale = body[0].shown.endTime !== session.endTime;
    if (isStale) return refusal(409, { code: 'sessions-refused', message: CONFLICT });
    return Response.json({ message: '1 session saved.', saved: 1, revision: 2 });
  });
  return {
    saved,
    changes: (change: Partial<ManagedSession>) => {
      session = { ...session, ...change };
    },
  };
}

async function opened() {
  const other = house();
  const store = openPage();
  const screen = await openScreen(<SessionManager />, { store });
  await screen.shows('AMS3');
  await screen.press('Edit session AMS3');
  await screen.type('End time', '16:00');
  const hears = () => screen.after(() => store.dispatch(api.util.invalidateTags(['Sessions'])));
  return { ...other, screen, hears };
}

it('a save that meets what another clerk has saved is asked anew, with how it is by now', async () => {
  const { screen, saved, changes } = await opened();
  await screen.press('Apply');
  await screen.press('Save all');
  await screen.shows('was Fri, 20 Nov 2099 12:00:00 – 15:00:00');
  changes(ENDING_AT_17);
  await screen.press('Save all');
  await screen.shows(CONFLICT);
  await screen.shows('was Fri, 20 Nov 2099 12:00:00 – 17:00:00');
  expect(screen.text()).not.toContain('figures of now');
  await screen.press('Save all');
  await vi.waitFor(() => expect(saved).toHaveLength(2));
  expect(saved.map(({ endTime, shown }) => ({ endTime, shown }))).toEqual([
    { endTime: '16:00', shown: { endDate: '2099-11-20', endTime: '15:00:00' } },
    { endTime: '16:00', shown: { endDate: '2099-11-20', endTime: '17:00:00' } },
  ]);
});

it('what another clerk saves is seen in the open dialog, in the list, and in the question', async () => {
  const { screen, changes, hears } = await opened();
  changes(ENDING_AT_17);
  await hears();
  await screen.shows('Somebody else has changed it meanwhile. It is Fri, 20 Nov 2099 12:00:00 – 17:00:00, Public now.');
  await screen.press('Apply');
  await screen.shows('AMS3: somebody else has changed meanwhile what you have changed.');
  await screen.press('Save all');
  await screen.shows('was Fri, 20 Nov 2099 12:00:00 – 17:00:00');
  changes({ endTime: '18:00:00', endsAt: '2099-11-20T10:00:00.000Z' });
  await hears();
  await screen.shows('Somebody else has changed this meanwhile. These are the figures of now.');
  await screen.shows('was Fri, 20 Nov 2099 12:00:00 – 18:00:00');
});

it('bids are counted while the page is open', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  const other = house();
  const screen = await openScreen(<SessionManager />);
  await screen.shows('AMS3');
  const bids = () => document.querySelector('[aria-label="Sessions"] tbody, tbody')?.textContent ?? '';
  expect(bids()).not.toContain('4,711');
  other.changes({ bids: 4_711 });
  await screen.after(() => vi.advanceTimersByTimeAsync(10_500));
  await expect.poll(bids).toMatch(/4,?711/);
});
