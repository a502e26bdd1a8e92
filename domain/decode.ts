import { z } from 'zod';
import { actor } from './actor.ts';
import { BID_VERSION, isBidData, isMetadata } from './bid-shape.ts';
import type { EventVersions } from './event-versions.ts';
import { type EventMetadata, eventTypes, type RawEvent, type StoredEvent } from './events.ts';
import { instant } from './primitives.ts';

const metadataSchema: z.ZodType<EventMetadata> = z.strictObject({
  v: z.int().min(1),
  commandId: z.string().min(1).max(100),
  at: instant,
  actor: actor.optional(),
  prev: z.string().length(64),
  hash: z.string().length(64),
});

/** What was read is not an event that this code knows: a newer version of the house wrote it, or it was tampered with. */
export class UndecodableEventError extends Error {
  override readonly name = 'UndecodableEventError';
  readonly revision: number;
  /** It is of a type, or a version of one, that this code does not know: where its chain is right, a newer program wrote it. */
  readonly isUnknown: boolean;
  constructor(revision: number, reason: string, { isUnknown = false } = {}) {
    super(`The event at revision ${revision} cannot be read: ${reason}`);
    this.revision = revision;
    this.isUnknown = isUnknown;
  }
}

/** An event that was checked here. It never changes, so what reads the book after its writer need not check it again. */
class CheckedEvent {
  readonly id: string;
  readonly revision: number;
  readonly type: string;
  readonly data: unknown;
  readonly metadata: EventMetadata;
  // Copies with something else in them do not have it.
  readonly #checked = true;

  constructor({ id, revision, data, metadata }: StoredEvent, type: StoredEvent['type']) {
    this.id = id;
    this.revision = revision;
    this.type = type;
    this.data = data;
    this.metadata = metadata;
  }

  static is(event: object): boolean {
    return #checked in event;
  }
}

/** Takes an event of the newest version that was made of checked parts as read. */
export function markChecked(event: StoredEvent): StoredEvent {
  return new CheckedEvent(event, event.type) as StoredEvent;
}

/**
 * Reads an event as the log stores it, and lifts it to the newest version of its type. Whether it is what was written is not looked at
 * here: a lifted event no longer matches its hash, so the chain is checked on what the log has (`chainFault`).
 * @throws {UndecodableEventError} on an unknown type, version or shape.
 */
export function decodeEvent(raw: RawEvent): StoredEvent {
  if (CheckedEvent.is(raw)) return raw as StoredEvent;
  if (raw.type === 'BidPlaced' && isBidData(raw.data) && isMetadata(raw.metadata, BID_VERSION)) {
    // By its name as it stands here: a text that was just read is compared letter by letter with the name of every type.
    return new CheckedEvent(raw as StoredEvent, 'BidPlaced') as StoredEvent;
  }
  const versions = versionsOf(raw);
  const metadata = metadataSchema.safeParse(raw.metadata);
  if (!metadata.success) throw new UndecodableEventError(raw.revision, z.prettifyError(metadata.error));
  const { v } = metadata.data;
  const schema = versions.schemaOf(v);
  if (schema === undefined) {
    const known = `this program knows ${versions.newest === 1 ? 'version 1' : `versions 1 to ${versions.newest}`}`;
    throw new UndecodableEventError(raw.revision, `unknown version ${v} of ${raw.type}, ${known}`, { isUnknown: true });
  }
  const data = schema.safeParse(raw.data);
  if (!data.success) throw new UndecodableEventError(raw.revision, z.prettifyError(data.error));
  return markChecked({
    id: raw.id,
    revision: raw.revision,
    type: raw.type,
    data: v === versions.newest ? data.data : versions.lift(data.data, v),
    metadata: metadata.data,
  } as StoredEvent);
}

function versionsOf({ type, revision }: RawEvent): EventVersions {
  const types: Readonly<Record<string, EventVersions>> = eventTypes;
  const versions = Object.hasOwn(types, type) ? types[type] : undefined;
  if (versions === undefined)
    throw new UndecodableEventError(revision, `unknown type ${JSON.stringify(type)}`, { isUnknown: true });
  return versions;
}
