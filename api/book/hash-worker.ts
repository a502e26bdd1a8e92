import { serveThread } from '#api/platform/async/serve-thread.ts';
import { matchesHash } from '#domain/chain.ts';
import { type BookPlace, logAt } from './log-at.ts';
import { sha256Hex } from './sha256.ts';

/** Told after each page: of the events up to `revision` these (since the page before) do not match their hashes. */
export interface HashesChecked {
  readonly revision: number;
  readonly changed: readonly number[];
}

const PAGE = 5_000;

/** Reads a book to its end, or to an event that cannot be read, and checks each event's hash: a thread of its own for `npm run verify`. */
async function checkHashes(place: BookPlace, note: (checked: HashesChecked) => void): Promise<void> {
  const { stream } = place;
  const log = await logAt(place);
  try {
    for (let revision = -1; ; ) {
      const page = await log.read(stream, revision, { limit: PAGE });
      const last = page.at(-1);
      if (last === undefined) return;
      revision = last.revision;
      const changed = page.filter((event) => !matchesHash(sha256Hex, event)).map((event) => event.revision);
      note({ revision, changed });
    }
  } finally {
    await log.close();
  }
}

serveThread(checkHashes);
