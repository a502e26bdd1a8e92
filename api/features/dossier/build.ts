import type { Signer } from '#api/platform/signing/signing-keys.ts';
import type { EventLog } from '#domain/event-log.ts';
import { type Dossier, RULE_SET } from '#domain/evidence/dossier.ts';
import { splitLotKey } from '#domain/lot-key.ts';
import type { Beside } from './beside.ts';
import { pickEvents } from './pick.ts';

/** Input of a dossier. */
export interface DossierOrder {
  readonly stream: string;
  readonly house: string;
  /** {session}/{lot no} */
  readonly lot: string;
  /** Time of its making, UTC ms. */
  readonly atMs: number;
  readonly beside: Beside;
  readonly names?: Dossier['names'] | undefined;
}

/**
 * Makes the dossier of a lot, with a head made for it. It takes seconds of CPU on a book of a million events: call it in a thread or a process of
 * its own. undefined when the book has no such lot.
 */
export async function buildDossier(
  log: Pick<EventLog, 'read'>,
  signer: Signer,
  { stream, house, lot, atMs, beside, names }: DossierOrder,
): Promise<Dossier | undefined> {
  const { session } = splitLotKey(lot);
  const at = new Date(atMs).toISOString();
  const decided = beside.refusals.map(({ body }) => ({ bidder: body.bidder, revision: body.head.revision }));
  const named = [...decided, ...beside.heads].map(({ revision }) => revision);
  const picked = await pickEvents(log, stream, lot, { beside: decided, named });
  if (picked === undefined) return undefined;
  const { events, withheld, root, head } = picked;
  const { revision, hash } = head;
  const heads = beside.heads.filter((each) => each.revision <= revision);
  // A refusal is stored at once, the events before it perhaps a moment later: it is in the next dossier.
  const refusals = beside.refusals.filter(({ body }) => body.head.revision <= revision);
  const size = revision + 1;
  const place = { house, session, at, revision, hash, size, root };
  return signer.sign({
    kind: 'tukul-dossier/1' as const,
    rules: RULE_SET,
    ...{ house, session, lot, at, events, withheld },
    head: signer.sign({ kind: 'tukul-head/1' as const, occasion: 'dossier' as const, ...place }),
    ...{ ...beside, heads, refusals },
    ...(names && { names }),
  });
}
