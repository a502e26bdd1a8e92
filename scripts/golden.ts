/**
 * `npm run golden -- LotForfeited '{"lot":"AMS7/12A","bidder":1001,"amountSen":0}' [variant]`: writes one such event as it is stored, in the
 * newest version of its type, among the golden fixtures, as the one after the last of them. A fixture that is there is never written over.
 */
import { writeFileSync } from 'node:fs';
import { z } from 'zod';
import { eventHash } from '#domain/chain.ts';
import { type EventType, eventTypes } from '#domain/events.ts';
import { goldenFixtures } from '#domain/testing/golden.ts';
import { sha256 } from '#domain/testing/sealing.ts';
import { explained, PlainError } from './lib/plain-error.ts';

const FOLDER = new URL('../domain/testing/golden/', import.meta.url);

/** The event, of these data, that follows the last of the fixtures. */
export function goldenEvent(type: string, data: unknown) {
  const found = Object.hasOwn(eventTypes, type) ? eventTypes[type as EventType] : undefined;
  if (found === undefined) throw new PlainError(`domain/events.ts has no event ${type}.`);
  const { success, error } = found.newestSchema.safeParse(data);
  if (!success) throw new PlainError(`These are no data of ${type}: ${z.prettifyError(error)}`);
  const [last] = goldenFixtures().toSorted((a, b) => b.event.revision - a.event.revision);
  const revision = (last?.event.revision ?? -1) + 1;
  const id = `018f3c5e-7a10-7000-8000-${String(revision).padStart(12, '0')}`;
  const place = {
    ...{ v: found.newest, commandId: `command ${revision}` },
    at: new Date(Date.parse(String(last?.event.metadata.at)) + 1).toISOString(),
    ...{ actor: { account: 1, role: 'admin' }, prev: last?.event.metadata.hash },
  };
  const event = { id, revision, type, data, metadata: place };
  return { ...event, metadata: { ...place, hash: eventHash(sha256, event) } };
}

const USAGE = `For instance: npm run golden -- LotForfeited '{"lot":"AMS7/12A","bidder":1001,"amountSen":0}'`;

function dataOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new PlainError(`The data are no JSON (${(error as Error).message}). ${USAGE}`);
  }
}

if (import.meta.main) {
  try {
    const [type, data = '{}', variant] = process.argv.slice(2);
    if (type === undefined) throw new PlainError(`Of which event? ${USAGE}`);
    const event = goldenEvent(type, dataOf(data));
    const file = [type, `v${event.metadata.v}`, ...(variant === undefined ? [] : [variant]), 'json'].join('.');
    writeFileSync(new URL(file, FOLDER), `${JSON.stringify(event, null, 2)}\n`, { flag: 'wx' });
    console.log(`✓ domain/testing/golden/${file}: add it, and never edit it.`);
  } catch (error) {
    console.error(explained(error));
    process.exitCode = 1;
  }
}
