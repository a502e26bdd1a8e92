import sharedPb from '@eventstore/db-client/generated/shared_pb.js';
import type { AppendResp } from '@eventstore/db-client/generated/streams_pb.js';
import streamsPb from '@eventstore/db-client/generated/streams_pb.js';
import { AppendTooLargeError, eventJson, type NewEvent, NO_STREAM } from '../port.ts';
import type { EventStoreConnection } from './connection.ts';

type Message = InstanceType<typeof streamsPb.AppendReq>;

const utf8 = new TextEncoder();

/**
 * The messages of one append, but for the first, which says where. Each event is made into JSON once; the client's own append would do it
 * a second time, and wait for each message by itself.
 * @throws {AppendTooLargeError} above `maxBytes`. @throws {TypeError} without events, or with one without a type, which servers refuse.
 */
export function encodeEvents(events: readonly NewEvent[], maxBytes: number): readonly Message[] {
  if (events.length === 0) throw new TypeError('an append needs at least one event');
  let bytes = 0;
  const messages: Message[] = [];
  for (const event of events) {
    if (event.type === '') throw new TypeError('an event needs a type');
    const json = eventJson(event);
    bytes += json.bytes;
    messages.push(messageOf(event, json));
  }
  if (bytes > maxBytes) throw new AppendTooLargeError(`an append of ${bytes} bytes; at most ${maxBytes} are taken`);
  return messages;
}

function messageOf({ id, type }: NewEvent, { data, metadata }: ReturnType<typeof eventJson>): Message {
  const proposed = new streamsPb.AppendReq.ProposedMessage();
  proposed.setId(new sharedPb.UUID().setString(id));
  proposed.getMetadataMap().set('type', type).set('content-type', 'application/json');
  proposed.setData(utf8.encode(data));
  proposed.setCustomMetadata(utf8.encode(metadata));
  return new streamsPb.AppendReq().setProposedMessage(proposed);
}

/** One gRPC call. Answers what the server said; rejects with the error of the call. */
export function appendCall(
  connection: EventStoreConnection,
  stream: string,
  expectedRevision: number,
  messages: readonly Message[],
  timeoutMs: number,
): Promise<AppendResp> {
  return connection.call(
    'append',
    timeoutMs,
    (client, metadata, options) =>
      new Promise((resolve, reject) => {
        const sink = client.append(metadata, options, (error, response) => (error ? reject(error) : resolve(response)));
        // A call that has ended already says so again at each message.
        sink.on('error', reject);
        sink.write(whereTo(stream, expectedRevision));
        for (const message of messages) sink.write(message);
        sink.end();
      }),
  );
}

function whereTo(stream: string, expectedRevision: number): Message {
  const options = new streamsPb.AppendReq.Options();
  options.setStreamIdentifier(new sharedPb.StreamIdentifier().setStreamName(utf8.encode(stream)));
  if (expectedRevision === NO_STREAM) options.setNoStream(new sharedPb.Empty());
  else options.setRevision(String(expectedRevision));
  return new streamsPb.AppendReq().setOptions(options);
}
