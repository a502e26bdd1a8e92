import type { Signer } from '#api/platform/signing/signing-keys.ts';
import type { EventLog } from '#domain/event-log.ts';
import { type Dossier, RULE_SET } from '#domain/evidence/dossier.ts';
import { HEAD, type Head } from '#domain/evidence/head.ts';
import type { RefusedBody } from '#domain/evidence/receipt.ts';
import { splitLotKey } from '#domain/lot-key.ts';
import type { Beside } from './beside.ts';
import { pickEvents, type Withheld } from './pick.ts';

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
  /** False: whoever asks is not shown maxima and reserves, whether their lots are decided or not. */
  readonly withSecrets?: boolean;
}

/**
 * Makes the dossier of a lot, with a head made for it. It takes seconds of CPU on a book of a million events: call it in a thread or a process of
 * its own. undefined when the book has no such lot; why it is withheld where there is a maximum bid or a reserve in it that whoever asks is not told.
 */
export async function buildDossier(
  log: Pick<EventLog, 'read'>,
  signer: Signer,
  { stream, house, lot, atMs, beside, names, withSecrets = true }: DossierOrder,
): Promise<Dossier | Withheld | undefined> {
  const { session, lotNo } = splitLotKey(lot);
  const at = new Date(atMs).toISOString();
  const { refusalsSoFar, ...inside } = beside;
  const decided = beside.refusals.map(({ body }) => {
    return { bidder: body.bidder, revision: body.head.revision, commandId: commandIdOf(body) };
  });
  const named = [...decided, ...beside.heads].map(({ revision }) => revision);
  const picked = await pickEvents(log, stream, lot, { beside: decided, named, withSecrets });
  if (picked === undefined || typeof picked === 'string') return picked;
  const { events, withheld, root, head } = picked;
  const { revision, hash } = head;
  // What was stored a moment ago may name events that this log does not have yet: it is in the next dossier, as what was stored after it.
  const late = beside.refusals.find(({ body }) => body.head.revision > revision);
  const refusals = late === undefined ? beside.refusals : beside.refusals.filter(({ no }) => no < late.no);
  const { no, hash: lastHash } = late === undefined ? refusalsSoFar : { no: late.no - 1, hash: late.prev };
  const heads = beside.heads.filter((each) => each.revision <= revision && (each.refusals?.no ?? 0) <= no);
  const size = revision + 1;
  const place = { house, session, at, revision, hash, size, root };
  const soFar = { no, hash: lastHash, lots: [[lotNo, refusals.length] as const] };
  const ownHead: Head = signer.sign({ kind: HEAD, occasion: 'dossier' as const, ...place, refusals: soFar });
  return signer.sign({
    kind: 'tukul-dossier/1' as const,
    rules: RULE_SET,
    ...{ house, session, lot, at, events, withheld },
    head: ownHead,
    ...{ ...inside, heads, refusals },
    ...(names && { names }),
  });
}

/** Of the second kind: another event may have been written by the same command. */
function commandIdOf(body: RefusedBody): string | undefined {
  return 'commandId' in body && body.reason === 'command-id-reused' ? body.commandId : undefined;
}
