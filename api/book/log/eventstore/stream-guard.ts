import { randomUUID } from 'node:crypto';
import { BACKWARDS, END } from '@eventstore/db-client';
import { LogUnavailableError, NO_STREAM, type StreamGuard, type StreamRules } from '#domain/event-log.ts';
import { failedRead, isStreamNotFound } from './answers.ts';
import { appendCall, encodeEvents } from './append.ts';
import type { EventStoreConnection } from './connection.ts';

const TIMEOUT_MS = 2_000;
const MOST_BYTES = 10_000;
/** Who may do everything on every server. */
const ADMINS = ['admin', 'ops'];
const ADMIN_GROUP = '$admins';
/** What a soft deletion sets `$tb` to is the highest revision that there is. */
const DELETED_FROM = 2 ** 62;
/** What hides the beginning of a stream, and the next scavenge deletes it. */
const LIMITS = ['$tb', '$maxCount', '$maxAge'];

type Metadata = Readonly<Record<string, unknown>>;

/** Access list and limits of streams. They stand in a stream beside each, `$$<name>`; its last event counts. */
export function streamGuard(connection: EventStoreConnection): StreamGuard {
  const read = async (stream: string): Promise<{ readonly revision: number; readonly metadata: Metadata }> => {
    try {
      return await connection.bounded(TIMEOUT_MS, async () => {
        const options = { direction: BACKWARDS, fromRevision: END, maxCount: 1, requiresLeader: true } as const;
        for await (const { event } of connection.client.readStream(`$$${stream}`, options)) {
          if (event !== undefined)
            return { revision: Number(event.revision), metadata: (event.data ?? {}) as Metadata };
        }
        return { revision: NO_STREAM, metadata: {} };
      });
    } catch (error) {
      if (isStreamNotFound(error)) return { revision: NO_STREAM, metadata: {} };
      throw failedRead(error);
    }
  };

  return {
    rules: async (stream): Promise<StreamRules> => {
      const { metadata } = await read(stream);
      const isDeleted = Number(metadata.$tb ?? 0) >= DELETED_FROM;
      const limits = isDeleted ? [] : LIMITS.filter((name) => metadata[name] !== undefined && metadata[name] !== null);
      return {
        isDeleted,
        limits: limits.map((name) => `${name}: ${metadata[name]}`),
        isOpenToAll: connection.user !== undefined && metadata.$acl === undefined,
      };
    },
    protect: async (stream) => {
      const { user } = connection;
      if (user === undefined || ADMINS.includes(user)) return;
      const { revision, metadata } = await read(stream);
      if (metadata.$acl !== undefined) return;
      const $acl = {
        ...{ $r: [user, ADMIN_GROUP], $w: [user, ADMIN_GROUP], $d: [ADMIN_GROUP] },
        ...{ $mr: [user, ADMIN_GROUP], $mw: [ADMIN_GROUP] },
      };
      const event = { id: randomUUID(), type: '$metadata', data: { ...metadata, $acl }, metadata: {} };
      try {
        // When another process was first, that one has set it.
        await appendCall(connection, `$$${stream}`, revision, encodeEvents([event], MOST_BYTES), TIMEOUT_MS);
      } catch (error) {
        throw new LogUnavailableError('the stream of the book was not given its access list', { cause: error });
      }
    },
  };
}
