import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import type { SessionEffect } from '#contract/catalogue/session-manager.ts';
import { answering, refusal } from '#web/testing/house.ts';
import { openScreen } from '#web/testing/screen.tsx';
import type { Draft } from './drafts.ts';
import { DeleteSession, SaveSessions } from './session-questions.tsx';

const TIMES = {
  ...{ startDate: '2026-11-20', startTime: '12:00:00', endDate: '2026-11-20', endTime: '15:00:00' },
  publicOrPrivate: 'public',
};
const LATER = { ...TIMES, endTime: '16:00:00' };
const DRAFT: Draft = { id: 'AMS3', ...LATER, before: TIMES };
const WORDS = 'The hall has no power.';

interface Sent {
  readonly url: string;
  readonly method: string;
  readonly body: unknown;
}

/** The house, which knows of these effects; `refused`: what it answers to the first command. */
function house(effect: Partial<SessionEffect>, refused?: Response): Sent[] {
  const effects = [
    {
      ...{ session: 'AMS3', kind: 'changed', before: TIMES, after: LATER, running: true, moved: true },
      ...{ accessChanged: false, lots: 2, biddersEntered: 3, biddersOnTop: 1, watchers: 0, told: 3, ...effect },
    },
  ];
  const sent: Sent[] = [];
  answering(async (url, request) => {
    if (url.endsWith('/preview')) return Response.json({ effects, problems: [], warnings: [], revision: 7 });
    if (url.startsWith('/api/history/')) return Response.json({ total: 0, entries: [] });
    const text = await request.text();
    sent.push({ url, method: request.method, body: text === '' ? undefined : JSON.parse(text) });
    if (refused !== undefined && sent.length === 1) return refused;
    return Response.json({ message: 'Done.', saved: 1, revision: 8 });
  });
  return sent;
}

const onDone = vi.fn();
const onClose = vi.fn();
const save = (running: readonly string[]) =>
  openScreen(<SaveSessions drafts={[DRAFT]} running={running} onSaved={onDone} onClose={onClose} />);
const remove = (runs: boolean) =>
  openScreen(<DeleteSession session="AMS3" runs={runs} onDeleted={onDone} onClose={onClose} />);

