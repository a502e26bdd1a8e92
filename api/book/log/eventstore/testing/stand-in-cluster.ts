import { type EventStoreStandIn, startEventStoreStandIn } from './stand-in.ts';
import { StandInStore } from './stand-in-store.ts';

export interface StandInCluster {
  readonly nodes: readonly EventStoreStandIn[];
  /** As a client's connection string, by all nodes. */
  readonly url: string;
  leader(): EventStoreStandIn | undefined;
  /**
   * Another node leads from now on, or none. Nodes that are frozen or dead then count as such among the others; until then they are taken for alive, as
   * between a fault and the election.
   */
  elect(node: number | undefined): void;
  /** Kills and takes down all nodes. */
  die(): Promise<void>;
}

/** Several nodes of the stand-in over the same streams: gossip, one leader, `not-leader` answers of the others. When leaders change is the test's to say. */
export async function startStandInCluster(size = 3): Promise<StandInCluster> {
  const store = new StandInStore();
  const nodes: EventStoreStandIn[] = [];
  let leader: number | undefined = 0;
  const lost = new Set<number>();
  const members = () => nodes.map(({ host, port }, i) => ({ host, port, leads: i === leader, isAlive: !lost.has(i) }));
  while (nodes.length < size) nodes.push(await startEventStoreStandIn({ cluster: { store, members } }));
  const hosts = nodes.map(({ host, port }) => `${host}:${port}`);
  return {
    nodes,
    url: `esdb://${hosts.join(',')}?tls=false`,
    leader: () => (leader === undefined ? undefined : nodes[leader]),
    elect: (node) => {
      const before = leader;
      leader = node;
      lost.clear();
      for (const [i, { faults }] of nodes.entries()) if (faults.frozen) lost.add(i);
      if (before !== undefined && before !== node) nodes[before]?.dropFollowers();
    },
    die: async () => {
      for (const node of nodes) await node.die();
    },
  };
}
