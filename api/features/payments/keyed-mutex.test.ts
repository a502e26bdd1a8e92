import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { keyedMutex } from './keyed-mutex.ts';

/** Work that is begun and ended in the log, and ends when it is told to. */
function works() {
  const log: string[] = [];
  const ends = new Map<string, (fails?: boolean) => void>();
  const work = (name: string) => async () => {
    log.push(`${name} begins`);
    await new Promise<void>((resolve, reject) => {
      ends.set(name, (fails = false) => (fails ? reject(new Error(name)) : resolve()));
    }).finally(() => log.push(`${name} ends`));
    return name;
  };
  const end = async (name: string, fails?: boolean) => {
    ends.get(name)?.(fails);
    for (let turn = 0; turn < 5; turn += 1) await setImmediate();
  };
  return { log, work, end };
}

test('the third of one key waits for the second, also when the first has failed', async () => {
  const inTurn = keyedMutex<number>();
  const { log, work, end } = works();
  const first = inTurn(1, work('first')).catch(({ message }: Error) => `failed: ${message}`);
  const second = inTurn(1, work('second'));
  await setImmediate();
  await end('first', true);
  const third = inTurn(1, work('third'));
  await end('third');
  expect(log).toEqual(['first begins', 'first ends', 'second begins']);
  const fourth = inTurn(1, work('fourth'));
  for (const name of ['second', 'third', 'fourth']) await end(name);
  expect(log).toEqual(['first', 'second', 'third', 'fourth'].flatMap((name) => [`${name} begins`, `${name} ends`]));
  expect(await Promise.all([first, second, third, fourth])).toEqual(['failed: first', 'second', 'third', 'fourth']);
});

test('three that are asked for at once are done one after the other; another key waits for none of them', async () => {
  const inTurn = keyedMutex<number>();
  const { log, work, end } = works();
  const all = ['a', 'b', 'c'].map((name) => inTurn(1, work(name)));
  const other = inTurn(2, work('other'));
  await setImmediate();
  expect(log).toEqual(['a begins', 'other begins']);
  for (const name of ['other', 'a', 'b', 'c']) await end(name);
  expect(log.slice(2)).toEqual(['other ends', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
  await Promise.all([...all, other]);
});
