import { expect, it } from 'vitest';
import { invitationBlocks } from './invitation-blocks.ts';

const row = (key: string, session: string, sessionOrder: number, position: number) => {
  const value = { session, sessionOrder, position, column1: key, value: '', column1Ms: '', valueMs: '' };
  return { key, value: { ...value, column1Bold: false, valueBold: false, valueUnderlined: false }, before: undefined };
};

it('puts rows under their sessions, in the order of the sessions and of the rows', () => {
  const blocks = invitationBlocks([row('d', 'AMS8', 2, 1), row('b', 'AMS7', 1, 2), row('a', 'AMS7', 1, 1)]);
  expect(blocks.map(({ session, order, rows }) => [session, order, rows.map(({ key }) => key)])).toEqual([
    ['AMS7', 1, ['a', 'b']],
    ['AMS8', 2, ['d']],
  ]);
});
