import { createHash } from 'node:crypto';
import type { EventVersions } from '#domain/event-versions.ts';
import { eventTypes } from '#domain/events.ts';
import type { Projector } from './projector.ts';
import { projectors } from './projectors.ts';

/**
 * The schema of the tables that these projectors make from events of these types. A program with other versions of either has its own: two versions serve one house beside each other, each from its own
 * tables, and one that meets an event of a newer version stops only its own (decision 79).
 */
export function readSchemaOf(
  made: readonly Pick<Projector, 'name' | 'version'>[],
  types: Readonly<Record<string, Pick<EventVersions, 'newest'>>> = eventTypes,
): string {
  const hash = createHash('sha256');
  for (const { name, version } of made) hash.update(`${name} ${version}\n`);
  for (const type of Object.keys(types).toSorted()) hash.update(`${type} ${types[type]?.newest}\n`);
  return `read_${hash.digest('hex').slice(0, 8)}`;
}

/** The schema that this program writes and reads. */
export const READ_SCHEMA = readSchemaOf(projectors);

/** Of the versions before decision 79, which had one for all. */
export const FIRST_READ_SCHEMA = 'read';

/** What the names of all such schemas match, as a regular expression of Postgres; what a rebuild or a comparison makes beside them has others. */
export const READ_SCHEMAS_PATTERN = '^read(_[0-9a-f]{8})?$';
