import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';

/** Entries that are written before others have their turn: some milliseconds. */
const WRITTEN_AT_ONCE = 250;

/** The JSON of a list that is made part by part; others have their turn in between. */
export async function jsonInTurns<Row>(
  rows: readonly Row[],
  shownOf: (rows: readonly Row[]) => Promise<readonly unknown[]>,
): Promise<Buffer> {
  const parts: Buffer[] = [];
  for (let at = 0; at < rows.length; at += WRITTEN_AT_ONCE) {
    const shown = await shownOf(rows.slice(at, at + WRITTEN_AT_ONCE));
    parts.push(Buffer.from(`${at === 0 ? '' : ','}${JSON.stringify(shown).slice(1, -1)}`));
    await nextTurn();
  }
  return Buffer.concat([Buffer.from('['), ...parts, Buffer.from(']')]);
}

/** The finished JSON of a 200 answer. */
export function sendJson(reply: FastifyReply, json: Buffer): FastifyReply {
  return reply.type('application/json; charset=utf-8').send(json);
}

/** For entries that are in their answer as they are. */
export async function asTheyAre<Row>(rows: readonly Row[]): Promise<readonly Row[]> {
  return rows;
}
