import type { SigningKeyAnswer } from '#contract/receipts.ts';
import { canonicalJson } from '#domain/chain.ts';
import { bytesOfBase64url, hashOfHex, hexOf, utf8 } from '#domain/evidence/bytes.ts';
import type { Head } from '#domain/evidence/head.ts';
import { inclusionRoot, leafBytes, nodeBytes, rootWith } from '#domain/evidence/merkle.ts';
import type { PublishedLog } from '#domain/evidence/published-log.ts';
import { type Receipt, type ReceiptFault, type SignedBody, signedRoot } from '#domain/evidence/receipt.ts';
import { type PublicKey, type Signed, signedBytes } from '#domain/evidence/signed.ts';

/** Checks what the house has signed with the browser's own cryptography (WebCrypto), and sends nothing anywhere. */

export type Fault =
  | ReceiptFault
  /** The events of a log are others than those that were signed. */
  | 'events-changed';

export type Checked =
  | { readonly kind: 'receipt'; readonly what: Receipt<SignedBody>; readonly fault: Fault | undefined }
  /** `among`: of so many in one list; the first that is not as it was signed, or else the newest. */
  | { readonly kind: 'head'; readonly what: Head; readonly fault: Fault | undefined; readonly among?: number }
  | { readonly kind: 'log'; readonly what: PublishedLog; readonly fault: Fault | undefined }
  /** More than this page checks: there is a program for it. */
  | { readonly kind: 'dossier' }
  /** It has something in it that this page does not know, and that may change what it means: the name of a field, or the kind of the file. */
  | { readonly kind: 'unknown'; readonly name: string }
  | { readonly kind: 'unreadable' };

/** Can this browser do it? Not one from before 2025, and none on a page that came without https. */
export async function canCheck(): Promise<boolean> {
  try {
    await crypto.subtle.importKey('raw', new Uint8Array(32), 'Ed25519', false, ['verify']);
    return true;
  } catch {
    return false;
  }
}

/** @param given are taken for the house's: where they come from is what the result hangs on. */
export async function checkEvidence(text: string, given: readonly PublicKey[]): Promise<Checked> {
  try {
    const keys = await vouchedFor(given);
    const what: unknown = JSON.parse(text);
    const heads = headsIn(what);
    if (heads !== undefined) return await checkHeads(heads, keys);
    const name = unknownIn(what);
    if (name !== undefined) return { kind: 'unknown', name };
    switch ((what as { kind?: unknown } | null)?.kind) {
      case 'tukul-receipt/1':
      case 'tukul-receipt/2':
      case 'tukul-receipt/3':
        if (!isReceipt(what)) break;
        return { kind: 'receipt', what, fault: await receiptFault(what, keys) };
      case 'tukul-head/1':
      case 'tukul-head/2':
        if (!isHead(what)) break;
        return { kind: 'head', what, fault: await signatureFault(what, keys) };
      case 'tukul-log/1':
        if (!isLog(what)) break;
        return { kind: 'log', what, fault: await logFault(what, keys) };
      case 'tukul-dossier/1':
        return { kind: 'dossier' };
    }
  } catch (error) {
    // No JSON, or none that has a canonical form.
    if (!(error instanceof SyntaxError || error instanceof TypeError)) throw error;
  }
  return { kind: 'unreadable' };
}

/** Public keys as `/api/audit/keys` or a dossier has them; undefined when there are none in it. */
export function keysIn(text: string): PublicKey[] | undefined {
  try {
    const { keys } = JSON.parse(text) as { keys?: unknown };
    if (!Array.isArray(keys) || keys.length === 0) return undefined;
    const isKey = (each: unknown) => has(each, { key: 'string', publicKey: 'string' });
    return keys.every(isKey) ? keys : undefined;
  } catch {
    return undefined;
  }
}

const OF_RECEIPT = 'amountSen at bidder hash head house id kind lot outcome proof reason received revision';
const NAMED = 'startOrRaise seenSen offerSen commandId';
const OF_HEAD = 'at hash house key kind occasion revision root session signature size';
const OF_LOG = 'at bookHash bookRevision events house key kind root session signature size';
const FIELDS = new Map([
  ['tukul-receipt/1', OF_RECEIPT],
  ['tukul-receipt/2', `${OF_RECEIPT} ${NAMED}`],
  ['tukul-receipt/3', 'at bidder hash house kind lot maximumSen outcome proof revision'],
  ['tukul-head/1', OF_HEAD],
  ['tukul-head/2', `${OF_HEAD} refusals`],
  ['tukul-log/1', OF_LOG],
]);

/** The first thing in it that this page does not know. What a dossier has in it is not looked at here. */
function unknownIn(what: unknown): string | undefined {
  const { kind } = (what ?? {}) as { kind?: unknown };
  if (typeof kind !== 'string' || !kind.startsWith('tukul-') || kind === 'tukul-dossier/1') return undefined;
  const fields = FIELDS.get(kind)?.split(' ');
  return fields === undefined ? kind : Object.keys(what as object).find((name) => !fields.includes(name));
}

/** Without those that name a key before them which has not signed them. */
async function vouchedFor(keys: readonly (PublicKey & Partial<SigningKeyAnswer>)[]): Promise<PublicKey[]> {
  const isSigned = await Promise.all(
    keys.map(async ({ publicKey, from, previous, countersignature }) => {
      if (!previous) return true;
      const statement = { kind: 'tukul-key/1', publicKey, from, key: previous, signature: countersignature ?? '' };
      return (await signatureFault(statement, keys)) === undefined;
    }),
  );
  return keys.filter((_, i) => isSigned[i]);
}

