import { expect, it } from 'vitest';
import { answering } from '#web/testing/house.ts';
import { openPage, serverAt } from '#web/testing/page.tsx';
import { openScreen } from '#web/testing/screen.tsx';
import { FailedJobs } from './FailedJobs.tsx';

const NOW = '2026-11-27T04:00:00.000Z';
const job = (id: string, failedAt: string) => ({
  ...{ id: `00000000-0000-4000-8000-00000000000${id}`, name: `mail-${id}`, key: null, enqueuedAt: failedAt, failedAt },
  ...{ attempts: 5, lastError: '450 busy', mayRetry: true },
});
const OF_TODAY = job('1', '2026-11-27T03:00:00.000Z');
const OF_OLD = job('2', '2026-11-20T03:00:00.000Z');

it.each([
  { address: '/adminPage/controlRoom?failed=day', shown: ['mail-1'] },
  { address: '/adminPage/controlRoom', shown: ['mail-1', 'mail-2'] },
])('$address has $shown', async ({ address, shown }) => {
  answering(() => Response.json({ jobs: [OF_TODAY, OF_OLD] }));
  const store = openPage();
  store.dispatch(serverAt(Date.parse(NOW)));
  const screen = await openScreen(<FailedJobs />, { store, address });
  await screen.shows('mail-1');
  expect(['mail-1', 'mail-2'].filter((name) => screen.text().includes(name))).toEqual(shown);
});

it('a job is called by what it does', async () => {
  answering(() => Response.json({ jobs: [{ ...OF_TODAY, name: 'pay-refund' }] }));
  const screen = await openScreen(<FailedJobs />);
  await screen.shows('Payment of a refund');
});

it('a job is tried again, and the list read anew', async () => {
  const asked = answering((path) =>
    Response.json(path.endsWith('/retry') ? { message: 'success' } : { jobs: [OF_TODAY] }),
  );
  const screen = await openScreen(<FailedJobs />);
  await screen.shows('450 busy');
  await screen.press('Try mail-1 of 27 Nov 2026, 11:00 again');
  await expect
    .poll(() => asked.map(({ path }) => path))
    .toEqual(['/api/jobs/failed', `/api/jobs/${OF_TODAY.id}/retry`, '/api/jobs/failed']);
});
