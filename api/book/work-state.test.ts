import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { NEXT_STATES, type WorkState, WorkStates } from './work-state.ts';

const STATES = Object.keys(NEXT_STATES) as WorkState[];
/** How each state is reached from the first one. */
const WAY: Record<WorkState, readonly WorkState[]> = {
  idle: [],
  deciding: ['deciding'],
  appending: ['deciding', 'appending'],
  'in doubt': ['deciding', 'appending', 'in doubt'],
  'catching up': ['deciding', 'catching up'],
  closing: ['closing'],
  broken: ['broken'],
};

function standing(at: WorkState): WorkStates {
  const work = new WorkStates();
  for (const next of WAY[at]) work.to(next);
  return work;
}

const pairs = STATES.flatMap((from) => STATES.map((to) => ({ from, to })));

it.each(pairs.filter(({ from, to }) => from === to || NEXT_STATES[from].includes(to)))(
  'goes from $from to $to',
  ({ from, to }) => {
    const work = standing(from);
    work.to(to);
    expect(work.now).toBe(to);
  },
);

it.each(pairs.filter(({ from, to }) => from !== 'broken' && from !== to && !NEXT_STATES[from].includes(to)))(
  'does not go from $from to $to',
  ({ from, to }) => {
    const work = standing(from);
    expect(() => work.to(to)).toThrow(`cannot go from ${from} to ${to}`);
    expect(work.now).toBe(from);
  },
);

it.each(STATES)('stays broken when the batch at hand goes on to %s', (to) => {
  const work = standing('broken');
  work.to(to);
  expect(work.now).toBe('broken');
});

it('is drawn with exactly these transitions', () => {
  const page = readFileSync(new URL('../../docs/book-states.md', import.meta.url), 'utf8');
  const drawn = [...page.matchAll(/^ {4}(\w+) --> (\w+)/gm)].map(([, from, to]) => [from, to].join(' → '));
  const named = (state: WorkState) => state.replace(' ', '_');
  const allowed = STATES.flatMap((from) => NEXT_STATES[from].map((to) => `${named(from)} → ${named(to)}`));
  expect(drawn.toSorted()).toEqual(allowed.toSorted());
  for (const state of STATES) expect(page).toContain(`| **${state}** |`);
});
