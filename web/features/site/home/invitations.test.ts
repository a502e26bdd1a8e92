import { expect, it } from 'vitest';
import type { Session } from '#contract/catalogue/catalogue.ts';
import { NO_RULES_ON_THE_WIRE } from '#web/testing/wire.ts';
import { inLanguage, invitations, unscheduled } from './invitations.ts';

const row = (id: number, session: string, sessionOrder: number) => ({
  id,
  session,
  sessionOrder,
  position: 1,
  column1: 'Viewing',
  column1Bold: false,
  value: 'Shah Alam',
  valueBold: false,
  valueUnderlined: false,
  column1Ms: '',
  valueMs: '',
});
const session = (id: string): Session => ({
  id,
  startDate: '2026-11-20',
  startTime: '09:00:00',
  endDate: '2026-11-20',
  endTime: '17:00:00',
  startsAt: '2026-11-20T01:00:00.000Z',
  endsAt: '2026-11-20T09:00:00.000Z',
  lastEndsAt: '2026-11-20T09:00:00.000Z',
  rules: NO_RULES_ON_THE_WIRE,
  publicOrPrivate: 'public',
  status: 'started',
  endMoved: null,
});

it('groups rows and photos by session, in the order of the house', () => {
  const blocks = invitations(
    [row(3, 'AMS13', 2), row(2, 'AMS12', 1), row(1, 'AMS13', 2)],
    [
      { session: 'AMS13', imgUrl: '/b.jpg' },
      { session: 'AMS12', imgUrl: '/a.jpg' },
    ],
    [session('AMS12'), session('AMS13')],
    [],
  );
  expect(blocks.map((block) => [block.session, block.rows.map(({ id }) => id), block.photos])).toEqual([
    ['AMS12', [2], ['/a.jpg']],
    ['AMS13', [1, 3], ['/b.jpg']],
  ]);
});

it('has the rows of a session by their place, whichever was added first', () => {
  const [block] = invitations(
    [
      { ...row(2, 'AMS12', 1), position: 1 },
      { ...row(1, 'AMS12', 1), position: 2 },
    ],
    [],
    [],
    [],
  );
  expect(block?.rows.map(({ id }) => id)).toEqual([2, 1]);
});

it('invites to sessions that are not scheduled yet, and to scheduled ones without a word', () => {
  const blocks = invitations([row(1, 'AMS20', 1)], [], [session('AMS12')], []);
  expect(blocks.map((block) => [block.session, block.schedule?.id])).toEqual([
    ['AMS20', undefined],
    ['AMS12', 'AMS12'],
  ]);
});

it('invites to no session that was cleared, and to ended ones last', () => {
  const info = [row(1, 'AMS11', 1), row(2, 'AMS12', 2), row(3, 'AMS13', 3)];
  const ended = { ...session('AMS12'), status: 'end' as const };
  const blocks = invitations(info, [], [ended, session('AMS13')], ['AMS11', 'AMS10']);
  expect(blocks.map((block) => block.session)).toEqual(['AMS13', 'AMS12']);
  expect(unscheduled(info, [ended, session('AMS13')])).toBe(true);
  expect(unscheduled(info.slice(1), [ended, session('AMS13')])).toBe(false);
});

it('has a row in Malay as far as the house has said it so', () => {
  const first = row(1, 'AMS12', 1);
  const both = { ...first, column1Ms: 'Lawatan', valueMs: 'Di Shah Alam' };
  expect(inLanguage(both, 'ms')).toMatchObject({ column1: 'Lawatan', value: 'Di Shah Alam' });
  expect(inLanguage({ ...both, valueMs: '' }, 'ms')).toMatchObject({ column1: 'Lawatan', value: 'Shah Alam' });
  expect([inLanguage(first, 'ms'), inLanguage(both, 'en')]).toEqual([first, both]);
});
