import { Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ControlRoom } from '#contract/monitoring.ts';
import { answering, refusal } from '#web/testing/house.ts';
import { serverAt } from '#web/testing/page.tsx';
import { openScreen, type Screen } from '#web/testing/screen.tsx';
import { AdminLayout } from '../frame/AdminLayout.tsx';
import { ControlRoomPage } from './ControlRoomPage.tsx';

const ROOM: ControlRoom = {
  at: '2026-11-25T10:13:00.000Z',
  ...{ sessions: [], refusals: [], warnings: [], failedJobs: [], bidsBySecond: [0, 2], postgres: true },
  sockets: { open: 3, signedIn: 2, followingLots: 1 },
  book: { state: 'idle', revision: 7, trouble: null },
  loops: [],
  projections: { behind: 0, stopped: [] },
  process: { name: 'p1', startedAt: '2026-11-25T08:00:00.000Z', delayMs: 2, delayP99Ms: 1 },
};
const START_MS = Date.parse(ROOM.at);
/** ms: how often somebody looks. */
const LOOK_MS = 250;

type Line = 'good' | 'cut' | 'dead' | 'refusing';
let line: Line;
/** Calls on a dead line: they come to their end once it is good again. */
let hanging: (() => void)[];

beforeEach(() => {
  vi.useFakeTimers({ now: START_MS });
  line = 'good';
  hanging = [];
  answering(async (path) => {
    if (line === 'cut') throw new TypeError('Failed to fetch');
    if (line === 'dead') await new Promise<void>((resolve) => hanging.push(resolve));
    if (path === '/api/admin/contactinfo') return Response.json({ companyName: 'Tukul' });
    if (path !== '/api/control-room') return Response.json({ at: new Date().toISOString() });
    return line === 'good' ? Response.json(ROOM) : refusal(500);
  });
});
afterEach(() => {
  vi.useRealTimers();
});

async function openControlRoom(): Promise<Screen> {
  const screen = await openScreen(
    <Routes>
      <Route element={<AdminLayout />}>
        <Route index element={<ControlRoomPage />} />
      </Route>
    </Routes>,
  );
  await screen.after(() => screen.store.dispatch(serverAt(Date.now())));
  await passes(screen, LOOK_MS);
  return screen;
}

async function becomesGood(screen: Screen): Promise<void> {
  line = 'good';
  for (const answer of hanging) answer();
  // Until then the next attempts are made.
  await passes(screen, 6_000);
}

function passes(screen: Screen, ms: number): Promise<void> {
  return screen.after(() => vi.advanceTimersByTimeAsync(ms));
}

/** What is read while `ms` pass, each once, in the order in which it is read. */
async function readWhile(screen: Screen, ms: number, words: RegExp): Promise<readonly string[]> {
  const read: string[] = [];
  for (let at = 0; at < ms; at += LOOK_MS) {
    await passes(screen, LOOK_MS);
    const now = screen.text().match(words)?.join(' + ') ?? '';
    if (now !== read.at(-1)) read.push(now);
  }
  return read;
}

const VERDICT = /All is well|No answer since [\d:]+\./g;

it.each<readonly [Line, number]>([
  ['cut', 30_000],
  ['dead', 10_000],
  ['refusing', 10_000],
])(
  'with a line that is %s all is well for five seconds more, and not once again before an answer',
  async (trouble, ms) => {
    const screen = await openControlRoom();
    expect(await readWhile(screen, 4_000, VERDICT)).toEqual(['All is well']);
    line = trouble;
    const turning = await readWhile(screen, 5_250, VERDICT);
    expect(turning).toEqual(['All is well', expect.stringMatching(/^No answer since 18:13:0[234]\.$/)]);
    expect(await readWhile(screen, ms, VERDICT)).toEqual([turning[1]]);
    await becomesGood(screen);
    expect(await readWhile(screen, 3_000, VERDICT)).toEqual(['All is well']);
  },
);

it('says how old its figures are while it is asked again', async () => {
  const screen = await openControlRoom();
  // The first of them: traced calls have an age of their own.
  expect(new Set(await readWhile(screen, 4_500, /As of 18:13:\d\d, \d+ s ago/))).toEqual(
    new Set(['00, 0', '00, 1', '02, 0', '02, 1', '04, 0'].map((at) => `As of 18:13:${at} s ago`)),
  );
});

it.each<Line>(['cut', 'dead'])('the frame says once that the line is %s, and its clock stops', async (trouble) => {
  const screen = await openControlRoom();
  const clock = () => screen.text().match(/Server time ?([\d:]+)/)?.[1];
  await passes(screen, 10_000);
  expect(clock()).toBe('18:13:10');
  line = trouble;
  await passes(screen, 6_000);
  const banner = await readWhile(
    screen,
    8_000,
    /No answer from the server since [\d:]+\. What is shown is from then\./g,
  );
  expect(banner).toHaveLength(1);
  const stopped = clock();
  expect(banner[0]).toContain(`since ${stopped}`);
  expect(Date.parse(`2026-11-25T${stopped}+08:00`)).toBeLessThanOrEqual(START_MS + 10_250);
  await becomesGood(screen);
  expect(screen.text()).not.toContain('No answer');
  expect(clock()).toBe(new Date(Date.now() + 8 * 3_600_000).toISOString().slice(11, 19));
});

it('with figures of before a sleep of the device says nothing until it is answered', async () => {
  const screen = await openControlRoom();
  vi.setSystemTime(START_MS + 3_600_000);
  await passes(screen, LOOK_MS * 4);
  expect(screen.text().match(VERDICT)).toBeNull();
  await passes(screen, 2_000);
  expect(screen.text()).toContain('All is well');
});

it('that was never answered says so all the time', async () => {
  line = 'cut';
  const screen = await openControlRoom();
  await passes(screen, 6_000);
  expect(await readWhile(screen, 6_000, /All is well|The server does not answer|No answer yet\./g)).toEqual([
    'No answer yet. + The server does not answer',
  ]);
});
