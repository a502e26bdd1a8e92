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
  ...{
    status: 'not started',
    endMoved: null,
    step: 'open',
    lots: 2,
    openLots: 2,
    bids: 0,
    hadBids: false,
    archived: false,
  },
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

it.each([
  ['2020-11-20T07:00:00.000Z', 'Ended', true],
  ['2099-11-20T07:00:00.000Z', 'Last lots running', false],
])('a session of which lots run beyond its end has not ended: last lot %s, %s', async (lastEndsAt, says, canEnd) => {
  const { changes } = house();
  changes({ startsAt: '2020-11-20T04:00:00.000Z', endsAt: '2020-11-20T07:00:00.000Z', lastEndsAt });
  const screen = await openScreen(<SessionManager />);
  await screen.shows(says);
  // Its times are over all the same.
  expect(screen.controls()).toContain('View session AMS3');
  expect(screen.controls().includes('End session AMS3 and keep it in the history')).toBe(canEnd);
});

const TOGETHER = { ...NO_RULES_ON_THE_WIRE, staggerSeconds: 60 };
const TAKEN = 'There is or was a session of this name already. Choose the next free one.';

/** A house without sessions, whose last one was bid on by rules of its own; a save is refused once where another clerk has made AMS4. */
function empty(other?: ManagedSession) {
  let sessions: readonly ManagedSession[] = [];
  const saved: { readonly id: string; readonly rules: object }[][] = [];
  answering(async (url, request) => {
    if (url.endsWith('/managed')) {
      return Response.json({ sessions, raiseLimit: { timesPercent: 200, plus: 5_000 }, revision: 1 });
    }
    if (url.endsWith('/nextname')) {
      const name = sessions.length === 0 ? 'AMS4' : 'AMS5';
      return Response.json({ name, latestRules: { session: 'AMS2', rules: TOGETHER } });
    }
    if (url.includes('/sessionhistory') || url.includes('/history')) return Response.json([]);
    const body = JSON.parse(await request.text());
    if (url.endsWith('/preview')) {
      const [after] = body.sessions;
      const effect = { session: after.id, kind: 'new', before: null, after, running: false, rules: after.rules };
      const counts = { accessChanged: false, moved: false, lots: 0, biddersEntered: 0, biddersOnTop: 0 };
      const people = { watchers: 0, told: 0 };
      return Response.json({ effects: [{ ...effect, ...counts, ...people }], problems: [], warnings: [], revision: 1 });
    }
    saved.push(body);
    if (other !== undefined && saved.length === 1) {
      sessions = [other];
      return refusal(409, { code: 'sessions-refused', message: `AMS4: ${TAKEN}` });
    }
    return Response.json({ message: '1 session saved.', saved: 1, revision: 2 });
  });
  return saved;
}

it('a new session is given its bidding rules before it is saved, and is saved with them', async () => {
  const saved = empty();
  const screen = await openScreen(<SessionManager />);
  await screen.shows('There is no session in the current auction.');
  await screen.press('Add session');
  await screen.shows('No rules of its own');
  await screen.press('Change it: how AMS4 is bid on');
  await screen.type('Seconds between the ends of two lots', '90');
  await screen.shows('90 seconds apart.');
  await screen.press('Apply');
  await screen.shows('It is saved with the session.');
  expect(screen.text()).toContain('90 seconds apart.');
  expect(saved).toEqual([]);
  await screen.press('Apply');
  await screen.press('Save all');
  await screen.shows('Save this session?');
  await screen.press('Save all');
  await vi.waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]).toMatchObject([{ id: 'AMS4', shown: null, rules: { ...TOGETHER, staggerSeconds: 90 } }]);
});

it('a new session is bid on as the newest one that has rules, where the house says so', async () => {
  const saved = empty();
  const screen = await openScreen(<SessionManager />);
  await screen.press('Add session');
  await screen.press('Bid on as in AMS2');
  await screen.shows('The lots end one after the other in the order of the catalogue, 1 minute apart.');
  await screen.press('Apply');
  await screen.press('Save all');
  await screen.press('Save all');
  await vi.waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]).toMatchObject([{ id: 'AMS4', rules: TOGETHER }]);
});

it('a new session whose name another clerk was quicker with keeps all that was typed, and takes the next name', async () => {
  const saved = empty({ ...SESSION, id: 'AMS4' });
  const screen = await openScreen(<SessionManager />);
  await screen.press('Add session');
  await screen.press('Bid on as in AMS2');
  await screen.press('Apply');
  await screen.press('Save all');
  await screen.press('Save all');
  await screen.shows(TAKEN);
  await screen.press('Cancel');
  await screen.press('Save AMS4 as AMS5');
  await screen.press('Save all');
  await screen.shows('Save this session?');
  await screen.press('Save all');
  await vi.waitFor(() => expect(saved).toHaveLength(2));
  expect(saved[1]).toMatchObject([{ id: 'AMS5', shown: null, rules: TOGETHER }]);
});

it('problems of times stand at the time, where the day is right', async () => {
  const { screen } = await opened();
  await screen.type('End time', '11:00');
  await screen.press('Apply');
  await screen.shows('It must end after it starts.');
  expect(screen.field('End time').getAttribute('aria-invalid')).toBe('true');
  await screen.type('End time', '2pm');
  await screen.press('Apply');
  await screen.shows('Please enter a time as 14:30, from 00:00 to 23:59.');
  await screen.type('End time', '1600');
  await screen.press('Apply');
  await screen.shows('1 session is not saved yet.');
});

it('a session without lots says so, with the way to them; one that has ended without any is deleted, not kept', async () => {
  const { screen, changes, hears } = await opened();
  await screen.press('Cancel');
  await screen.press('Discard');
  changes({ lots: 0, openLots: 0 });
  await hears();
  await screen.shows('No lots yet');
  const endsAt = '2020-11-20T07:00:00.000Z';
  changes({ startsAt: '2020-11-20T04:00:00.000Z', endsAt, lastEndsAt: endsAt });
  await hears();
  await screen.shows('Ended');
  const END = 'End session AMS3 and keep it in the history';
  expect(screen.controls()).toContain('Delete session AMS3');
  expect(screen.controls()).not.toContain(END);
  // Also where none of them counts any more.
  changes({ lots: 2, hadBids: true });
  await hears();
  await vi.waitFor(() => expect(screen.controls()).toContain(END));
  expect(screen.controls()).not.toContain('Delete session AMS3');
});

it('beside the planned end it is said when the last lot ends, where that is later', async () => {
  const { screen, changes, hears } = await opened();
  await screen.press('Cancel');
  await screen.press('Discard');
  expect(screen.text()).not.toContain('last lot');
  const lastEndsAt = new Date(Date.parse(SESSION.endsAt) + 205_000).toISOString();
  changes({ lastEndsAt });
  await hears();
  await screen.shows('last lot');
  expect(screen.text()).toMatch(/last lot \d\d:03:25/);
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
