// Checks what the auction house handed out, without the house: the dossier of a lot, the receipt of a bid, a published head or log.
//   node verify-dossier.mjs FILE.json [KEPT.json …]      exit status 0: all of it is right; 1: what is wrong is named
// KEPT: what you have from the house of earlier: its public keys (/api/audit/keys), heads, receipts. Node 18 or newer; docs/dossier.md.
import { createHash, verify } from 'node:crypto';
import { readFileSync, realpathSync } from 'node:fs';

// 1. Hashes (SHA-256), canonical JSON (RFC 8785; every number is an integer), signatures (Ed25519).
const sha256 = (...parts) => parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest();
const [hex, bytesOf] = [(bytes) => bytes.toString('hex'), (digits) => Buffer.from(String(digits), 'hex')];
function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.keys(value).sort();
  return `{${fields.map((name) => `${JSON.stringify(name)}:${canonical(value[name])}`).join(',')}}`;
}
/** Is it signed by the key that it names? `keys`: key id → public key. The id is the beginning of the key's hash. */
function isSigned({ signature, ...signed }, keys) {
  const x = keys.get(signed.key);
  const [key, bytes] = [Buffer.from(String(x), 'base64url'), Buffer.from(String(signature), 'base64url')];
  if (hex(sha256(key)).slice(0, 16) !== signed.key || bytes.toString('base64url') !== signature) return false;
  return verify(null, Buffer.from(canonical(signed)), { key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' }, bytes);
}
// 2. Merkle trees (RFC 6962): a tree is split at the largest power of two below its size.
const leafHash = (data) => sha256(Buffer.of(0), data);
const nodeHash = (left, right) => sha256(Buffer.of(1), left, right);
const splitOf = (size) => 2 ** Math.floor(Math.log2(size - 1));
/** The root over `size` leaves from `from` on. `known`: hashes of leaves and of subtrees, by `${from} ${size}`. */
function rootOf(known, from, size) {
  const name = `${from} ${size}`;
  if (known.has(name)) return known.get(name);
  if (!(size > 1)) throw new Error(`revision ${from} is missing`);
  const left = splitOf(size);
  return known.set(name, nodeHash(rootOf(known, from, left), rootOf(known, from + left, size - left))).get(name);
}
/** The root to which a path leads from a leaf; the path ends with the other side of the topmost node. */
function rootFromPath(leaf, index, size, path) {
  if (size === 1 && index === 0 && path.length === 0) return leaf;
  if (!(size > 1) || path.length === 0) throw new Error('the path does not fit its tree');
  const [left, below, sibling] = [splitOf(size), path.slice(0, -1), bytesOf(path.at(-1))];
  if (index < left) return nodeHash(rootFromPath(leaf, index, left, below), sibling);
  return nodeHash(sibling, rootFromPath(leaf, index - left, size - left, below));
}
// 3. Receipts (one tree of those answered together), heads, logs. `expect(holds, where, what)` notes what is wrong, unless it holds.
function checkReceipt({ proof: { index, size, path, key, signature }, ...body }, keys, expect) {
  const root = hex(rootFromPath(leafHash(canonical(body)), index, size, path));
  expect(isSigned({ kind: 'tukul-receipts/1', root, key, signature }, keys), 'Receipt', `key ${key} did not sign it`);
}
const checkHead = (head, keys, expect) =>
  expect(isSigned(head, keys), `Head at revision ${head.revision}`, `key ${head.key} did not sign it`);
function checkLog(log, keys, expect) {
  const leaves = new Map(log.events.map((event, n) => [`${n} 1`, leafHash(canonical(event))]));
  expect(hex(rootOf(leaves, 0, leaves.size)) === log.root, 'Log', 'its events do not have its root');
  expect(isSigned(log, keys), 'Log', `key ${log.key} did not sign it`);
}
// 4. The dossier of a lot.
function checkDossier(dossier, keys, expect, kept) {
  const { events, withheld, head, heads, refusals, house, session, lot } = dossier;
  expect(lot.startsWith(`${session}/`) && head.session === session, 'Dossier', 'its lot is of another session');
  // The leaves of the tree are the hashes of the events, made anew from what they say; of what is withheld the roots are there.
  const hashOf = ({ revision, id, type, data, metadata: { hash: _, ...place } }) =>
    sha256(canonical([revision, id, type, data, place]));
  const tree = new Map(withheld.map(([from, size, root]) => [`${from} ${size}`, bytesOf(root)]));
  for (const event of events) tree.set(`${event.revision} 1`, leafHash(hashOf(event)));
  const stands = (revision, hash) => tree.get(`${revision} 1`)?.equals(leafHash(bytesOf(hash)));
  for (const { revision, metadata } of events) {
    const follows = revision === 0 ? metadata.prev === '0'.repeat(64) : stands(revision - 1, metadata.prev);
    expect(stands(revision, metadata.hash), `Revision ${revision}`, 'its content does not match its hash');
    expect(follows, `Revision ${revision}`, 'it does not name the hash of the event before it');
  }
  // They make up the tree whose root is signed, none beside it, and on the way each tree that was published or kept.
  const covered = withheld.reduce((sum, [, size]) => sum + Math.max(size, 1), events.length);
  expect(covered === head.size, 'Dossier', 'there are events beside the tree');
  for (const each of [head, ...heads, ...kept.heads]) {
    const where = `Head at revision ${each.revision}`;
    checkHead(each, keys, expect);
    expect(each.house === house && each.size <= head.size, where, 'it is of another house, or of after the dossier');
    expect(stands(each.revision, each.hash), where, 'its hash is not that of the event there');
    expect(hex(rootOf(tree, 0, each.size)) === each.root, where, 'the events up to there do not have its root');
  }
  // Refusals stand beside the book, chained in an order of their own; those of other lots are not here.
  for (const [n, { no, body, hash, prev }] of refusals.entries()) {
    const before = refusals[n - 1] ?? { no: 0, hash: '0'.repeat(64) };
    const follows = before.no < no && (before.no < no - 1 || before.hash === prev);
    expect(body.lot === lot && body.outcome === 'refused', `Refusal ${no}`, 'it is of something else');
    expect(hex(sha256(canonical({ no, body, prev }))) === hash, `Refusal ${no}`, 'its content does not match its hash');
    expect(follows, `Refusal ${no}`, 'it does not follow the refusal before it');
    expect(stands(body.head.revision, body.head.hash), `Refusal ${no}`, 'it names an event that does not stand there');
  }
  for (const { proof, ...body } of kept.receipts) {
    checkReceipt({ proof, ...body }, keys, expect);
    const event = events.find(({ metadata }) => metadata.hash === body.hash);
    const isBid = ['lot', 'bidder', 'amountSen'].every((field) => event?.data[field] === body[field]);
    const isThere = isBid || refusals.some((row) => canonical(row.body) === canonical(body));
    expect(isThere, `Revision ${body.revision ?? body.head.revision}`, 'a receipt that was kept says otherwise');
  }
  checkRules(dossier, expect);
  expect(isSigned(dossier, keys), 'Dossier', `key ${dossier.key} did not sign it as it is`);
}
// 5. The rules of bidding, from the events alone. Amounts in sen, times in ms.
export function checkRules({ lot: own, session: name, events, refusals }, expect) {
  // The limit of a raise until the house sets another one, the lot's session, time and place of what is being read.
  let [limit, session, at, last, where] = [{ timesPercent: 200, plusSen: 500_000 }, {}, 0, 0, ''];
  const [lots, bidders] = [new Map(), new Map()]; // this lot, and others that its bidders led, for which deposits were held
  const newcomer = () => ({ active: true, barred: new Map(), balanceSen: 0 });
  const must = (holds, rule) => expect(holds, where, rule);
  /** Of whoever takes part in this lot, or bids on it: [reason of a refusal, is it as it must be, the rule]. */
  const rulesFor = (number, amountSen, { active, barred, group, balanceSen } = bidders.get(number)) => {
    const { terms, bids, outcome, entrants } = lots.get(own);
    const others = [...lots].filter(([key, { leader }]) => leader === number && key !== own);
    const neededSen = others.reduce((sum, [, lot]) => sum + lot.terms.depositSen, terms.depositSen);
    const winsOne = !others.some(([key]) => key.startsWith(`${name}/`));
    const [isPublic, isBid] = [session.access === 'public', amountSen !== undefined];
    const priceSen = bids[0]?.amountSen ?? terms.startingPriceSen;
    const minimumSen = bids[0] ? priceSen + terms.minimumRaiseSen : priceSen;
    const limitSen = Math.max((limit.timesPercent * priceSen) / 100 + limit.plusSen, minimumSen + 99); // the least bid fits
    return [
      ['lot-not-current', session.isOpen, 'nothing is accepted outside the current catalogue'],
      ['session-not-started', at >= session.startsAt, 'nothing is accepted before the start'],
      ['session-ended', at < session.endsAt && outcome === 'open', 'nothing is accepted at or after the end'],
      ['bidder-suspended', active, 'nothing is accepted from a suspended bidder'],
      ['bidder-barred', !barred.get(terms.vendor), 'nothing is accepted from a bidder barred by the vendor'],
      ['staff-only', isPublic || group === session.access, 'a staff session is for its staff'],
      ['staff-one-winning', isPublic || winsOne, 'in a staff session nobody wins two lots'],
      ['deposit-exceeded', neededSen <= balanceSen, 'the deposits of the lots that a bidder is winning are covered'],
      ['not-in-lot', !isBid || entrants.has(number), 'only who entered the lot bids'],
      ['bid-on-top', !isBid || bids[0]?.bidder !== number, 'the top bidder never outbids themselves'],
      ['bid-too-low', !isBid || amountSen >= minimumSen, 'bids rise by at least the minimum raise'],
      ['amount-invalid', !isBid || (amountSen > 0 && amountSen % 100 === 0), 'bids are whole ringgit'],
      ['bid-too-high', !isBid || amountSen <= Math.min(limitSen, 1e11), 'no bid rises above the limit of a raise'],
    ];
  };
  const readSession = (type, { startsAt, endsAt, access }) => {
    if (type === 'SessionWithdrawn' || type === 'SessionCleared') session.isOpen = false;
    if (endsAt === undefined) return;
    const start = startsAt && { startsAt: Date.parse(startsAt), access };
    const next = { isOpen: true, ...session, ...start, endsAt: Date.parse(endsAt) };
    const isKept = next.startsAt === session.startsAt && next.access === session.access;
    const isLater = next.endsAt > Math.max(session.endsAt, at) && next.endsAt <= session.endsAt + 86_400_000;
    const isRunning = at < Math.min(session.endsAt, next.endsAt) && (isKept || at < session.startsAt);
    const isRight = { SessionScheduled: !session.endsAt, SessionChanged: isRunning, SessionExtended: isLater }[type];
    must(isRight === true, 'once a session has begun only its end changes, until it has ended or is extended');
    session = next;
  };
  const readBidder = (type, { bidder: number, group, vendor, amountSen, depositSen }) => {
    if (type === 'BidderJoined' && !bidders.has(number)) bidders.set(number, newcomer());
    const bidder = bidders.get(number) ?? {};
    if (type === 'BidderSuspended' || type === 'BidderReinstated') bidder.active = type === 'BidderReinstated';
    if (type === 'StaffVerified' || type === 'StaffRefuted') bidder.group = group;
    if (type === 'VendorBarred' || type === 'VendorBarLifted') bidder.barred.set(vendor, type === 'VendorBarred');
    if (['DepositCredited', 'DepositReset', 'RefundReturned'].includes(type)) bidder.balanceSen += amountSen;
    const isTaken = ['DepositReversed', 'RefundOrdered', 'RefundRecorded', 'DepositApplied'].includes(type);
    if (isTaken || type === 'UnitReserved') bidder.balanceSen -= amountSen ?? depositSen;
  };
  const readLot = (type, { bidder, amountSen, terms, depositSen, raisedFromSen, hammerSen, ...data }, revision) => {
    const lot = lots.get(own) ?? { bids: [], entrants: new Set() }; // `bids`: those that count, the highest first
    const [top] = lot.bids;
    if (['LotListed', 'LotChanged', 'LotWithdrawn'].includes(type)) {
      must(!top && lot.entrants.size === 0, 'terms stand once somebody has entered');
      lots.set(own, { ...lot, terms: terms ?? lot.terms, outcome: terms ? 'open' : 'withdrawn' });
    } else if (type === 'LotEntered') {
      for (const [, holds, rule] of rulesFor(bidder)) must(holds, rule);
      must(!lot.entrants.has(bidder) && depositSen === lot.terms.depositSen, 'a lot is entered once, with its deposit');
      lot.entrants.add(bidder);
    } else if (type === 'BidPlaced') {
      for (const [, holds, rule] of rulesFor(bidder, amountSen)) must(holds, rule);
      must(raisedFromSen === (top?.amountSen ?? null), 'a bid names what it raised from');
      lot.bids.unshift({ bidder, amountSen, bidRevision: revision });
    } else if (type === 'BidCancelled') {
      const bid = canonical({ bidder, amountSen, bidRevision: data.bidRevision });
      must(lot.bids.map(canonical).includes(bid), 'what is cancelled is a bid that counts');
      lot.bids = lot.bids.filter((each) => each.bidRevision !== data.bidRevision);
      const mayLead = (one) => rulesFor(one.bidder).every(([reason, holds]) => holds || reason.startsWith('session-'));
      const place = top?.bidRevision === data.bidRevision ? lot.bids.findIndex(mayLead) : 0;
      const passed = lot.bids.splice(0, place < 0 ? lot.bids.length : place).map((each) => each.bidRevision);
      const isRight = canonical([lot.bids[0] ?? null, passed]) === canonical([data.top, data.passedOver]);
      must(isRight && lot.outcome === 'open', 'the highest bid leads whose bidder may have the lot, before its sale');
    } else if (type === 'LotSold' || type === 'LotUnsold') {
      const isHighest = top?.bidder === bidder && top?.amountSen === hammerSen;
      must(isHighest && at >= session.endsAt && lot.outcome === 'open', 'the highest bid wins, once, after the end');
      lot.outcome = 'sold';
    }
  };
  const read = ({ revision, type, data, metadata }) => {
    must(at >= last, 'recorded times never go back');
    last = at;
    must(metadata.v === 1 || /^2Lot(List|Chang)ed$/.test(metadata.v + type), 'this program does not know this version');
    must(!metadata.actor || !['BidPlaced', 'LotEntered'].includes(type), 'nobody bids or takes part for somebody else');
    if (type === 'RaiseLimitSet') limit = data;
    if (data.session === name) readSession(type, data);
    if (data.bidder !== undefined) readBidder(type, data);
    if (data.lot === own) readLot(type, data, revision);
    else if (data.terms) lots.set(data.lot, { ...lots.get(data.lot), terms: data.terms });
    const lot = lots.get(data.lot) ?? {};
    const leaders = { BidPlaced: data, BidCancelled: lot.bids?.[0] ?? data.top, DepositApplied: undefined };
    if (Object.hasOwn(leaders, type)) lot.leader = leaders[type]?.bidder;
    const settled = type === 'DepositsBalanced' ? [...lots].filter(([key]) => key.startsWith(`${data.session}/`)) : [];
    for (const [, each] of settled) each.leader = undefined;
  };
  /** Was the reason of a refusal so? What a bidder saw, and earlier commands, are not in the book. */
  const judge = ({ body: { bidder, amountSen, reason } }) => {
    const rules = rulesFor(bidder, amountSen ?? undefined, bidders.get(bidder) ?? newcomer());
    rules.push(['bid-too-low'], ['command-id-reused'], ['bidder-unknown', bidders.has(bidder)]);
    const isSo = rules.some(([each, holds]) => each === reason.replace('insufficient', 'exceeded') && !holds);
    must(isSo, `it was refused as ${reason}, which was not so`);
  };
  const steps = [...events.map((e) => [e.revision, e]), ...refusals.map((row) => [row.body.head.revision + 0.5, row])];
  for (const [place, each] of steps.sort(([a], [b]) => a - b)) {
    const isEvent = Number.isInteger(place); // not by its fields: one more would be under no hash
    [at, where] = isEvent ? [each.metadata.at, `Revision ${place}`] : [each.body.at, `Refusal ${each.no}`];
    at = Date.parse(at);
    try {
      (isEvent ? read : judge)(each);
    } catch {
      must(false, 'it speaks of what is not in the book');
    }
  }
}
// 6. The files, and what was found in them.
export function faultsOf([thing, ...others]) {
  const faults = [];
  const expect = (holds, where, what) => holds || faults.push(`✕ ${where}: ${what}.`);
  const all = others.flatMap((each) => [each.keys, each.heads, each.receipts, each].flat().filter(Boolean));
  const given = all.filter(({ publicKey }) => publicKey);
  const keys = new Map((given.length > 0 ? given : (thing.keys ?? [])).map((each) => [each.key, each.publicKey]));
  const keptOf = (kind, same) => all.filter((each) => each.kind === `tukul-${kind}/1` && each[same] === thing[same]);
  const checks = { dossier: checkDossier, receipt: checkReceipt, head: checkHead, log: checkLog };
  try {
    const check = checks[/^tukul-(dossier|receipt|head|log)\/1$/.exec(thing.kind)[1]];
    check(thing, keys, expect, { heads: keptOf('head', 'session'), receipts: keptOf('receipt', 'lot') });
  } catch (error) {
    expect(false, 'File', `it cannot be checked: ${error.message}`);
  }
  return faults;
}
if (realpathSync(process.argv[1]) === realpathSync(new URL(import.meta.url))) {
  const [names, texts, files] = [process.argv.slice(2), [], []];
  const stop = (why) => console.log(why) ?? process.exit(1);
  if (names.length === 0) stop('Usage: node verify-dossier.mjs FILE.json [KEPT.json …]');
  for (const name of names) {
    try {
      texts.push(readFileSync(name, 'utf8'));
      files.push(JSON.parse(texts.at(-1)));
      if (Object(files.at(-1)) !== files.at(-1)) throw new SyntaxError();
    } catch ({ code }) {
      stop(`✕ ${name} ${code ? `cannot be read (${code})` : 'is not a complete file: it was cut off or changed'}.`);
    }
  }
  // Of a name that stands twice in an object, or a number with too many digits, other programs may read something else.
  const asRead = texts.map((text) => text.replace(/("(?:[^"\\]+|\\.)*")|\s+/g, '$1'));
  const isPlain = asRead.every((text, n) => text === JSON.stringify(files[n]));
  const faults = isPlain ? faultsOf(files) : ['✕ File: it is not as the house wrote it, and can be read in two ways.'];
  const [{ kind, key, proof, lot, events, head, refusals }] = files;
  console.log(faults.join('\n') || `✓ ${kind}: unchanged since it was signed with the key ${key ?? proof.key}.`);
  const ofLot = `✓ ${events?.length} of ${head?.size} events, each in its place in chain and tree; the heads are of this book.
✓ Every rule of bidding is kept on ${lot}; ${refusals?.length} refusals, each for a reason that was so.
· Compare the key with one that you have from the house, unless you gave it: a dossier brings its own.`;
  if (faults.length === 0 && head) console.log(ofLot);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
