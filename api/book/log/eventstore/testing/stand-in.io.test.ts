import {
  ANY,
  BACKWARDS,
  END,
  EventStoreDBClient,
  jsonEvent,
  NO_STREAM,
  START,
  STREAM_EXISTS,
} from '@eventstore/db-client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { newStream } from '#api/book/log/testing/contract-tools.ts';
import { type EventStoreStandIn, startEventStoreStandIn } from './stand-in.ts';

/** What a server does for its own client beyond what the adapter asks of it, as it was seen on 23.10.8. */

let server: EventStoreStandIn;
let client: EventStoreDBClient;

beforeEach(async () => {
  server = await startEventStoreStandIn();
  client = EventStoreDBClient.connectionString(server.url);
});
afterEach(async () => {
  await client.dispose();
  await server.die();
});

const events = (count: number) => Array.from({ length: count }, (_, n) => jsonEvent({ type: 'Noted', data: { n } }));

it('appends to any state of a stream, or to one that exists', async () => {
  const stream = newStream();
  const toExisting = () => client.appendToStream(stream, events(2), { expectedRevision: STREAM_EXISTS });
  await expect(toExisting()).rejects.toMatchObject({ expectedVersion: 'stream_exists', actualVersion: 'no_stream' });
  const first = events(2);
  const any = () => client.appendToStream(stream, first, { expectedRevision: ANY });
  expect(await any()).toMatchObject({ nextExpectedRevision: 1n });
  expect(await any()).toMatchObject({ nextExpectedRevision: 1n });
  expect(await toExisting()).toMatchObject({ nextExpectedRevision: 3n });
});

it('says which revision was expected, and which there is', async () => {
  const stream = newStream();
  const at = (expectedRevision: bigint | typeof NO_STREAM) => ({ expectedRevision });
  await client.appendToStream(stream, events(3), at(NO_STREAM));
  for (const [expectedRevision, expectedVersion] of [[7n, 7n] as const, [NO_STREAM, 'no_stream'] as const]) {
    const wrong = { expectedVersion, actualVersion: 2n };
    await expect(client.appendToStream(stream, events(1), at(expectedRevision))).rejects.toMatchObject(wrong);
  }
});

it('reads backwards, from the end and from any revision, each event with its position and its time', async () => {
  const stream = newStream();
  const sinceMs = Date.now();
  await client.appendToStream(stream, events(2));
  await client.appendToStream(stream, events(2));
  const read = async (fromRevision: bigint | typeof START | typeof END, maxCount: number) => {
    const found = [];
    for await (const { event } of client.readStream(stream, { direction: BACKWARDS, fromRevision, maxCount })) {
      if (event !== undefined) found.push(event);
    }
    return found;
  };
  const all = await read(END, 10);
  expect(all.map(({ revision }) => revision)).toEqual([3n, 2n, 1n, 0n]);
  expect((await read(2n, 2)).map(({ revision }) => revision)).toEqual([2n, 1n]);
  expect((await read(START, 2)).map(({ revision }) => revision)).toEqual([0n]);
  const [last, , , first] = all;
  expect(last?.position?.commit).toBeGreaterThan(first?.position?.commit ?? 0n);
  expect(first?.created.getTime()).toBeGreaterThanOrEqual(sinceMs);
});

it('refuses to read none, and an event without a type', async () => {
  const stream = newStream();
  await client.appendToStream(stream, events(1));
  const none = async () => {
    for await (const event of client.readStream(stream, { maxCount: 0 })) throw new Error(`read ${event}`);
  };
  await expect(none()).rejects.toThrow('invalid-argument');
  await expect(client.appendToStream(stream, [jsonEvent({ type: '', data: {} })])).rejects.toThrow();
});

it('says nothing of having caught up with a stream that does not exist yet', async () => {
  const [missing, existing] = [newStream(), newStream()];
  await client.appendToStream(existing, events(1));
  const told: string[] = [];
  const follow = (stream: string) => {
    const subscription = client.subscribeToStream(stream, { fromRevision: START });
    subscription.on('caughtUp', () => told.push(stream));
    subscription.on('data', () => told.push(`event of ${stream}`));
    return subscription;
  };
  const ofMissing = follow(missing);
  await new Promise((resolve) => ofMissing.once('confirmation', resolve));
  const ofExisting = follow(existing);
  await new Promise((resolve) => ofExisting.once('caughtUp', resolve));
  await client.appendToStream(missing, events(1));
  await expect.poll(() => told).toEqual([`event of ${existing}`, existing, `event of ${missing}`]);
  await Promise.all([ofMissing.unsubscribe(), ofExisting.unsubscribe()]);
});