/** The heads of a list, as the house's page of published records gives it; undefined for anything else. */
function headsIn(value: unknown): [Head, ...Head[]] | undefined {
  const { heads } = (value ?? {}) as { heads?: unknown };
  if (!Array.isArray(heads) || 'kind' in (value as object)) return undefined;
  const [first, ...others] = heads;
  return isHead(first) && others.every(isHead) ? [first, ...others] : undefined;
}

async function checkHeads(heads: readonly [Head, ...Head[]], keys: readonly PublicKey[]): Promise<Checked> {
  let newest = heads[0];
  for (const what of heads) {
    const fault = await signatureFault(what, keys);
    if (fault !== undefined) return { kind: 'head', what, fault, among: heads.length };
    if (what.revision > newest.revision) newest = what;
  }
  return { kind: 'head', what: newest, fault: undefined, among: heads.length };
}

async function receiptFault(
  { proof, ...body }: Receipt<SignedBody>,
  keys: readonly PublicKey[],
): Promise<Fault | undefined> {
  const path = proof.path.flatMap((each) => hashOfHex(each) ?? []);
  if (path.length !== proof.path.length) return 'not-included';
  const beside = path.map((hash) => Promise.resolve(hash));
  const root = await inclusionRoot(leafOf(body), proof.index, proof.size, beside, node);
  return root === undefined ? 'not-included' : signatureFault(signedRoot(proof, root), keys);
}

async function logFault(log: PublishedLog, keys: readonly PublicKey[]): Promise<Fault | undefined> {
  const root = log.events.length > 0 ? await rootWith(log.events.map(leafOf), node) : undefined;
  if (root === undefined || log.size !== log.events.length || log.root !== hexOf(root)) return 'events-changed';
  return signatureFault(log, keys);
}

async function signatureFault<T extends Signed>(object: T, keys: readonly PublicKey[]): Promise<Fault | undefined> {
  const named = keys.find(({ key }) => key === object.key);
  if (named === undefined) return 'key-unknown';
  const publicKey = bytesOfBase64url(named.publicKey, 32);
  if (publicKey === undefined || hexOf(await sha256(publicKey)).slice(0, 16) !== named.key) return 'key-invalid';
  const signature = bytesOfBase64url(object.signature, 64);
  if (signature === undefined) return 'signature-invalid';
  const key = await crypto.subtle.importKey('raw', asSource(publicKey), 'Ed25519', false, ['verify']);
  const isSigned = await crypto.subtle.verify('Ed25519', key, asSource(signature), asSource(signedBytes(object)));
  return isSigned ? undefined : 'signature-invalid';
}

type Hash = Promise<Uint8Array>;

const leafOf = (value: unknown): Hash => sha256(leafBytes(utf8(canonicalJson(value))));

async function node(left: Hash, right: Hash): Hash {
  return sha256(nodeBytes(await left, await right));
}

async function sha256(bytes: Uint8Array): Hash {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', asSource(bytes)));
}

/** None of them is over shared memory, which the type leaves open. */
function asSource(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  return bytes as Uint8Array<ArrayBuffer>;
}

type Shape = Readonly<Record<string, 'string' | 'number'>>;

function has(value: unknown, shape: Shape): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(shape).every(([name, type]) => typeof (value as Record<string, unknown>)[name] === type);
}

const SIGNED: Shape = { key: 'string', signature: 'string' };

const BID_NAMED: Shape = { startOrRaise: 'string', seenSen: 'number', offerSen: 'number', commandId: 'string' };

function isReceipt(value: unknown): value is Receipt<SignedBody> {
  const shape: Shape = { house: 'string', lot: 'string', bidder: 'number', at: 'string', outcome: 'string' };
  if (!has(value, shape)) return false;
  const { outcome, amountSen, head, proof } = value as Record<string, unknown>;
  if (!has(proof, { ...SIGNED, index: 'number', size: 'number' })) return false;
  const { path } = proof as { path?: unknown };
  if (!Array.isArray(path) || path.some((each) => typeof each !== 'string')) return false;
  const { kind } = value as { readonly kind?: unknown };
  if (kind === 'tukul-receipt/3')
    return outcome === 'accepted' && has(value, { maximumSen: 'number', revision: 'number', hash: 'string' });
  if (kind === 'tukul-receipt/2' && !has(value, BID_NAMED)) return false;
  if (outcome === 'accepted') return has(value, { amountSen: 'number', revision: 'number', hash: 'string' });
  return (
    outcome === 'refused' &&
    (amountSen === null || typeof amountSen === 'number') &&
    has(value, { reason: 'string', received: 'string', id: 'string' }) &&
    has(head, { revision: 'number', hash: 'string' })
  );
}

const OF_SESSION: Shape = {
  ...SIGNED,
  house: 'string',
  session: 'string',
  at: 'string',
  size: 'number',
  root: 'string',
};

function isHead(value: unknown): value is Head {
  return has(value, { ...OF_SESSION, occasion: 'string', revision: 'number', hash: 'string' });
}

function isLog(value: unknown): value is PublishedLog {
  return has(value, OF_SESSION) && Array.isArray((value as { events?: unknown }).events);
}
