// Checks what the auction house handed out, without the house: the dossier of a lot, the receipt of a bid, a published head or log.
//   node verify-dossier.mjs FILE.json [KEPT.json …]      exit status 0: all of it is right; 1: what is wrong is named
// KEPT: what you have from the house of earlier: its public keys (/api/audit/keys), heads, receipts. Node 18 or newer; docs/dossier.md.
import { createHash, verify } from 'node:crypto';
import { readFileSync, realpathSync } from 'node:fs';

// 1. Hashes (SHA-256), canonical JSON (RFC 8785; every number is an integer), signatures (Ed25519).
const sha256 = (...parts) => parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest();
const isObject = (value) => typeof value === 'object' && value !== null;
const [hex, bytesOf] = [(bytes) => bytes.toString('hex'), (digits) => Buffer.from(String(digits), 'hex')];
function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (!isObject(value)) return JSON.stringify(value);
  const fields = Object.keys(value).sort();
  return `{${fields.map((name) => `${JSON.stringify(name)}:${canonical(value[name])}`).join(',')}}`;
}
/** Is it signed by the key that it names? `keys`: key id → public key. The id is the beginning of the key's hash. */
function checkSigned({ signature, ...signed }, keys, where, expect) {
  const x = keys.get(signed.key);
  if (x === undefined) return expect(false, where, `no key ${signed.key} was given: its signature was not checked`);
  const [raw, bytes] = [x, signature].map((text) => Buffer.from(String(text), 'base64url'));
  const isPlain = hex(sha256(raw)).slice(0, 16) === signed.key && bytes.toString('base64url') === signature;
  const key = { key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' };
  const isOfKey = isPlain && verify(null, Buffer.from(canonical(signed)), key, bytes);
  expect(isOfKey, where, `key ${signed.key} did not sign it`);
}
// 2. Merkle trees (RFC 6962): a tree is split at the largest power of two below its size.
const [leafHash, nodeHash] = [(data) => sha256(Buffer.of(0), data), (left, right) => sha256(Buffer.of(1), left, right)];
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
// 3. What this program knows. What it does not know may change what the rest means, so it is named: a field, an event, a reason, a kind.
const KNOWN =
  'tukul-dossier/1, tukul-receipt/1, tukul-receipt/2, tukul-receipt/3, tukul-head/1, tukul-head/2, tukul-log/1';
const CHECKS = { dossier: checkDossier, receipt: checkReceipt, head: checkHead, log: checkLog };
const KINDS = new Map(KNOWN.split(', ').map((kind) => [kind, CHECKS[kind.slice(6, -2)]]));
const [RECEIPT_1, RECEIPT_2] = ['tukul-receipt/1', 'tukul-receipt/2']; // refused bids: only the second has what the bidder named
const RECEIPT_3 = 'tukul-receipt/3'; // a maximum that was taken
const RULE_SETS = [1, 2, 3, 4]; // version 1 need not be named; all refusals in it are of the first kind, and no head counts them
/** Since version 3 a session may have rules: maxima, ends that move, ends one after the other, increments; and a lot a reserve. */
const SINCE_3 =
  /^(SessionRulesSet|LotReserveSet|LotExtended|Maximum\w+|LotOffered|Offer\w+) |^(BidPlaced|BidCancelled) 2$/;
/** Since version 4 a lowered reserve takes nothing back from what was bid for it, when somebody leads anew. */
const SINCE_4 = /^BidCancelled 3$/;
/** The fields of each type of event, and of all else; `?`: not always there. What stands in a field has those that stand under its name. */
const TABLE = `SessionScheduled: session startsAt endsAt access; SessionChanged: session startsAt endsAt access reason?; SessionExtended: session endsAt outageFrom outageTo above?
SessionWithdrawn: session reason?; SessionArchived SalesRecorded DepositsBalanced WinnersTold SessionCleared: session; RaiseLimitSet: timesPercent plusSen
LotListed LotChanged: lot terms; LotWithdrawn LotUnsold: lot; WinnerTold UnitReleased MaximumLapsed OfferLapsed HandoverTakenBack: lot bidder; LotEntered: lot bidder depositSen; BidderJoined BidderSuspended BidderReinstated StaffRefuted: bidder; StaffVerified: bidder group; VendorBarred VendorBarLifted: bidder vendor
DepositCredited DepositReversed: bidder amountSen source reference; RefundOrdered RefundSettled: bidder amountSen reference; RefundRecorded: bidder amountSen reference paidOn? way?; DepositReset: bidder amountSen; RefundReturned: bidder amountSen reference from; PurchaseDepositAdjusted: lot bidder additionalDepositSen beforeSen; BidPlaced: lot bidder amountSen raisedFromSen automatic?; BidCancelled: lot bidder amountSen bidRevision reason top passedOver maximaOf?; LotSold UnitReserved: lot bidder hammerSen premiumSen adminFeeSen safetyDepositSen depositSen; DepositApplied LotForfeited PurchaseSurplusCredited: lot bidder amountSen; PurchasePaymentReversed HandoverPaymentReversed: lot bidder amountSen reference; PurchasePaid HandoverPaid: lot bidder amountSen reference paidOn? way?
HandoverOpened: lot bidder kind soldOn handoverTerms; handoverTerms: mustDo inspection transfer collection storage safetyDeposit disposal; inspection: withinDays noticeDays chargeSen; transfer: withinDays chargeSen; collection: withinDays noticeDays; storage: from freeDays aDaySen; safetyDeposit: heldMonths returnedFor; disposal: afterDays noticeDays; HandoverStepRecorded: lot bidder step on until witness?; witness: role seal; HandoverStepTakenBack: lot bidder step; HandoverCharged: lot bidder what charge amountSen words?; HandoverChargeWaived: lot bidder charge amountSen creditedSen reason; SafetyDepositReturned: lot bidder amountSen late; SafetyDepositForfeited: lot bidder amountSen reason; SafetyDepositRestored: lot bidder amountSen from; UnitDisposed: lot bidder keptSen owedSen
VendorAgreementSet: vendor terms; SaleSettled: lot bidder vendor agreedAt hammerSen commissionSen chargesSen taxSen dueOn holdDays; SaleSettlementReversed: lot bidder vendor hammerSen commissionSen chargesSen taxSen; VendorCharged: vendor forLot charge amountSen reference; VendorChargeReversed VendorPaidInReversed VendorPayoutSettled: vendor amountSen reference; VendorPaidIn: vendor amountSen reference paidOn way; VendorPayoutOrdered: vendor amountSen reference payee proposedBy approvedBy; VendorPayoutReturned: vendor amountSen reference from
SessionRulesSet: session rules; LotReserveSet: lot reserveSen approval; LotExtended: lot endsAt; MaximumSet: lot bidder maximumSen; LotOffered OfferCountered: lot bidder hammerSen decideBy; OfferAccepted OfferDeclined: lot bidder by
rules: maximumBids softClose staggerSeconds increments approvalHours; softClose: windowMinutes lastEndMinutes; increments: fromSen stepSen
dossier: kind rules? house session lot at events withheld head heads refusals outages feed keys names? key signature
tukul-head/1: kind house session occasion at revision hash size root key signature; refusals: no hash lots; head: revision hash; tukul-head/2: kind house session occasion at revision hash size root refusals key signature; refusal: no body hash prev; names: bidder name
tukul-log/1: kind house session at events size root bookRevision bookHash key signature; metadata: v commandId at actor? prev hash
logged: no at type lot? bidder? amountSen? reason? bidNo? top? startingPriceSen? minimumRaiseSen? depositSen? startsAt? endsAt? access? outageFrom? outageTo? above? rules? hasReserve? approval? automatic? decideBy? by?
terms: regnNo vendor startingPriceSen minimumRaiseSen depositSen premium adminFeeSen safetyDepositSen; top: bidder amountSen bidRevision
event: revision id type data metadata; actor: account role; premium: kind amountSen? ppm? bands? above?; bands: upToSen amountSen; above: kind amountSen? ppm?; outages: from to causes sessions
accepted/tukul-receipt/1: kind house lot bidder amountSen at outcome revision hash; accepted/tukul-receipt/3: kind house lot bidder maximumSen at outcome revision hash; proof: index size path key signature
refused/tukul-receipt/1: kind house lot bidder amountSen at outcome reason received id head; keys: key publicKey from until; refused/tukul-receipt/2: kind house lot bidder amountSen at outcome reason received id head startOrRaise seenSen offerSen commandId`;
const ROWS = TABLE.split(/\n|; /).map((row) => row.split(': '));
const FIELDS = new Map(ROWS.flatMap(([names, fields]) => names.split(' ').map((name) => [name, fields])));
export const EVENTS = new Map([...FIELDS].filter(([name]) => /^[A-Z]/.test(name)));
const CHANGED =
  /^(Lot(Listed|Changed)|Session(Changed|Extended|Withdrawn)|Bid(Placed|Cancelled)|PurchasePaid|Refund(Recorded|Returned)|Handover(StepRecorded|Charged))$/;
export const newestVersion = (type) => (type === 'BidCancelled' ? 3 : CHANGED.test(type) ? 2 : 1);
const unknown = (what) => `this program does not know ${what}`;
/** Names what is missing in a thing of this type, and what is not known; `apart`: what is looked at by itself. */
function checkFields(thing, type, where, expect, apart = '') {
  if (!FIELDS.has(type)) return expect(false, where, unknown(`the fields of ${type}`));
  const names = FIELDS.get(type).split(' ');
  for (const name of names) expect(/\?$/.test(name) || Object.hasOwn(thing, name), where, `its ${name} is missing`);
  for (const [name, value] of Object.entries(thing)) {
    const isKnown = names.some((each) => each.replace('?', '') === name);
    expect(isKnown, where, unknown(`its field ${name}`));
    if (!isKnown || apart.split(' ').includes(name)) continue;
    const isFit = value === null || Number.isSafeInteger(value) || !/Sen$|^bidder$|^account$|evision$/.test(name);
    expect(isFit, where, `its field ${name} is no whole number`);
    for (const each of [value].flat(2).filter(isObject)) checkFields(each, name, where, expect);
  }
}
// 4. Receipts, heads, logs, the dossier of a lot. `expect(holds, where, what)` notes what is wrong, unless it holds.
function checkReceipt({ proof, ...body }, keys, expect) {
  const { index, size, path, key, signature } = proof; // of the tree of receipts that were answered together
  checkFields(body, `${body.outcome}/${body.kind}`, 'Receipt', expect);
  checkFields(proof, 'proof', 'Receipt', expect);
  const root = hex(rootFromPath(leafHash(canonical(body)), index, size, path));
  checkSigned({ kind: 'tukul-receipts/1', root, key, signature }, keys, 'Receipt', expect);
}
function checkHead(head, keys, expect) {
  const where = `Head at revision ${head.revision}`;
  checkSigned(head, keys, where, expect);
  expect(KINDS.get(head.kind) === checkHead, where, unknown(head.kind));
  checkFields(head, head.kind, where, expect);
}
function checkLog(log, keys, expect) {
  checkFields(log, log.kind, 'Log', expect, 'events');
  for (const event of log.events) {
    expect(EVENTS.has(event.type), `Log, no ${event.no}`, unknown(`the event ${event.type}`));
    checkFields(event, 'logged', `Log, no ${event.no}`, expect, 'bidder top'); // pseudonyms
  }
  const leaves = new Map(log.events.map((event, n) => [`${n} 1`, leafHash(canonical(event))]));
  expect(hex(rootOf(leaves, 0, leaves.size)) === log.root, 'Log', 'its events do not have its root');
  checkSigned(log, keys, 'Log', expect);
}
function checkDossier(dossier, keys, expect, kept) {
  const { events, withheld, head, heads, refusals, house, session, lot, rules = 1 } = dossier;
  expect(RULE_SETS.includes(rules), 'Dossier', unknown(`version ${rules} of the rules, but ${RULE_SETS.join(', ')}`));
  checkFields(dossier, 'dossier', 'Dossier', expect, 'events head heads refusals feed'); // feed: nothing rests on it
  expect(lot.startsWith(`${session}/`) && head.session === session, 'Dossier', 'its lot is of another session');
  // The leaves of the tree are the hashes of the events, made anew from what they say; of what is withheld the roots are there.
  const hashOf = ({ metadata: { hash: _, ...at }, ...e }) => sha256(canonical([e.revision, e.id, e.type, e.data, at]));
  const tree = new Map(withheld.map(([from, size, root]) => [`${from} ${size}`, bytesOf(root)]));
  for (const event of events) tree.set(`${event.revision} 1`, leafHash(hashOf(event)));
  const stands = (revision, hash) => tree.get(`${revision} 1`)?.equals(leafHash(bytesOf(hash)));
  for (const { revision, metadata } of events) {
    const follows = revision === 0 ? metadata.prev === '0'.repeat(64) : stands(revision - 1, metadata.prev);
    expect(stands(revision, metadata.hash), `Revision ${revision}`, 'its content does not match its hash');
    expect(follows, `Revision ${revision}`, 'it does not name the hash of the event before it');
  }
  const covered = withheld.reduce((sum, [, size]) => sum + Math.max(size, 1), events.length);
  expect(covered === head.size, 'Dossier', 'there are events beside the tree');
  for (const [n, { no, body, hash, prev }] of refusals.entries()) {
    const [where, before] = [`Refusal ${no}`, refusals[n - 1] ?? { no: 0, hash: '0'.repeat(64) }];
    checkFields(refusals[n], 'refusal', where, expect, 'body');
    checkFields(body, `${body.outcome}/${body.kind}`, where, expect);
    const isLater = before.no < no && (body.kind === RECEIPT_2 || before.body?.kind !== RECEIPT_2);
    expect(body.lot === lot && body.outcome === 'refused', where, 'it is of something else');
    expect(hex(sha256(canonical({ no, body, prev }))) === hash, where, 'its content does not match its hash');
    expect(isLater && (before.no < no - 1 || before.hash === prev), where, 'it does not follow the refusal before it');
    expect(stands(body.head.revision, body.head.hash), where, 'it names an event that does not stand there');
  }
  // Heads: what was the book at each of them, and since they count refusals, how many of the lot there were, and which was the last of all.
  const allHeads = [head, ...heads, ...kept.heads];
  const isOld = allHeads.every((each) => !each.refusals) && refusals.every(({ body }) => body.kind === RECEIPT_1);
  expect(rules === 1 ? isOld : head.refusals, 'Dossier', 'its head, or a refusal, is of another kind than its rules');
  for (const each of allHeads) {
    const where = `Head at revision ${each.revision}`;
    checkHead(each, keys, expect);
    const isBefore = each.size <= head.size && !(each.refusals?.no > (head.refusals?.no ?? 0));
    expect(each.house === house && isBefore, where, 'it is of another house, or of after the dossier');
    expect(stands(each.revision, each.hash), where, 'its hash is not that of the event there');
    expect(hex(rootOf(tree, 0, each.size)) === each.root, where, 'the events up to there do not have its root');
    if (!each.refusals) continue;
    const { no: last, hash: lastHash, lots } = each.refusals;
    const here = refusals.filter(({ no }) => no <= last).length;
    const [, count] = lots.find(([lotNo]) => `${session}/${lotNo}` === lot) ?? [lot, each === head ? 'no' : here];
    expect(here === count, where, `it counts ${count} refusals on the lot, of which ${here} are here`);
    const follows = ({ no, prev, body }) => (no > last + 1 || prev === lastHash) && body.kind === RECEIPT_2;
    const isFit = (row) => row.no < last || (row.no === last ? row.hash === lastHash : follows(row));
    expect(refusals.every(isFit), where, 'its last refusal is another one, or one after it is of an older kind');
  }
  for (const { proof, ...body } of kept.receipts) {
    checkReceipt({ proof, ...body }, keys, expect);
    const event = events.find(({ metadata }) => metadata.hash === body.hash);
    const [amount, sort] = body.kind === RECEIPT_3 ? ['maximumSen', 'maximum'] : ['amountSen', 'bid'];
    const isBid = ['lot', 'bidder', amount].every((field) => event && event.data[field] === body[field]);
    const isThere = isBid || refusals.some((row) => canonical(row.body) === canonical(body));
    const what = `a ${sort} that was ${body.outcome}, by a receipt that was kept, is missing or another one`;
    expect(isThere, `Revision ${(body.head ?? body).revision}`, what);
  }
  checkRules({ ...dossier, rules }, expect, kept.unchecked);
  checkSigned(dossier, keys, 'Dossier', expect);
}
// 5. The rules of bidding, from the events alone. Amounts in sen, times in ms.
const STEPS = ['SalesRecorded', 'DepositsBalanced', 'WinnersTold', 'SessionCleared'];
const MISSING = 'it speaks of what is not in the book';
const LISTED = 'a lot is listed once, again if it was withdrawn, and changes while it is open, before the end';
/** The buyer's premium of a bid: one amount, or a share of the bid of at least RM600. NaN, which is no premium, for one that is not known. */
function premiumOf({ bands, above, ...plain }, hammerSen) {
  const band = bands?.find(({ upToSen }) => hammerSen <= upToSen);
  const { kind, amountSen, ppm } = band ? { ...band, kind: 'flat' } : (above ?? plain);
  if (kind === 'share') return Math.max(60_000, Number((BigInt(hammerSen) * BigInt(ppm) + 500_000n) / 1_000_000n));
  return { none: 0, flat: amountSen }[kind] ?? Number.NaN;
}
/** Are these rules of a session such as a house may set? */
function areRules({ maximumBids, softClose, staggerSeconds, increments, approvalHours }) {
  const isIn = (value, least, most) => Number.isSafeInteger(value) && value >= least && value <= most;
  const isStep = ({ fromSen, stepSen }, n) => {
    const before = increments[n - 1] ?? { fromSen: -1, stepSen: 100 };
    const isAbove = (n > 0 || fromSen === 0) && fromSen > before.fromSen && stepSen >= before.stepSen;
    return isAbove && fromSen % 100 === 0 && stepSen % 100 === 0 && stepSen <= 100_000_000;
  };
  const { windowMinutes: window, lastEndMinutes: longest } = softClose ?? { windowMinutes: 1, lastEndMinutes: 1 };
  const isTimes = isIn(window, 1, 60) && isIn(longest, window, 1_440) && isIn(staggerSeconds, 0, 3_600);
  const isTable = isIn(increments.length, 0, 20) && increments.every(isStep);
  return typeof maximumBids === 'boolean' && isTimes && isTable && isIn(approvalHours, 1, 240);
}
const NO_RULES = { maximumBids: false, softClose: null, staggerSeconds: 0, increments: [] };
// What follows from a bid in the same append: [if it is missing, if it is something else].
const AUTOMATIC = ['a maximum bids at once where it has to', 'an automatic bid is as high as others make necessary'];
const EXTENDED = [
  'a bid in the last minutes moves the end',
  'an end moves to the window after a bid, or to the last end',
];
const LAPSED = Array(2).fill('a maximum lapses when its bidder leads, may not, and somebody else bids');
const ACCEPTED = Array(2).fill('an offer that is accepted is sold at its amount');
export function checkRules({ lot: own, session: name, events, refusals, rules: version = 4 }, expect, unchecked = []) {
  // `unchecked` gets refusals of which it cannot be told. The limit of a raise at first; the session; what has to follow on an event, as [type, fields,
  // rules]; time and place of what is being read.
  let [limit, session, due] = [{ timesPercent: 200, plusSen: 500_000 }, { steps: 0, rules: NO_RULES }, { list: [] }];
  let [at, last, where] = [0, 0, ''];
  const [lots, bidders, given] = [new Map(), new Map(), new Map()]; // this lot, and others that its bidders led
  const [done, over] = [new Map(), new Set([undefined])]; // the session in which each bid; those whose commands are forgotten
  const ends = new Map(); // lots of the session: their place in the order of listing, when they end by it, and when they do
  const newcomer = () => ({ active: true, barred: new Map(), balanceSen: 0 });
  const mine = () => lots.get(own);
  const must = (holds, rule) => expect(holds, where, rule);
  /** By how much a bid on this lot rises above a price at least. */
  const stepAt = (priceSen) =>
    session.rules.increments.findLast(({ fromSen }) => fromSen <= priceSen)?.stepSen ?? mine().terms.minimumRaiseSen;
  /** Of whoever takes part in this lot, or bids on it: [reason of a refusal, is it as it must be, the rule]. */
  const rulesFor = (number, amountSen, { active, barred, group, balanceSen } = bidders.get(number), named = {}) => {
    const { terms, bids, outcome, entrants } = mine();
    const others = [...lots].filter(([key, { leader }]) => leader === number && key !== own);
    const neededSen = others.reduce((sum, [, lot]) => sum + lot.terms.depositSen, terms.depositSen);
    const winsOne = !others.some(([key]) => key.startsWith(`${name}/`));
    const [isPublic, isBid] = [session.access === 'public', amountSen !== undefined];
    const priceSen = bids[0]?.amountSen ?? terms.startingPriceSen;
    const minimumSen = bids[0] ? priceSen + stepAt(priceSen) : priceSen;
    const limitSen = Math.max((limit.timesPercent * priceSen) / 100 + limit.plusSen, minimumSen + 99); // the least bid fits
    return [
      ['lot-not-found', session.isOpen, 'nothing is accepted outside the current catalogue'],
      ['session-not-started', at >= session.startsAt, 'nothing is accepted before the start'],
      ['session-ended', at < ends.get(own).endsAt && outcome === 'open', 'nothing is accepted at or after the end'],
      ['bidder-suspended', active, 'nothing is accepted from a suspended bidder'],
      ['bidder-barred', !barred.get(terms.vendor), 'nothing is accepted from a bidder barred by the vendor'],
      ['staff-only', isPublic || group === session.access, 'a staff session is for its staff'],
      ['staff-one-winning', isPublic || winsOne, 'in a staff session nobody wins two lots'],
      ['deposit-exceeded', neededSen <= balanceSen, 'the deposits of the lots that a bidder is winning are covered'],
      ['not-in-lot', !isBid || entrants.has(number), 'only who entered the lot bids'],
      ['bid-on-top', !isBid || bids[0]?.bidder !== number, 'the top bidder never outbids themselves'],
      ['price-changed', named.startOrRaise !== 'raise' || named.seenSen <= priceSen],
      ['bid-too-low', !isBid || amountSen >= minimumSen, 'bids rise by at least the minimum raise'],
      ['amount-invalid', !isBid || (amountSen > 0 && amountSen % 100 === 0), 'bids are whole ringgit'],
      ['bid-too-high', !isBid || amountSen <= Math.min(limitSen, 1e11), 'no bid rises above the limit of a raise'],
    ];
  };
  const mayLead = ({ bidder }) => rulesFor(bidder).every(([reason, holds]) => holds || reason.startsWith('session-'));
  const maximumOf = ({ bidder }) => mine().maxima.get(bidder)?.at(-1).amountSen ?? 0;
  /** What is bid for a maximum where others make `neededSen` necessary: that in whole ringgit, or the reserve, within the maximum. */
  const upTo = (mostSen, neededSen, { reserveSen } = mine()) =>
    Math.min(mostSen, Math.max(Math.ceil(neededSen / 100) * 100, reserveSen));
  /** A bid that changes leader or price moves an end that is near. */
  const laterEnd = () => {
    const [{ windowMinutes, lastEndMinutes }, end] = [session.rules.softClose ?? {}, ends.get(own)];
    const movedAt = Math.min(at + windowMinutes * 60_000, end.plannedAt + lastEndMinutes * 60_000);
    return movedAt > end.endsAt ? [['LotExtended', { endsAt: new Date(movedAt).toISOString() }, EXTENDED]] : [];
  };
  const automatic = (bidder, amountSen, raisedFromSen) => {
    return ['BidPlaced', { bidder, amountSen, raisedFromSen, automatic: true }, AUTOMATIC];
  };
  /** Somebody would pay so much from here on. Of the same amount the earlier offer leads, so that what was offered before keeps its revision. */
  const leave = (bidder, amountSen, revision) => {
    const { maxima } = mine();
    const steps = maxima.get(bidder) ?? [];
    const known = steps.find((step) => step.amountSen >= amountSen) ?? {
      bidRevision: revision,
      reserveSen: mine().reserveSen,
    };
    const below = steps.filter((step) => step.amountSen < amountSen);
    maxima.set(bidder, [...below, { ...known, amountSen }]);
  };
  /** What follows on a bid by hand, or on a maximum, of somebody who does not lead. */
  const answerTo = (bidder, amountSen, isByHand) => {
    const { bids, terms } = mine();
    const [top] = bids;
    const isNeeded = top !== undefined && maximumOf(top) > top.amountSen;
    const isLapsing = isNeeded && !mayLead(top);
    const standsSen = isNeeded && !isLapsing ? maximumOf(top) : (top?.amountSen ?? 0);
    const isBeaten = isNeeded && !isLapsing && amountSen <= standsSen;
    const neededSen = top ? standsSen + stepAt(standsSen) : terms.startingPriceSen;
    const list = isLapsing ? [['MaximumLapsed', { bidder: top.bidder }, LAPSED]] : [];
    if (!isByHand)
      list.push(automatic(bidder, isBeaten ? amountSen : upTo(amountSen, neededSen), top?.amountSen ?? null));
    if (isBeaten) list.push(automatic(top.bidder, upTo(standsSen, amountSen + stepAt(amountSen)), amountSen));
    return [...list, ...laterEnd()];
  };
  /** At what price somebody leads who has offered the most. `offers`: bids by hand and maxima, the highest and then the earliest first. */
  const priceOf = (leader, offers, v) => {
    const theirs = (isMaximum) => offers.filter((each) => each.bidder === leader && each.isMaximum === isMaximum);
    const [maxima, [byHand]] = [theirs(true), theirs(false)];
    const [maximumSen, byHandSen] = [maxima[0]?.amountSen ?? 0, byHand?.amountSen ?? 0];
    if (maximumSen <= byHandSen) return byHandSen;
    const passed = byHand ? offers.indexOf(byHand) : offers.length; // whom they passed by hand makes no step above that necessary
    const rivals = offers.slice(0, passed).filter(({ bidder }) => bidder !== leader);
    const against = rivals.map((rival) => {
      // The maximum that the rival came up against, or else the first that passed them: what was raised to later makes it no dearer.
      const before = maxima.find(({ bidRevision }) => bidRevision < rival.bidRevision)?.amountSen ?? 0;
      const first = maxima.findLast(({ amountSen }) => amountSen > rival.amountSen)?.amountSen ?? 0;
      return Math.min(before >= rival.amountSen ? before : first, rival.amountSen + stepAt(rival.amountSen));
    });
    // What was bid up to a reserve stays when that is lowered; before version 3 it did not.
    const reached = maxima.map((step) => Math.min(step.amountSen, step.reserveSen ?? 0));
    const reserveSen = v < 3 ? mine().reserveSen : Math.max(...reached);
    return Math.max(byHandSen, upTo(maximumSen, Math.max(mine().terms.startingPriceSen, ...against), { reserveSen }));
  };
  /** After this bid is cancelled: the bids that count, those passed over, whose maxima count no more, and what follows. */
  const without = (bid, v) => {
    const { bids, maxima } = mine();
    const [top] = bids;
    const others = bids.filter((each) => each !== bid);
    if (maxima.size === 0) {
      const place = bid === top ? others.findIndex(mayLead) : 0;
      const passed = others.splice(0, place < 0 ? others.length : place);
      return { counting: others, passed, gone: [], top: others[0], next: [] };
    }
    const struck = (bidder) => bid.automatic && bid.bidder === bidder && maxima.has(bidder);
    const isKept = bid !== top && !(top.automatic && (struck(top.bidder) || mayLead(top)));
    const gone = [...maxima.keys()].filter((bidder) => struck(bidder) || !(isKept || mayLead({ bidder })));
    const split = (isIn) => [true, false].map((is) => others.filter((each) => isIn(each) === is));
    const [ofStruck, kept] = split((each) => each.automatic && struck(each.bidder));
    if (isKept) return { counting: kept, passed: ofStruck, gone, top, next: [] };
    const left = [...maxima].filter(([bidder]) => !gone.includes(bidder));
    const byHand = others.filter((each) => !each.automatic).map((each) => ({ ...each, isMaximum: false }));
    const atMost = left.flatMap(([bidder, steps]) => steps.map((step) => ({ ...step, bidder, isMaximum: true })));
    const all = [...byHand, ...atMost].sort((a, b) => b.amountSen - a.amountSen || a.bidRevision - b.bidRevision);
    const first = all.findIndex((each) => each.isMaximum || mayLead(each));
    if (first < 0) return { counting: [], passed: others, gone, next: [] };
    const [offers, { bidder: leader }] = [all.slice(first), all[first]];
    const priceSen = priceOf(leader, offers, v);
    const isCounting = ({ bidder, amountSen, bidRevision, automatic: isAutomatic }) => {
      if (!isAutomatic) return offers.some((each) => !each.isMaximum && each.bidRevision === bidRevision);
      return !gone.includes(bidder) && amountSen < priceSen + (bidder === leader ? 1 : 0);
    };
    const [counting, passed] = split(isCounting);
    const isLed = counting[0]?.bidder === leader && counting[0].amountSen === priceSen;
    const next = isLed ? [] : [automatic(leader, priceSen, null)];
    return { counting, passed, gone, top: isLed ? counting[0] : undefined, next };
  };
  const lastEnd = () => Math.max(session.endsAt, ...[...ends.values()].map((each) => (each.isOut ? 0 : each.endsAt)));
  /** What has ended stays so; the others end by the session's end and rules, or as late as bids have made it unless that comes earlier. */
  const planEnd = (each) => {
    if (each.endsAt <= at) return each;
    const plannedAt = session.endsAt + each.place * session.rules.staggerSeconds * 1_000;
    return Object.assign(each, {
      plannedAt,
      endsAt: plannedAt >= each.plannedAt ? Math.max(plannedAt, each.endsAt) : plannedAt,
    });
  };
  const readEnd = (type, { lot, endsAt }) => {
    if (type === 'LotListed') ends.set(lot, planEnd({ place: ends.get(lot)?.place ?? ends.size }));
    if (type === 'LotWithdrawn') ends.get(lot).isOut = true;
    if (type === 'LotExtended') ends.get(lot).endsAt = Date.parse(endsAt);
  };
  const readSession = (type, { startsAt, endsAt, access, outageFrom, outageTo, reason, above, rules }, v) => {
    if (STEPS.includes(type)) {
      const isNext = STEPS.indexOf(type) === session.steps && !session.isWithdrawn && at >= lastEnd();
      must(isNext, 'the four steps after an auction come once and in order, after its end');
      session.steps += 1;
    }
    const why = reason || v === 1 || !(at >= session.startsAt && at < session.endsAt); // at first nobody had to
    if (/^Session(Changed|Withdrawn)$/.test(type)) must(why, 'a running session is changed or withdrawn for a reason');
    if (type === 'SessionWithdrawn') session.isWithdrawn = true;
    if (type === 'SessionArchived' && session.steps === 0) session.steps = STEPS.length; // it had no lots
    if (session.isWithdrawn || session.steps === STEPS.length) session.isOpen = false;
    if (type === 'SessionRulesSet') {
      const isBefore = session.isOpen && session.steps === 0 && at < session.startsAt;
      must(isBefore, 'the rules of a session are set before it starts');
      must(areRules(rules), 'the rules of a session are such as a house may set');
      session.rules = rules;
      ends.forEach(planEnd);
    }
    if (endsAt === undefined) return;
    const [from, to] = [Date.parse(outageFrom), Date.parse(outageTo)];
    const start = startsAt && { startsAt: Date.parse(startsAt), access };
    const next = { isOpen: true, ...session, ...start, endsAt: Date.parse(endsAt) };
    const isKept = next.startsAt === session.startsAt && next.access === session.access;
    const [laterMs, lastAt] = [next.endsAt - session.endsAt, lastEnd()];
    const touched = [...ends.values()].filter((each) => each.endsAt > from); // what had ended when the outage began stays closed
    const firstAt = Math.min(...touched.map((each) => (each.isOut ? Number.POSITIVE_INFINITY : each.endsAt)));
    const isOpenAgain = (Number.isFinite(firstAt) ? firstAt : session.endsAt) + laterMs > at;
    const isLater = laterMs > 0 && isOpenAgain && laterMs <= 86_400_000;
    const isRunning = at < Math.min(session.endsAt, next.endsAt) && (isKept || at < session.startsAt);
    const isChanged = session.isOpen && session.steps === 0 && (type === 'SessionExtended' ? isLater : isRunning);
    const isRight = type === 'SessionScheduled' ? !session.endsAt : isChanged;
    must(isRight, 'once a session has begun only its end changes, until it has ended or is extended');
    const isOutage = from < to && to <= at && from < lastAt && to > session.startsAt;
    must(isOutage || type !== 'SessionExtended', 'an extension names an outage that is over and touched the session');
    const lostMs = Math.max(Math.min(to, lastAt) - Math.max(from, session.startsAt), 0);
    const givenMs = (given.get(outageFrom) ?? 0) + lastAt + laterMs - Math.max(lastAt, at);
    const isMeant = type !== 'SessionExtended' || v === 1 || above || givenMs <= lostMs + 1_800_000;
    must(isMeant, 'an extension is in proportion to its outage, or says that more is meant');
    if (type === 'SessionExtended') given.set(outageFrom, givenMs);
    must(next.startsAt < next.endsAt || type === 'SessionExtended', 'a session ends after it starts');
    session = next;
    const move = (each) => Object.assign(each, { plannedAt: each.plannedAt + laterMs, endsAt: each.endsAt + laterMs });
    if (type === 'SessionExtended') touched.forEach(move);
    else ends.forEach(planEnd);
  };
  const readBidder = (type, { bidder: number, lot, group, vendor, amountSen, depositSen, creditedSen, from }) => {
    must(!bidders.has(number) || type !== 'BidderJoined', 'a bidder joins once');
    if (type === 'BidderJoined') bidders.set(number, newcomer());
    const bidder = bidders.get(number);
    if (!bidder) return must(lot !== undefined, MISSING); // of a sale or a payment, whose buyer need not have bid
    if (type === 'BidderSuspended' || type === 'BidderReinstated') bidder.active = type === 'BidderReinstated';
    if (type === 'StaffVerified' || type === 'StaffRefuted') bidder.group = group;
    if (type === 'VendorBarred' || type === 'VendorBarLifted') bidder.barred.set(vendor, type === 'VendorBarred');
    const isBelowZero = amountSen > 0 && bidder.balanceSen === -amountSen;
    if (type === 'DepositReset') must(isBelowZero, 'only a negative balance is reset, and to zero');
    if (/^(Deposit(Credited|Reset)|RefundReturned|PurchaseSurplusCredited|SafetyDepositReturned)$/.test(type))
      bidder.balanceSen += amountSen;
    if (type === 'HandoverChargeWaived') bidder.balanceSen += creditedSen;
    if (type === 'SafetyDepositRestored' && from === 'deposit') bidder.balanceSen -= amountSen;
    const isTaken = /^(Deposit(Reversed|Applied)|Refund(Ordered|Recorded)|UnitReserved)$/.test(type);
    if (isTaken) bidder.balanceSen -= amountSen ?? depositSen;
  };
  /** `isDue`: it follows from the event before it, which has named what it must be. */
  const readLot = (
    type,
    { bidder, amountSen, terms, depositSen, hammerSen, ...data },
    { revision, metadata },
    isDue,
  ) => {
    const lot = lots.get(own) ?? (type === 'LotListed' && { bids: [] }); // `bids`: those that count, the highest first
    const [top] = lot.bids;
    if (type === 'LotListed') {
      must([undefined, 'withdrawn'].includes(lot.outcome) && session.isOpen && at < session.endsAt, LISTED);
      lots.set(own, { bids: [], maxima: new Map(), entrants: new Set(), terms, reserveSen: null, outcome: 'open' });
    } else if (type === 'LotChanged' || type === 'LotWithdrawn') {
      must(lot.outcome === 'open' && !session.isWithdrawn && at < ends.get(own).endsAt, LISTED);
      must(!top && lot.entrants.size === 0, 'terms stand once somebody has entered');
      Object.assign(lot, type === 'LotChanged' ? { terms } : { outcome: 'withdrawn' });
    } else if (type === 'LotReserveSet') {
      const { reserveSen, approval } = data;
      const isAmount = reserveSen % 100 === 0 && reserveSen > lot.terms.startingPriceSen && reserveSen <= 1e11;
      const isEasier = (reserveSen ?? 0) <= (lot.reserveSen ?? 0) && (lot.approval || !approval);
      must(lot.outcome === 'open' && at < ends.get(own).endsAt, 'a reserve is set while its lot is open');
      must(reserveSen === null || isAmount, 'a reserve is in whole ringgit, above the starting price');
      must(at < session.startsAt || isEasier, 'while its lot runs, a reserve is only lowered');
      Object.assign(lot, { reserveSen, approval });
    } else if (type === 'LotEntered') {
      for (const [, holds, rule] of rulesFor(bidder)) must(holds, rule);
      must(!lot.entrants.has(bidder) && depositSen === lot.terms.depositSen, 'a lot is entered once, with its deposit');
      lot.entrants.add(bidder);
    } else if (type === 'BidPlaced') {
      if (data.automatic) must(isDue, 'an automatic bid follows from a maximum, where somebody makes it necessary');
      else for (const [, holds, rule] of rulesFor(bidder, amountSen)) must(holds, rule);
      must(
        (isDue && data.automatic) || data.raisedFromSen === (top?.amountSen ?? null),
        'a bid names what it raised from',
      );
      if (!data.automatic) due.list = answerTo(bidder, amountSen, true);
      must(due.list[0]?.[0] !== 'MaximumLapsed', LAPSED[0]);
      due.list = due.list.filter(([next]) => next !== 'MaximumLapsed');
      lot.bids.unshift({ bidder, amountSen, bidRevision: revision, automatic: data.automatic === true });
    } else if (type === 'MaximumSet') readMaximum(lot, bidder, data.maximumSen, revision);
    else if (type === 'LotExtended') must(isDue, 'the end of a lot moves only with a bid in its last minutes');
    else if (type === 'MaximumLapsed') {
      must(isDue || (top?.bidder === bidder && maximumOf(top) > top.amountSen && !mayLead(top)), LAPSED[0]);
      if (!isDue) due.list = [['BidPlaced', { automatic: false }, LAPSED]];
      leave(bidder, top.amountSen, revision);
    } else if (type === 'BidCancelled') {
      if (lot.outcome !== 'open' || session.steps > 0) return must(false, 'no bid is cancelled after its sale');
      const bid = lot.bids.find((each) => each.bidRevision === data.bidRevision);
      must(bid?.bidder === bidder && bid.amountSen === amountSen, 'what is cancelled is a bid that counts');
      if (!bid) return;
      const { counting, passed, gone, top: next, next: follows } = without(bid, metadata.v);
      const revisionOf = ({ bidRevision }) => bidRevision;
      const leads = next ? { bidder: next.bidder, amountSen: next.amountSen, bidRevision: next.bidRevision } : null;
      const isRight = canonical([leads, passed.map(revisionOf)]) === canonical([data.top, data.passedOver]);
      must(isRight, 'after a cancellation the highest bid leads whose bidder may have the lot');
      const isOfThem = canonical(gone.sort((a, b) => a - b)) === canonical(data.maximaOf ?? []);
      must(isOfThem, 'a cancelled automatic bid takes its maximum with it, and of nobody else who may lead');
      for (const number of gone) lot.maxima.delete(number);
      lot.bids = counting;
      due.list = follows;
    } else if (/^Lot(Sold|Unsold|Offered)$/.test(type)) {
      const isHighest = top?.bidder === bidder && top?.amountSen === hammerSen;
      const isTime = at >= lastEnd() && session.steps === 0 && lot.outcome === 'open';
      must(isDue || (isHighest && isTime), 'the highest bid wins, once, after the end');
      const isAsked = top && (lot.approval || top.amountSen < lot.reserveSen);
      const isRight = type === 'LotUnsold' || Boolean(isAsked) === (type === 'LotOffered');
      must(
        isDue || isRight,
        'what is below its reserve, or where the vendor is asked, is offered to them, and else not',
      );
      lot.outcome = type === 'LotOffered' ? 'offered' : 'sold';
    } else if (type.startsWith('Offer')) {
      const { offer = {} } = lot;
      const [side, isOver] = [offer.isCounter ? 'bidder' : 'vendor', at >= offer.until];
      const isAnswered = offer.bidder === bidder && (data.by ?? side) === side && isOver === (type === 'OfferLapsed');
      must(
        lot.outcome === 'offered' && isAnswered,
        'an offer is answered once, in time, by whose turn it is, or lapses',
      );
      if (type === 'OfferCountered') {
        const isMore = hammerSen > offer.hammerSen && hammerSen % 100 === 0 && hammerSen <= 1e11;
        must(!offer.isCounter && isMore, 'a vendor asks for more once, in whole ringgit');
      } else if (type === 'OfferAccepted') due.list = [['LotSold', { bidder, hammerSen: offer.hammerSen }, ACCEPTED]];
      else Object.assign(lot, { outcome: 'unsold', bids: [] });
    }
    const until = Date.parse(data.decideBy);
    if (data.decideBy) lot.offer = { bidder, hammerSen, until, isCounter: type === 'OfferCountered' };
    must(!data.decideBy || until > at, 'an offer gives time to answer it');
    if (type !== 'LotSold' && type !== 'UnitReserved') return;
    const { premium, adminFeeSen, safetyDepositSen, depositSen: wholeSen } = lot.terms;
    const isFees = data.adminFeeSen === adminFeeSen && data.safetyDepositSen === safetyDepositSen;
    const isHeld = depositSen === wholeSen || (type === 'UnitReserved' && depositSen === 0);
    must(isFees && isHeld && data.premiumSen === premiumOf(premium, hammerSen), "a sale is made on the lot's terms");
  };
  const readMaximum = (lot, bidder, maximumSen, revision) => {
    const [top] = lot.bids;
    const leads = top?.bidder === bidder;
    // Whoever leads is asked for no higher bid, and for cover only where they raise it; how far it is above the price is asked of nobody.
    const isRaised = !leads || maximumSen > maximumOf(top);
    const isApart = (why) => why === 'bid-too-high' || (leads && why.startsWith('bid-'));
    const isFree = (why) => isApart(why) || (!isRaised && /^(deposit-exceeded|staff-one-winning)$/.test(why));
    for (const [why, holds, rule] of rulesFor(bidder, maximumSen)) must(holds || isFree(why), rule);
    must(maximumSen <= 1e11, 'no bid rises above the limit of a raise');
    must(session.rules.maximumBids, 'maxima are left where the rules of the session have them');
    if (leads) {
      must(maximumSen >= top.amountSen, "the leader's maximum is not below the price");
      const fixedAt = ends.get(own).endsAt - Math.max(5, session.rules.softClose?.windowMinutes ?? 0) * 60_000;
      const isLowered = maximumSen < maximumOf(top) && at >= fixedAt;
      must(!isLowered, 'a maximum is not lowered in the last minutes of its lot');
    }
    const raisedSen = leads ? upTo(maximumSen, top.amountSen) : 0;
    if (!leads) due.list = answerTo(bidder, maximumSen, false);
    else if (raisedSen > top.amountSen) due.list = [automatic(bidder, raisedSen, top.amountSen), ...laterEnd()];
    leave(bidder, maximumSen, revision);
  };
  /** Does this follow from the event before it, where something has to? What is missing is named at that event. */
  const isFollowing = ({ revision, type, data, metadata: { commandId } }) => {
    const [[wanted, fields, [missing, wrong]] = [undefined, {}, []], ...rest] = due.list;
    const isNext = type === wanted && data.lot === own && revision === due.revision + 1 && commandId === due.commandId;
    if (wanted) expect(isNext, `Revision ${due.revision}`, missing);
    const isFit = Object.entries(fields).every(([field, value]) => data[field] === value);
    if (isNext) must(isFit, wrong);
    due = { list: isNext ? rest : [], revision, commandId };
    return isNext && fields.automatic === data.automatic;
  };
  const read = (event) => {
    const [{ revision, type, data, metadata }, { actor }] = [event, event.metadata];
    [at, where] = [Date.parse(metadata.at), `Revision ${revision}`];
    must(at >= last, 'recorded times never go back');
    last = at;
    if (!EVENTS.has(type)) return must(false, unknown(`the event ${type}`));
    must(metadata.v >= 1 && metadata.v <= newestVersion(type), unknown(`version ${metadata.v} of ${type}`));
    const isSince = (since, types) =>
      RULE_SETS.includes(version) && version < since && types.test(`${type} ${metadata.v}`);
    must(!isSince(3, SINCE_3) && !isSince(4, SINCE_4), unknown(`${type} in version ${version} of the rules`));
    checkFields(event, 'event', where, expect, 'data');
    checkFields(data, type, where, expect);
    must(type !== 'BidCancelled' || actor?.role === 'admin', 'a bid is cancelled by an admin, by name');
    const isOwn = type === 'LotEntered' || type === 'MaximumSet' || (type === 'BidPlaced' && !data.automatic);
    must(!actor || !isOwn, 'nobody bids or takes part for somebody else');
    const isPlain = data.automatic === undefined && data.maximaOf === undefined;
    must(metadata.v > 1 || isPlain, 'the first version of bids and cancellations knows nothing automatic');
    const isStaff = !actor || (actor.account >= 1 && ['admin', 'vendor', 'auditor'].includes(actor.role));
    must(isStaff, 'an actor is a number of an account and a role of staff');
    if (type === 'RaiseLimitSet') limit = data;
    if (data.session === name) readSession(type, data, metadata.v);
    if (data.bidder !== undefined) readBidder(type, data);
    const isDue = isFollowing(event);
    if (isOwn) done.set(metadata.commandId, data.lot.split('/')[0]);
    if (type === 'SessionCleared' || type === 'SessionWithdrawn') over.add(data.session);
    if (data.lot === own) readLot(type, data, event, isDue);
    else if (data.terms) lots.set(data.lot, { ...lots.get(data.lot), terms: data.terms });
    if (String(data.lot).startsWith(`${name}/`)) readEnd(type, data);
    const lot = lots.get(data.lot) ?? {};
    const leaders = { BidPlaced: data, BidCancelled: lot.bids?.[0] ?? data.top, DepositApplied: undefined };
    Object.assign(leaders, { OfferDeclined: undefined, OfferLapsed: undefined });
    if (type === 'LotOffered') lot.isOffered = true; // its deposit is held until it is decided
    if (Object.hasOwn(leaders, type)) lot.leader = leaders[type]?.bidder;
    const settled = type === 'DepositsBalanced' ? [...lots].filter(([key]) => key.startsWith(`${data.session}/`)) : [];
    for (const [, each] of settled) if (!each.isOffered) each.leader = undefined;
  };
  /** Was the reason of a refusal so, by what its bidder named? That is not in receipts of the first kind. */
  const judge = ({ no, body: { kind, bidder: number, amountSen, reason, ...named } }) => {
    [at, where] = [Date.parse(named.at), `Refusal ${no}`];
    must(at >= last, 'it was refused before the event that it names');
    const [bidder, { terms }, isOld] = [bidders.get(number) ?? newcomer(), lots.get(own), kind === RECEIPT_1];
    const rules = rulesFor(number, amountSen ?? undefined, bidder, named);
    rules.push(['deposit-insufficient', terms.depositSen <= bidder.balanceSen]);
    rules.push(['command-id-reused', over.has(done.get(named.commandId))], ['bidder-unknown', bidders.has(number)]);
    const agreedSen = { start: terms.startingPriceSen, raise: named.seenSen }[named.startOrRaise] + named.offerSen;
    must(isOld || agreedSen === amountSen, 'its amount is not what its bidder named');
    const known = rules.filter(([each]) => each === reason && !(isOld && each === 'price-changed'));
    if (known.length === 0) return must(false, unknown(`the reason ${reason}`));
    const isSo = known.some(([, holds]) => !holds);
    if (!isSo && isOld && ['bid-too-low', 'command-id-reused'].includes(reason)) unchecked.push(no);
    else must(isSo, `it was refused as ${reason}, which was not so`);
  };
  const steps = [...events.map((e) => [e.revision, e]), ...refusals.map((row) => [row.body.head.revision + 0.5, row])];
  for (const [place, each] of steps.sort(([a], [b]) => a - b)) {
    try {
      (Number.isInteger(place) ? read : judge)(each); // not by its fields: one more would be under no hash
    } catch {
      must(false, MISSING);
    }
  }
  if (due.list.length > 0) expect(false, `Revision ${due.revision}`, due.list[0][2][0]);
}
// 6. The files, and what was found in them. Who gives one that they kept expects that it is used: if nothing in it can be, it is named.
export function faultsOf([thing, ...others], unchecked = [], names = []) {
  const faults = [];
  const expect = (holds, where, what) => holds || faults.push(`✕ ${where}: ${what}.`);
  const partsOf = (file) => [file.keys, file.heads, file.receipts, file].flat().filter(isObject);
  const [all, isDossier] = [others.flatMap(partsOf), KINDS.get(thing.kind) === checkDossier];
  const [given, brought] = [all, [thing.keys].flat()].map((list) => list.filter((each) => each?.publicKey));
  const keys = new Map((given.length > 0 ? given : brought).map((each) => [each.key, each.publicKey]));
  const link = (it) => ({ publicKey: it.publicKey, from: it.from, key: it.previous, signature: it.countersignature });
  for (const it of given) if (it.previous) checkSigned({ kind: 'tukul-key/1', ...link(it) }, keys, 'Keys', expect);
  const keptOf = (check, of) => all.filter((it) => isDossier && KINDS.get(it.kind) === check && it[of] === thing[of]);
  const kept = { heads: keptOf(checkHead, 'session'), receipts: keptOf(checkReceipt, 'lot'), unchecked };
  const what = ({ kind }) => unknown(`${typeof kind === 'string' ? kind : 'what it is'}, but ${KNOWN}`);
  expect(KINDS.has(thing.kind), 'File', what(thing));
  for (const [n, file] of others.entries()) {
    const [where, parts] = [`What was kept (${names[n + 1] ?? n + 1})`, partsOf(file)];
    for (const it of parts) expect(KINDS.has(it.kind) || it.publicKey || (it === file && !it.kind), where, what(it));
    const isUsed = [given, kept.heads, kept.receipts].flat().some((it) => parts.includes(it));
    expect(isUsed, where, 'it was not used: no public key is in it, and nothing to compare with this file');
  }
  try {
    KINDS.get(thing.kind)?.(thing, keys, expect, kept);
  } catch ({ name, message }) {
    expect(false, 'File', name === 'Error' ? message : 'a part of it is missing, or is something else');
  }
  return faults;
}
if (realpathSync(process.argv[1]) === realpathSync(new URL(import.meta.url))) {
  const [names, files, unchecked] = [process.argv.slice(2), [], []];
  const stop = (why) => console.log(why) ?? process.exit(1);
  const knows = `Knows ${KNOWN}, and the rules of bidding of version ${RULE_SETS.join(', ')}.`;
  if (names.length === 0) stop(`Usage: node verify-dossier.mjs FILE.json [KEPT.json …]\n${knows}`);
  for (const name of names) {
    try {
      const text = readFileSync(name, 'utf8');
      files.push(JSON.parse(text));
      // Of a name that stands twice in an object, or a number with too many digits, other programs may read something else.
      const isPlain = text.replace(/("(?:[^"\\]+|\\.)*"?)|\s+/g, '$1') === JSON.stringify(files.at(-1));
      if (!isPlain || !isObject(files.at(-1))) throw new SyntaxError();
    } catch ({ code }) {
      stop(`✕ ${name} ${code ? `cannot be read (${code})` : 'was cut off or changed, or can be read in two ways'}.`);
    }
  }
  const faults = faultsOf(files, unchecked, names);
  const [{ kind, key, proof, lot, rules = 1, events, head, heads, refusals }] = files;
  if (faults.length > 0) stop(faults.join('\n'));
  const not = ` but ${unchecked.length} (no ${unchecked.join(', ')}), which cannot be checked: what was named is not in them`;
  const ofLot = `\n✓ ${events?.length} of ${head?.size} events, each in its place in chain and tree; the heads are of this book.
✓ Every rule of bidding (version ${rules}) is kept on ${lot}; ${refusals?.length} refusals, each for a reason that was so${unchecked.length > 0 ? not : ''}.
${head?.refusals ? '✓ They are all that its heads count' : '· Its heads count no refusals: one may be missing'}.
· Compare the key with one that you have from the house, unless you gave it: a dossier brings its own.`;
  console.log(`✓ ${kind}: unchanged since it was signed with the key ${key ?? proof.key}.${heads ? ofLot : ''}`);
}
