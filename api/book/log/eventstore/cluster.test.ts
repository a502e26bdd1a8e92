import { expect, test } from 'vitest';
import type { Endpoint } from '#api/platform/event-store/address.ts';
import { findLeader, NoLeaderError, type View } from './cluster.ts';

const [n1, n2, n3] = ['n1', 'n2', 'n3'].map((address) => ({ address, port: 2113 })) as [Endpoint, Endpoint, Endpoint];
const nodes = [n1, n2, n3];
const view = (leader: Endpoint | undefined): Promise<View> => Promise.resolve({ members: nodes, leader });
const silence = new Promise<View>(() => {});
const asking = (answers: Readonly<Record<string, Promise<View>>>) => (node: Endpoint) =>
  answers[node.address] ?? Promise.reject(new Error('is not reached'));

test('a frozen node is not waited for when the others have elected', async () => {
  const ask = asking({ n1: silence, n2: view(n2), n3: view(n2) });
  expect(await findLeader(nodes, ask)).toEqual({ leader: n2, members: nodes });
});

test('one node that answers is enough to find the leader, also one that was not named', async () => {
  expect(await findLeader([n1, n3], asking({ n2: view(n2), n3: view(n2) }))).toMatchObject({ leader: n2 });
});

test('a leader that does not answer itself is none', async () => {
  const ask = asking({ n2: view(n1), n3: view(n1) });
  await expect(findLeader(nodes, ask)).rejects.toThrow(NoLeaderError);
});

test('a leader that has resigned is none, whatever the others say; why there is none is named for each node', async () => {
  const ask = asking({ n1: view(undefined), n2: view(n1) });
  await expect(findLeader(nodes, ask)).rejects.toThrow(
    'no node leads: n1:2113 knows of no leader; n2:2113 names n1:2113, which does not lead; n3:2113 is not reached',
  );
});