it('a session that runs is saved with a reason, words and its name, and nothing happens without', async () => {
  const sent = house({});
  const screen = await save(['AMS3']);
  await screen.shows('3 people get an email.');
  expect(screen.text()).toContain('AMS3 is running: bidders bid by its times.');
  await screen.enter('Confirmation');
  await screen.type('Reason', 'Technical fault');
  await screen.type('In words, for the history of the session', WORDS);
  await screen.type('Confirmation', 'change AMS4');
  await screen.press('Save all');
  expect(screen.text()).toContain('wrong command input');
  expect(sent).toEqual([]);
  await screen.type('Confirmation', 'change AMS3');
  await screen.press('Save all');
  await screen.shows('Done.');
  const { before, ...times } = DRAFT;
  expect(sent).toMatchObject([{ body: [{ ...times, why: { reason: 'technical-fault', words: WORDS } }] }]);
  expect(onDone).not.toHaveBeenCalled();
  await screen.press('Close');
  expect([onDone, onClose].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});

it('of lots with ends of their own it is said what becomes of them', async () => {
  const ends = { first: '2026-11-20T08:00:00.000Z', last: '2026-11-20T08:20:30.000Z' };
  house({ lotEnds: { ...ends, ended: 1, kept: 2, later: 1 } });
  const screen = await save(['AMS3']);
  await screen.shows('Its lots end from 16:00 to 16:20:30.');
  for (const said of [
    '2 lots that late bids have extended keep their later ends.',
    '1 lot that late bids have extended ends later still, by the new times.',
    '1 lot has ended, and stays so.',
  ])
    expect(screen.text()).toContain(said);
});

let beforeIs = (_: Draft['before']) => {};
function PageWithTheirChange() {
  const [before, setBefore] = useState(DRAFT.before);
  beforeIs = setBefore;
  return <SaveSessions drafts={[{ ...DRAFT, before }]} running={['AMS3']} onSaved={onDone} onClose={onClose} />;
}

it('what another clerk changes while its words are typed is said once, and they are typed anew', async () => {
  house({});
  const screen = await openScreen(<PageWithTheirChange />);
  await screen.shows('3 people get an email.');
  await screen.type('Reason', 'Technical fault');
  await screen.type('In words, for the history of the session', WORDS);
  await screen.type('Confirmation', 'change AMS3');
  await screen.after(() => beforeIs({ ...TIMES, endTime: '15:30:00' }));
  await screen.shows('Somebody else has changed this meanwhile.');
  expect(screen.text().match(/Somebody else/g)).toHaveLength(1);
  expect(screen.field('Confirmation').value).toBe('');
});

let dropDraft = () => {};
function PageWithDraft() {
  const [drafts, setDrafts] = useState([DRAFT]);
  dropDraft = () => setDrafts([]);
  return <SaveSessions drafts={drafts} running={drafts.map(({ id }) => id)} onSaved={onDone} onClose={onClose} />;
}

it('what was saved is no draft any more, and the answer still stands there until it is closed', async () => {
  house({});
  const screen = await openScreen(<PageWithDraft />);
  await screen.shows('3 people get an email.');
  await screen.type('Reason', 'Technical fault');
  await screen.type('In words, for the history of the session', WORDS);
  await screen.type('Confirmation', 'change AMS3');
  await screen.press('Save all');
  await screen.after(() => dropDraft());
  await screen.shows('Done.');
  expect(screen.text()).not.toContain('Save 0 sessions?');
});

it('one that has started since the page was drawn is asked about all the same', async () => {
  house({});
  const screen = await save([]);
  await screen.shows('To continue, type change AMS3');
});

it('one that does not run is saved after one question', async () => {
  const sent = house({ running: false });
  const screen = await save([]);
  await screen.shows('3 people get an email.');
  expect(screen.hasField('Reason')).toBe(false);
  await screen.press('Save all');
  expect(sent).toHaveLength(1);
  expect(JSON.stringify(sent)).not.toContain('why');
});

it('a refusal leaves what was typed, and asks again what it means', async () => {
  const sent = house({}, refusal(409, { code: 'session-reason-missing', message: 'AMS3 is running.' }));
  const screen = await save(['AMS3']);
  await screen.shows('3 people get an email.');
  await screen.type('Reason', 'Another reason');
  await screen.type('In words, for the history of the session', WORDS);
  await screen.type('Confirmation', 'change AMS3');
  await screen.press('Save all');
  await screen.shows('AMS3 is running.');
  await screen.press('Save all');
  await screen.shows('Done.');
  expect(sent).toHaveLength(2);
});

it('a session that runs is deleted with a reason, words and its name', async () => {
  const sent = house({ kind: 'withdrawn', after: null, moved: false });
  const screen = await remove(true);
  await screen.shows('3 people get an email.');
  await screen.type('Reason', 'Entered by mistake');
  await screen.type('In words, for the history of the session', WORDS);
  await screen.type('Confirmation', 'delete AMS3');
  await screen.press('Delete');
  await screen.shows('Done.');
  expect(sent).toEqual([
    {
      ...{ url: '/api/auctionmanager/session/withdraw', method: 'POST' },
      body: { session: 'AMS3', reason: 'entered-by-mistake', words: WORDS },
    },
  ]);
});

it('one that does not run is deleted after one question', async () => {
  const sent = house({ kind: 'withdrawn', after: null, running: false, moved: false });
  const screen = await remove(false);
  await screen.shows('3 people get an email.');
  await screen.press('Delete');
  expect(sent).toMatchObject([{ url: '/api/auctionmanager/deletecolumn/AMS3', method: 'DELETE' }]);
});
