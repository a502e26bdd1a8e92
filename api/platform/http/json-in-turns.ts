import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';

/** Entries that are written before others have their turn: some milliseconds. */
const WRITTEN_AT_ONCE = 250;

/**
 * The JSON of a list that is made part by part; others have their turn in between. `schema`: of the list, where what it does not declare is to be left out.
 */
export async function jsonInTurns<Row>(
  rows: readonly Row[],
  shownOf: (rows: readonly Row[]) => Promise<readonly unknown[]>,
  schema?: z.core.$ZodType,
): Promise<Buffer> {
  const parts: Buffer[] = [];
  for (let at = 0; at < rows.length; at += WRITTEN_AT_ONCE) {
    const shown = await shownOf(rows.slice(at, at + WRITTEN_AT_ONCE));
    const declared = schema === undefined ? shown : z.encode(schema, shown);
    const entries = JSON.stringify(declared).slice(1, -1);
    if (entries !== '') parts.push(Buffer.from(parts.length === 0 ? entries : `,${entries}`));
    await nextTurn();
  }
  return Buffer.concat([Buffer.from('['), ...parts, Buffer.from(']')]);
}

/** The JSON of an object, of which some fields are finished. */
export function jsonOf(fields: Readonly<Record<string, unknown>>): Buffer {
  const parts = Object.entries(fields).flatMap(([name, value], at) => [
    Buffer.from(`${at === 0 ? '{' : ','}${JSON.stringify(name)}:`),
    Buffer.isBuffer(value) ? value : Buffer.from(JSON.stringify(value)),
  ]);
  return Buffer.concat([...parts, Buffer.from('}')]);
}

/** The finished JSON of a 200 answer. */
export function sendJson(reply: FastifyReply, json: Buffer): FastifyReply {
  return reply.type('application/json; charset=utf-8').send(json);
}

/** For entries that are in their answer as they are. */
export async function asTheyAre<Row>(rows: readonly Row[]): Promise<readonly Row[]> {
  return rows;
}
