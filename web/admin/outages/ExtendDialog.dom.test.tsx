import { expect, it, vi } from 'vitest';
import type { Outage, OutageSession } from '#contract/outages.ts';
import { answering, refusal } from '#web/testing/house.ts';
import { openScreen } from '#web/testing/screen.tsx';
import { ExtendDialog } from './ExtendDialog.tsx';

const OUTAGE: Outage = {
  ...{ id: 8, from: '2099-11-25T06:00:00.000Z', to: '2099-11-25T06:04:00.000Z', causes: [], sessions: ['AMS3'] },
};
/** Long before its end. */
const SESSION: OutageSession & { proposedEnd: string } = {
  ...{ session: 'AMS3', startsAt: '2099-11-25T03:00:00.000Z', endsAt: '2099-11-25T07:00:00.000Z', step: 'open' },
  ...{ proposedEnd: '2099-11-25T07:04:00.000Z', lostMs: 240_000, givenMs: 0, extensions: [], bidders: 3, lots: [] },
  lastEndsAt: '2099-11-25T07:00:00.000Z',
};
const ASKED = 'Is so much more time meant?';

/** Opened on a session for whose outage so much was given before, and asked for an end. */
async function asked(givenMs: number, time: string, first?: Response) {
  const sent: { readonly above?: boolean }[] = [];
  answering(async (_, request) => {
    sent.push(await request.json());
    if (first !== undefined && sent.length === 1) return first;
    return Response.json({ message: 'Session AMS3 extended.', revision: 9 });
  });
  const onClose = vi.fn();
  const screen = await openScreen(<ExtendDialog outage={OUTAGE} session={{ ...SESSION, givenMs }} onClose={onClose} />);
  await screen.type('New end, time', time);
  await screen.press('Extend session');
  return { screen, sent, onClose };
}

it.each([
  ['what the outage explains', 0, '15:34'],
  ['what it explains with what was given before', 1_740_000, '15:05'],
])('%s is given after one question', async (_, givenMs, time) => {
  const { screen, sent, onClose } = await asked(givenMs, time);
  expect(screen.text()).toContain('Its 3 bidders are told at once');
  await screen.press('Yes');
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent.map(({ above }) => above)).toEqual([undefined]);
});

it.each([
  ['more than the outage explains', 0, '15:35', '35 min'],
  ['what is more than it explains with what was given before', 1_800_000, '15:05', '35 min'],
])('%s is given after a second question with both figures', async (_, givenMs, time, gives) => {
  const { screen, sent, onClose } = await asked(givenMs, time);
  await screen.press('Yes');
  expect(screen.text()).toContain(ASKED);
  expect(screen.text()).toContain(`The outage took 4 min of the session. This gives ${gives} for it`);
  expect(sent).toEqual([]);
  await screen.press('Yes');
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent.map(({ above }) => above)).toEqual([true]);
});

it.each([
  ['2099-11-25T07:20:00.000Z', 'which ends at 25 Nov 2099, 15:20:00.'],
  ['2020-11-25T07:20:00.000Z', 'which ended at 25 Nov 2020, 15:20:00.'],
])('a session has ended with its last lot, not with the first: %s', async (lastEndsAt, says) => {
  answering(() => new Promise<Response>(() => undefined));
  const session = { ...SESSION, endsAt: '2020-11-25T07:00:00.000Z', lastEndsAt };
  const screen = await openScreen(<ExtendDialog outage={OUTAGE} session={session} onClose={() => undefined} />);
  expect(screen.text()).toContain(says);
});

it('where the house has other figures than the page, it is asked with those', async () => {
  const present = { lostMs: 240_000, givenMs: 7_200_000 };
  const refused = refusal(409, { code: 'extension-above-outage', message: 'More must be meant.', present });
  const { screen, sent, onClose } = await asked(0, '15:10', refused);
  await screen.press('Yes');
  await screen.shows(ASKED);
  expect(screen.text()).toContain('This gives 2 h for it');
  expect(screen.text()).toContain('More must be meant.');
  await screen.press('Yes');
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent.map(({ above }) => above)).toEqual([undefined, true]);
});
