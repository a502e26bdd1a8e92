import { expect, it } from 'vitest';
import { answering } from '#web/testing/house.ts';
import { openScreen } from '#web/testing/screen.tsx';
import { SentTab } from './SentTab.tsx';

const MAILING = {
  ...{ id: 9, subject: 'New sale', content: 'Come.', recipientsType: 'Individual', sentBy: 'Farid', own: false },
  ...{ at: '2026-11-27T03:00:00.000Z', problem: null, total: 1, sent: 0, failed: 0, optedOut: 0, noAddress: 0 },
  ...{ deactivated: 0, decided: null, finishedAt: null, approvers: 2 },
};
const RECIPIENT = { email: 'aminah@test.example', userId: null, state: 'waiting', at: null, reason: '' };

it.each([
  ['waiting', 'Waiting', 'Not sent'],
  ['paused', 'Waiting', 'Not sent'],
  ['stopped', 'Not sent', 'Waiting'],
  ['rejected', 'Not sent', 'Waiting'],
  ['withdrawn', 'Not sent', 'Waiting'],
])('the addresses of a mailing that is %s are called %j', async (state, word, other) => {
  answering((path) =>
    path.includes('/recipients/')
      ? Response.json({ recipients: [RECIPIENT], total: 1 })
      : Response.json({ ...MAILING, state }),
  );
  const screen = await openScreen(<SentTab />, { address: '/?mailing=9' });
  await screen.shows('aminah@test.example');
  const said = (text: string) => [...screen.text().matchAll(new RegExp(`${text}(?! for)`, 'g'))].length;
  // The count, the filter, and the address itself.
  expect([said(word), said(other)]).toEqual([3, 0]);
});
