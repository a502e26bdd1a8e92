import { hasSecretAmount, SecretsOfLog } from '#api/book/secret-amounts.ts';
import { sha256 } from '#api/platform/signing/signing-keys.ts';
import { type ChainHead, headAt } from '#domain/chain.ts';
import type { EventLog } from '#domain/event-log.ts';
import type { RawEvent } from '#domain/events.ts';
import { hashOfHex, hexOf } from '#domain/evidence/bytes.ts';
import { type DecidedBeside, LotClosure } from '#domain/evidence/lot-closure.ts';
import { leafHash } from '#domain/evidence/merkle.ts';
import { Leaves, rootOfParts, withheldSubtrees } from '#domain/evidence/withheld.ts';

const PAGE = 5_000;

/** The events of a book that go into a dossier. */
export interface Picked {
  readonly events: readonly RawEvent[];
  readonly withheld: readonly (readonly [from: number, size: number, root: string])[];
  /** Of the whole book. */
  readonly head: ChainHead;
  readonly root: string;
}

/** Some of it is told to nobody before a lot is decided. */
export const SECRET = 'secret';
/** Some of it is told to auditors and super admins alone. */
export const FOR_AUDITORS = 'for auditors';
export type Withheld = typeof SECRET | typeof FOR_AUDITORS;

/**
 * Reads a book twice from its start, page by page, and selects the events that decide on one lot. `named`: revisions whose hashes are mentioned
 * elsewhere in the dossier. `withSecrets` false: not with maxima or reserves of lots that are decided either. undefined when the book has no such lot.
 */
export async function pickEvents(
  log: Pick<EventLog, 'read'>,
  stream: string,
  lot: string,
  {
    beside,
    named,
    withSecrets,
  }: {
    readonly beside: readonly DecidedBeside[];
    readonly named: readonly number[];
    readonly withSecrets: boolean;
  },
): Promise<Picked | Withheld | undefined> {
  const closure = new LotClosure(lot, beside);
  const secrets = new SecretsOfLog();
  const leaves = new Leaves();
  let head: ChainHead = { revision: -1, hash: '' };
  for await (const event of eventsOf(log, stream)) {
    closure.learn(event);
    secrets.read(event);
    head = headAt(event);
    leaves.push(leafHash(sha256, hashOfHex(head.hash) ?? new Uint8Array(32)));
  }
  for await (const event of eventsOf(log, stream, head.revision)) closure.keep(event);
  const events = closure.events();
  if (!events.some(({ type, data }) => type === 'LotListed' && (data as { lot?: unknown }).lot === lot))
    return undefined;
  if (events.some((event) => secrets.isSecret(event))) return SECRET;
  if (!withSecrets && events.some(hasSecretAmount)) return FOR_AUDITORS;
  const shown = new Set(events.map(({ revision }) => revision));
  const single = new Set([head.revision, ...named, ...events.map(({ revision }) => revision - 1)]);
  const parts = withheldSubtrees(shown, single, leaves.size).map((subtree) => {
    return { ...subtree, hash: leaves.rootOf(sha256, subtree) };
  });
  const all = [...parts, ...[...shown].map((from) => ({ from, size: 1, hash: leaves.at(from) }))];
  return {
    events: events.map(({ revision, id, type, data, metadata }) => ({ revision, id, type, data, metadata })),
    withheld: parts.map(({ from, size, hash }) => [from, size, hexOf(hash)] as const),
    head,
    root: hexOf(
      rootOfParts(
        sha256,
        all.sort((a, b) => a.from - b.from),
      ),
    ),
  };
}

/** All events up to `last`, in pages. */
async function* eventsOf(log: Pick<EventLog, 'read'>, stream: string, last = Number.POSITIVE_INFINITY) {
  for (let revision = -1; revision < last; ) {
    const page = await log.read(stream, revision, { limit: Math.min(PAGE, last - revision) });
    if (page.length === 0) return;
    yield* page;
    revision = page.at(-1)?.revision ?? revision;
  }
}
