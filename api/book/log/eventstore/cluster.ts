import { readFileSync } from 'node:fs';
import gossipGrpc from '@eventstore/db-client/generated/gossip_grpc_pb.js';
import type { ClusterInfo } from '@eventstore/db-client/generated/gossip_pb.js';
import gossipPb from '@eventstore/db-client/generated/gossip_pb.js';
import sharedPb from '@eventstore/db-client/generated/shared_pb.js';
import { type ChannelCredentials, credentials, Metadata } from '@grpc/grpc-js';
import { sleep, toError } from '#api/platform/async/deadline.ts';
import { type Endpoint, type EventStoreAddress, endpointName } from '#api/platform/event-store/address.ts';

/** What a node knows of the cluster. */
export interface View {
  /** All nodes. */
  readonly members: readonly Endpoint[];
  /** Undefined: it knows none that is alive. */
  readonly leader: Endpoint | undefined;
}

/**
 * Who leads, asked of all nodes at once: of one that is frozen or cut off there is no answer, and the others name it until they have elected another.
 * So only a leader that says itself that it leads is one.
 * @throws {NoLeaderError}
 */
export async function findLeader(
  nodes: readonly Endpoint[],
  ask: (node: Endpoint) => Promise<View>,
): Promise<{ readonly leader: Endpoint; readonly members: readonly Endpoint[] }> {
  const asked = new Map<string, Promise<View>>();
  const askOnce = (node: Endpoint): Promise<View> => {
    const name = endpointName(node);
    const answer = asked.get(name) ?? ask(node);
    asked.set(name, answer);
    return answer;
  };
  const looks = nodes.map(async (node) => {
    const { leader } = await askOnce(node);
    if (leader === undefined) throw new Error('knows of no leader');
    const own = await askOnce(leader);
    if (own.leader === undefined || endpointName(own.leader) !== endpointName(leader)) {
      throw new Error(`names ${endpointName(leader)}, which does not lead`);
    }
    return { leader, members: own.members };
  });
  try {
    return await Promise.any(looks);
  } catch (error) {
    const causes = (error as AggregateError).errors.map(toError);
    throw new NoLeaderError(nodes, causes);
  }
}

/** Code and words of what the nodes have said instead. */
export class NoLeaderError extends Error {
  override readonly name = 'NoLeaderError';
  readonly causes: readonly Error[];

  constructor(nodes: readonly Endpoint[], causes: readonly Error[]) {
    const said = causes.map(({ message }, i) => `${nodes[i] && endpointName(nodes[i])} ${message}`);
    super(`no node leads: ${said.join('; ')}`, { cause: causes[0] });
    this.causes = causes;
  }
}

/** The nodes of an event store that is a cluster. */
export class Cluster {
  readonly #address: EventStoreAddress;
  readonly #credentials: ChannelCredentials;
  readonly #closing: AbortSignal;
  /** As they name themselves: nodes behind one name are found again by these when that name leads to one that is away. */
  #members: readonly Endpoint[] = [];

  /** @throws when files that the address names cannot be read. */
  constructor(address: EventStoreAddress, closing: AbortSignal) {
    this.#address = address;
    this.#closing = closing;
    const { authority, certificate, key } = address.files;
    const [root = null, chain = null, own = null] = [authority, certificate, key].map((file) =>
      file === undefined ? null : readFileSync(file),
    );
    this.#credentials = address.usesTls ? credentials.createSsl(root, own, chain) : credentials.createInsecure();
  }

  /** @throws {NoLeaderError} at once when nobody leads now. */
  async leader(): Promise<Endpoint> {
    const nodes = new Map([...this.#address.hosts, ...this.#members].map((node) => [endpointName(node), node]));
    const found = await findLeader([...nodes.values()], (node) => this.#ask(node));
    this.#members = found.members;
    return found.leader;
  }

  /** Asks again until one leads. @throws {NoLeaderError} after as many attempts as the address says. */
  async awaitLeader(): Promise<Endpoint> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.leader();
      } catch (error) {
        const isOver = attempt >= this.#address.discoverAttempts || this.#closing.aborted;
        if (isOver || untrustedCertificate(error) !== undefined) throw error;
        await sleep(this.#address.discoverPauseMs, this.#closing);
      }
    }
  }

  #ask(node: Endpoint): Promise<View> {
    // A connection of its own: a shared one makes pauses after failures, which would count for the calls of the book too.
    const client = new gossipGrpc.GossipClient(endpointName(node), this.#credentials, {
      'grpc.use_local_subchannel_pool': 1,
    });
    const deadline = Date.now() + 1_000 * this.#address.gossipTimeoutS;
    return new Promise((resolve, reject) => {
      client.read(new sharedPb.Empty(), new Metadata(), { deadline }, (error, info) => {
        client.close();
        if (error === null) resolve(viewOf(info));
        else reject(Object.assign(new Error(plainWords(error)), { code: error.code }));
      });
    });
  }
}

function viewOf(info: ClusterInfo): View {
  const members = info.getMembersList().flatMap((member) => {
    const at = member.getHttpEndPoint();
    const leads = member.getIsAlive() && member.getState() === gossipPb.MemberInfo.VNodeState.LEADER;
    return at === undefined ? [] : [{ address: at.getAddress(), port: at.getPort(), leads }];
  });
  const leader = members.find(({ leads }) => leads);
  return { members, leader };
}

/** What Node says of a certificate that is not trusted, and of a node that speaks no TLS. */
const UNTRUSTED = /certificate|self.signed|altnames|unable to (get|verify)|wrong version number/i;

/** Why the certificate is not trusted, of a cluster those of all nodes; undefined when the error says something else. */
export function untrustedCertificate(error: unknown): string | undefined {
  const failures = error instanceof NoLeaderError ? error.causes : [toError(error)];
  if (!failures.every(({ message }) => UNTRUSTED.test(message))) return undefined;
  const [, why] = /(?:Last error: (?:Error: )?|reached \()([^.;)]*)/.exec(failures[0]?.message ?? '') ?? [];
  return why ?? failures[0]?.message;
}

/** The cause alone, of what gRPC says about it. */
function plainWords({ code, details }: { readonly code: number; readonly details: string }): string {
  if (code === DEADLINE_EXCEEDED) return 'does not answer';
  const [, cause] = /Last error: (?:Error: )?(.*?)\.?(?: Resolution note:.*)?$/s.exec(details) ?? [];
  return `is not reached (${cause ?? details})`;
}

const DEADLINE_EXCEEDED = 4;
