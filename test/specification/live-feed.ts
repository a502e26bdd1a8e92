import { z } from 'zod';
import {
  CLOSE_ACCOUNT_ENDED,
  CLOSE_TOO_MANY,
  type ClientMessage,
  clientMessage,
  LIVE_FEED_URL,
  LIVE_LIMITS,
  NOT_SIGNED_IN,
  type ServerMessage,
  serverMessage,
} from '#contract/live.ts';

/** When each frame comes; their fields are those of the contract. */
const FROM_SERVER: Readonly<Record<ServerMessage['event'], string>> = {
  joined:
    'Answers `joinAuction`: where the book and the lot stand, and the clock of the server. Fetch the lot, then apply what follows.',
  displayBidding: `The followed lot has new bids: all since the frame before, oldest first, every ${LIVE_LIMITS.lotEveryMs} ms at most.`,
  bidCancelled:
    'At once, to who follows the lot or has entered it. Bids that were waiting to be sent are dropped: fetch the lot.',
  lotExtended:
    'At once, to everybody: late bids have moved the end of the lot. Where the bids come with it, their frames say it in its place.',
  notice: `Newest price of each other lot with news (of every lot, for who follows none), every ${LIVE_LIMITS.noticeEveryMs} ms at most.`,
  sessionChanged: 'Times, terms or the state of the lots of a session are others: fetch sessions and lots.',
  accountChanged: 'To the holder of the token alone: their deposit moved, or a maximum bid of theirs. Fetch it.',
  officeChanged: `To members of the house, every ${LIVE_LIMITS.officeEveryMs} ms at most: what they see of \`about\` is old.`,
  heartbeat: `Every ${LIVE_LIMITS.heartbeatMs / 1000} s, with a ping of the WebSocket.`,
  error: `A message that is not understood (\`message-invalid\`), a lot that is not there (\`lot-not-found\`), a token that does not hold (\`${NOT_SIGNED_IN}\`). The socket stays open.`,
};
const FROM_CLIENT: Readonly<Record<ClientMessage['event'], string>> = {
  joinAuction:
    'Follows one lot, in the place of the one before; none without `lotNo`. `token` is that of the login: with it the news of the own account come, too.',
  sendDisplayBidding: 'Taken for compatibility, and ignored: what is sent on is what the book says.',
};

const CLOSED: readonly (readonly [string, string])[] = [
  ['1001', 'The server goes away: come back.'],
  ['1006', 'Without a frame: the ping before was not answered, or what is read is too far behind.'],
  ['1008', 'Too many frames.'],
  ['1009', 'A frame is too large.'],
  ['1011', 'A message could not be served: come back.'],
  [`${CLOSE_TOO_MANY}`, 'Too many sockets of this account, or the limit of requests: come back later.'],
  [`${CLOSE_ACCOUNT_ENDED}`, 'The login has ended (logged out, deactivated, password changed, unused): log in.'],
];

/** The live feed for who writes a client of it: made from the contract and from the limits that the server keeps to. */
export function liveFeed(): string {
  const { framesPer10s, payloadBytes, unsentBytes, heartbeatMs } = LIVE_LIMITS;
  return `## The live feed

A WebSocket at \`${LIVE_FEED_URL}\`, open to everybody: pages of this site or of an allowed origin (else 403 before the upgrade), and programs, which send no
\`Origin\`. A frame is a JSON text \`{ "event": …, "data": … }\`; amounts are ringgit, times ISO 8601 in UTC. What is not known is to be ignored.

| from the client | data | |
|---|---|---|
${rows(clientMessage, FROM_CLIENT)}

| from the server | data | when |
|---|---|---|
${rows(serverMessage, FROM_SERVER)}

**Order.** Frames of a lot come in the order of the book: \`revision\` rises. \`bidCount\` is the running number of the newest bid, and so is \`bidNo\` of each in
\`bids\`: apply the next, drop what is not newer, and fetch the lot again where a number is missing and after every reconnect. Subscribe first, then fetch. What says
"fetch" is asked with the header \`x-at-least-revision\` and the frame's revision. Between different kinds there is no order but \`revision\`.

**Signs of life.** A client that has heard nothing for two and a half heartbeats (${(2.5 * heartbeatMs) / 1000} s) opens another socket, with growing pauses. Whoever has not answered a ping by the next
heartbeat is disconnected.

**Limits.** ${framesPer10s} frames in ten seconds, pongs included; ${payloadBytes / 1024} KiB a frame; ${unsentBytes / 1024 / 1024} MiB that is not read. Sockets of a network address (429 before the upgrade) and of an account:
\`SOCKETS_PER_ADDRESS\`, \`SOCKETS_PER_ACCOUNT\` ([operations](operations.md)).

| closed with | because |
|---|---|
${CLOSED.map(([code, why]) => `| ${code} | ${why} |`).join('\n')}
`;
}

interface Schema {
  readonly properties?: Readonly<Record<string, Schema & { readonly const?: string }>>;
  readonly required?: readonly string[];
  readonly oneOf?: readonly Schema[];
  readonly items?: Schema;
}

/** A line for each kind of frame, in the order of the contract. */
function rows(messages: typeof serverMessage | typeof clientMessage, when: Readonly<Record<string, string>>): string {
  const { oneOf = [] } = z.toJSONSchema(messages, { io: 'input', unrepresentable: 'any' }) as Schema;
  return oneOf
    .map(({ properties }) => {
      const event = properties?.event?.const ?? '';
      return `| \`${event}\` | ${fieldsOf(properties?.data ?? {})} | ${when[event]} |`;
    })
    .join('\n');
}

/** '`id`, `bids` [`bidNo`, …], `token`?'. */
function fieldsOf({ properties = {}, required = [] }: Schema): string {
  return Object.entries(properties)
    .map(([name, field]) => {
      const inner = fieldsOf(field.items ?? field);
      const within = inner === '' ? '' : field.items === undefined ? ` {${inner}}` : ` [${inner}]`;
      return `\`${name}\`${required.includes(name) ? '' : '?'}${within}`;
    })
    .join(', ');
}
