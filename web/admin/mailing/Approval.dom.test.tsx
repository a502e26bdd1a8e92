import { expect, it, vi } from 'vitest';
import type { AnswerOf } from '#contract/contract.ts';
import type { mailingById } from '#contract/mailing.ts';
import { liveStateChanged, selectLive } from '#web/calls/connection.ts';
import { useAppSelector } from '#web/state/state.ts';
import { answering, refusal } from '#web/testing/house.ts';
import { openPage } from '#web/testing/page.tsx';
import { openScreen } from '#web/testing/screen.tsx';
import { Approval } from './Approval.tsx';
import { SendFacts } from './Letter.tsx';

const WAITING: AnswerOf<typeof mailingById> = {
  ...{ id: 9, subject: 'New sale', content: 'Come.', recipientsType: 'All Users', sentBy: 'Farid', own: false },
  ...{ at: '2026-11-27T03:00:00.000Z', state: 'waiting', problem: null, total: 812, sent: 0, failed: 0 },
  ...{ optedOut: 0, noAddress: 0, deactivated: 0, decided: null, finishedAt: null, approvers: 2 },
};
const opened = (change: Partial<typeof WAITING> = {}) => openScreen(<Approval mailing={{ ...WAITING, ...change }} />);

it('another admin approves or rejects it', async () => {
  const screen = await opened();
  expect(screen.controls()).toEqual(['Approve', 'Reject']);
  expect(screen.text()).toContain('Farid has written it to more people than one admin writes to alone.');
  await screen.press('Reject');
  expect(screen.text()).toContain('Its writer reads why');
});

it('its writer withdraws it, and reads what comes next', async () => {
  const screen = await opened({ own: true });
  expect(screen.controls()).toEqual(['Withdraw']);
  expect(screen.text()).toContain('It goes when another admin has approved it');
});

it('where nobody else could approve it, its writer reads what to do', async () => {
  const screen = await opened({ own: true, approvers: 0 });
  expect(screen.text()).toContain('Whoever runs the server makes a second admin, or sets MASS_MAILS_ALONE higher');
  expect(screen.controls()).toEqual(['Withdraw']);
});

it('of a rejected one everybody reads who and why, its writer where it is now', async () => {
  const decided = { by: 'Mei', at: '2026-11-27T04:00:00.000Z', reason: 'The date is wrong.' };
  const screen = await opened({ state: 'rejected', decided });
  expect(screen.text()).toBe('Mei has rejected it: The date is wrong.');
  await screen.leave();
  const own = await opened({ state: 'rejected', decided, own: true });
  expect(own.text()).toContain('It is among your drafts again, where you can change and send it.');
  expect(own.controls()).toEqual([]);
});

/** As soon as the page hears of it. */
function ApprovedMeanwhile({ own }: { readonly own: boolean }) {
  const hears = useAppSelector(selectLive) === 'live';
  return <Approval mailing={{ ...WAITING, own, state: hears ? 'sending' : 'waiting' }} />;
}

it.each([
  ['Withdraw', true, '/api/mail/mailing/withdraw'],
  ['Approve', false, '/api/mail/mailing/approve'],
] as const)('%s that came too late is told also when its question is gone by then', async (press, own, path) => {
  const message = 'Mei approved this mailing before, 27 Nov 2026, 12:00:00. This mailing is being sent.';
  let refuse: (answer: Response) => void = () => undefined;
  const asked = answering(() => new Promise<Response>((resolve) => (refuse = resolve)));
  const store = openPage();
  const screen = await openScreen(<ApprovedMeanwhile own={own} />, { store });
  await screen.press(press);
  await screen.press(press === 'Approve' ? 'Approve and send' : press);
  expect(asked.map((each) => each.path)).toEqual([path]);
  // The other admin's approval comes by the feed, before the answer.
  await screen.after(() => store.dispatch(liveStateChanged('live')));
  expect(screen.text()).toBe('');
  await screen.after(() => refuse(refusal(409, { message })));
  await vi.waitFor(() => expect(store.getState().notices.message).toMatchObject({ text: message }));
});

it.each([
  ['sent alone', null, false, false],
  ['with another admin to approve it', { approvers: 1, alone: 500 }, true, false],
  ['with nobody to approve it', { approvers: 0, alone: 500 }, true, true],
] as const)('the question before a mail, %s', async (_, approval, waits, alone) => {
  const letter = { from: 'a@b.my', subject: 'New sale', text: 'Come.', html: '', recipients: 812 };
  answering(() => Response.json({ ...letter, optedOut: 0, noAddress: 0, deactivated: 3, approval }));
  const mail = { subject: 'New sale', content: 'Come.', recipientsType: 'All Users', emailList: [] };
  const screen = await openScreen(<SendFacts mail={mail} />);
  await screen.shows('“New sale” goes to 812 addresses.');
  expect(screen.text()).toContain('Left out: 3 accounts deactivated.');
  expect(screen.text().includes('It waits until another admin has approved it')).toBe(waits);
  expect(screen.text().includes('MASS_MAILS_ALONE')).toBe(alone);
});
