import { type ChainHead, chainFault, headAt } from '#domain/chain.ts';
import { DamagedEventError, type EventLog } from '#domain/event-log.ts';
import { GENESIS_HASH } from '#domain/state.ts';
import { BookBrokenError } from './open.ts';
import { sha256Hex } from './sha256.ts';

const PAGE = 1_000;

/**
 * Reads the whole book and checks that every event is there, in its place and unchanged: before the house signs what is in it.
 * @throws {BookBrokenError} naming the first that is not. @throws {LogUnavailableError}
 */
export async function mustBeWhole(log: Pick<EventLog, 'read'>, stream: string): Promise<void> {
  let before: ChainHead = { revision: -1, hash: GENESIS_HASH };
  for (;;) {
    const page = await log.read(stream, before.revision, { limit: PAGE }).catch((error: unknown) => {
      throw error instanceof DamagedEventError ? new BookBrokenError(notSigned(error.message)) : error;
    });
    for (const raw of page) {
      const fault = chainFault(sha256Hex, raw, before);
      if (fault !== undefined) throw new BookBrokenError(notSigned(`at revision ${raw.revision} ${fault}`));
      before = headAt(raw);
    }
    if (page.length < PAGE) return;
  }
}

function notSigned(fault: string): string {
  return `The book does not pass its own check, so nothing is signed from it: ${fault} ("When something is wrong with the book" in docs/operations.md).`;
}
