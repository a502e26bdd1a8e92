import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { Book } from '#api/book/book.ts';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { accountOf, isSuperAdmin } from '#api/platform/http/access.ts';
import { commandIdOf } from '#api/platform/http/command-id.ts';
import { HttpRefusal, refuseField } from '#api/platform/http/refusal.ts';
import { route } from '#api/platform/http/route.ts';
import type { Jobs } from '#api/platform/jobs/jobs.ts';
import { payVendorPayout } from '#api/platform/payouts/order.ts';
import { type ChangedDeps, confirmedRefusal, unwrapConfirmed } from '#api/platform/refusals/changed.ts';
import { refuseOther } from '#api/platform/refusals/refusals.ts';
import { actorOf, recordChange } from '#api/platform/trail/changes.ts';
import { IDEMPOTENCY_HEADER } from '#contract/constants.ts';
import { decidePayout, endPayout, proposePayout, retryPayout, type VendorPayout } from '#contract/vendors.ts';
import type { Actor } from '#domain/actor.ts';
import { formatRM, senExactly } from '#domain/money.ts';
import { vendorAccount } from '#domain/postings.ts';
import type { BookView } from '#domain/state.ts';
import { vendorFigures } from '#domain/vendor-account.ts';
import { bankAccountsOf, newestOf, payeeOf, stateOf } from './bank-accounts.ts';
import { knownVendor } from './vendor.ts';

export type PayoutRow = Selectable<OfficeDb['office.vendorPayouts']>;

interface PayoutDeps extends ChangedDeps {
  readonly book: Pick<Book, 'execute' | 'committed' | 'nowMs' | 'eventAt'>;
  readonly db: Kysely<OfficeDb>;
  readonly jobs: Pick<Jobs, 'enqueue'>;
}

/** What became of one: withdrawn says its row, all else the book, which is written first; how far its payment order is its row again. */
export function payoutState(
  committed: BookView,
  { id, withdrawnAt, orderState, paymentOrderId }: PayoutRow,
): VendorPayout['state'] {
  const known = committed.payouts.get(id);
  if (known !== undefined) return known.isSettled ? 'paid' : orderState === 'sent' ? 'sent' : 'ordered';
  if (!committed.references.has(id)) return withdrawnAt === null ? 'proposed' : 'withdrawn';
  const wasSent = paymentOrderId !== null || orderState === 'by-hand' || orderState === 'returned';
  return wasSent ? 'returned' : 'refused';
}

/** As calls have it: with who ends it, and what stands against it. */
export function payoutStanding(committed: BookView, row: PayoutRow) {
  const state = payoutState(committed, row);
  const byStaff = isUnderWay(state) && isEndedByStaff(row);
  return { state, byStaff, mayRetry: mayRetry(state, row), why: row.reason };
}

export function isUnderWay(state: VendorPayout['state']): boolean {
  return state === 'ordered' || state === 'sent';
}

/** No payment order goes to its bank, or it is not known what became of it. */
function isEndedByStaff({ orderState, stalled }: PayoutRow): boolean {
  return orderState === 'by-hand' || stalled;
}

/** Payouts: proposed by one person, approved by another, then as the bank says. */
export function payoutRoutes(app: FastifyInstance, deps: PayoutDeps): void {
  const { book, db, jobs } = deps;

  route(app, proposePayout, { access: 'admin' }, async (request) => {
    const { vendor, amount, balance } = request.body;
    const actor = actorOf(request);
    const key = request.headers[IDEMPOTENCY_HEADER];
    const requestKey = key === undefined ? null : commandIdOf(actor.account, key);
    const amountSen = senExactly(amount);
    await knownVendor(db, vendor);
    const asked = () => proposedWith(db, requestKey, { vendor, amountSen });
    const earlier = await asked();
    if (earlier !== undefined) return { message: PROPOSED, id: earlier };
    const nowMs = book.nowMs();
    const { balanceSen, payableSen } = vendorFigures(book.committed, vendor, nowMs);
    if (balance !== undefined && senExactly(balance) !== balanceSen) {
      const changedAt = book.committed.movedAt.get(vendorAccount(vendor)) ?? -1;
      throw await confirmedRefusal(deps, { code: 'vendor-balance-changed', balanceSen, payableSen, changedAt });
    }
    if (amountSen > payableSen) throw await confirmedRefusal(deps, { code: 'payout-too-high', balanceSen, payableSen });
    const to = newestOf(await bankAccountsOf(db, vendor));
    if (to === undefined || stateOf(to, to, nowMs) !== 'usable') throw noBankAccount(to?.usableAt ?? null);
    const id = randomUUID();
    const isNew = await db.transaction().execute(async (trx) => {
      // Of two who propose at once the second one sees the first.
      await sql`select pg_advisory_xact_lock(hashtextextended(${`vendor payouts ${vendor}`}, 0))`.execute(trx);
      if ((await proposedWith(trx, requestKey, { vendor, amountSen })) !== undefined) return false;
      const proposedSen = await openSen(book.committed, trx, vendor);
      if (proposedSen + amountSen > payableSen)
        throw new HttpRefusal(409, 'payout-proposed', proposedText(proposedSen, payableSen));
      const { numInsertedOrUpdatedRows } = await trx
        .insertInto('office.vendorPayouts')
        .values({
          ...{ id, vendor, amountSen, bankAccount: to.id, payee: payeeOf(to), requestKey },
          ...{ proposedBy: actor.account, proposedAt: new Date(nowMs).toISOString() },
        })
        .onConflict((conflict) => conflict.column('requestKey').doNothing())
        .executeTakeFirst();
      if (numInsertedOrUpdatedRows === 0n) return false;
      const subject = { kind: 'vendor', key: vendor } as const;
      const after = { amountSen, accountEndsIn: to.accountNo.slice(-4) };
      await recordChange(trx, { actor, subject, action: 'payout proposed', after });
      return true;
    });
    return { message: PROPOSED, id: isNew ? id : ((await asked()) ?? id) };
  });

  route(app, decidePayout, { access: 'admin' }, async (request) => {
    const { id, decision, amount, payee } = request.body;
    const actor = actorOf(request);
    const nowMs = book.nowMs();
    // Whoever approves and whoever withdraws wait for each other.
    return db.transaction().execute(async (trx) => {
      const row = await lockedPayout(trx, id);
      const state = payoutState(book.committed, row);
      if (row.payee !== payee || row.amountSen !== senExactly(amount))
        throw new HttpRefusal(409, 'payout-changed', 'This is not what was shown. Please look at it again.');
      const subject = { kind: 'vendor', key: row.vendor } as const;
      if (decision === 'withdraw') {
        if (state === 'withdrawn') return { message: 'This payout was withdrawn before.' };
        if (state !== 'proposed') throw new HttpRefusal(409, 'payout-ordered', 'This payout was approved already.');
        const withdrawnAt = new Date(nowMs).toISOString();
        await trx
          .updateTable('office.vendorPayouts')
          .set({ withdrawnBy: actor.account, withdrawnAt })
          .where('id', '=', id)
          .execute();
        const after = { amountSen: row.amountSen };
        await recordChange(trx, { actor, subject, action: 'payout withdrawn', after });
        return { message: 'The payout is withdrawn. Nothing was paid out.' };
      }
      if (!isSuperAdmin(accountOf(request)))
        throw new HttpRefusal(403, 'not-allowed', 'A super admin approves payouts.');
      if (state === 'withdrawn') throw new HttpRefusal(409, 'payout-withdrawn', 'This payout was withdrawn.');
      if (state === 'returned' || state === 'refused') throw new HttpRefusal(409, 'payout-returned', CAME_BACK);
      if (row.approvedBy !== null && row.approvedBy !== actor.account)
        throw new HttpRefusal(409, 'payout-ordered', 'This payout was approved already.');
      const accounts = await bankAccountsOf(trx, row.vendor);
      const to = accounts.find((each) => each.id === row.bankAccount);
      const isUsable = to !== undefined && stateOf(to, newestOf(accounts), nowMs) === 'usable';
      if (state === 'proposed' && !(isUsable && payeeOf(to) === row.payee))
        throw new HttpRefusal(409, 'payout-account-changed', ACCOUNT_CHANGED);
      await orderPayout(deps, trx, row, actor);
      return { message: `The payout of ${formatRM(row.amountSen)} to ${row.vendor} is ordered.` };
    });
  });

  route(app, endPayout, { access: 'super-admin' }, async (request) => {
    const { id, end, words = '', reference = '' } = request.body;
    if (end === 'returned' && words === '') throw refuseField({ field: 'words', text: SAY_WHY });
    const why = reference === '' ? words : `${words} (${reference})`;
    const actor = actorOf(request);
    const type = end === 'paid' ? ('settle-vendor-payout' as const) : ('return-vendor-payout' as const);
    // Whoever sends it and whoever ends it wait for each other.
    await db.transaction().execute(async (trx) => {
      const row = await lockedPayout(trx, id);
      if (isUnderWay(payoutState(book.committed, row)) && (!isEndedByStaff(row) || (await isClaimed(trx, id))))
        throw new HttpRefusal(409, 'payout-under-way', UNDER_WAY);
      const outcome = await book.execute({ type, commandId: `${type} ${id} by staff`, reference: id }, actor);
      await unwrapConfirmed(deps, outcome);
      if (end === 'returned') {
        const subject = { kind: 'vendor', key: row.vendor } as const;
        const after = { amountSen: row.amountSen, words, reference };
        await recordChange(trx, { actor, subject, action: 'payout returned: why', after });
      }
      // What Billplz says of it later, against this, is no late repetition.
      const back = row.stalled ? ('failed' as const) : ('returned' as const);
      const orderState = end === 'paid' ? ('settled' as const) : back;
      await trx
        .updateTable('office.vendorPayouts')
        .set({ orderState, reason: end === 'paid' ? '' : why, stalled: false, unanswered: false, lookAt: null })
        .where('id', '=', id)
        .where((eb) => eb.or([eb('orderState', 'is', null), eb('orderState', 'not in', ['returned', 'failed'])]))
        .execute();
    });
    const message = end === 'paid' ? 'The payout is recorded as paid.' : "The payout is on the vendor's account again.";
    return { message };
  });

  route(app, retryPayout, { access: 'super-admin' }, async (request) => {
    const { id } = request.body;
    const actor = actorOf(request);
    return db.transaction().execute(async (trx) => {
      const row = await lockedPayout(trx, id);
      if (!mayRetry(payoutState(book.committed, row), row)) throw new HttpRefusal(409, 'payout-not-retried', NO_RETRY);
      await trx
        .updateTable('office.vendorPayouts')
        .set({ stalled: false, changedAt: new Date(book.nowMs()) })
        .where('id', '=', id)
        .execute();
      const subject = { kind: 'vendor', key: row.vendor } as const;
      await recordChange(trx, { actor, subject, action: 'payout tried again', after: { amountSen: row.amountSen } });
      // Without a key: that of its first job was used.
      await jobs.enqueue(payVendorPayout, { payoutId: id }, { trx });
      return { message: 'The payout is tried again.' };
    });
  });
}

/** No job works on it any more, and Billplz has not taken it. */
function mayRetry(state: VendorPayout['state'], { orderState, stalled, paymentOrderId }: PayoutRow): boolean {
  return state === 'ordered' && orderState === 'ordered' && stalled && paymentOrderId === null;
}

/** What is proposed and waits for approval, sen. */
async function openSen(committed: BookView, trx: Kysely<OfficeDb>, vendor: string): Promise<number> {
  const rows = await trx
    .selectFrom('office.vendorPayouts')
    .selectAll()
    .where('vendor', '=', vendor)
    .where('approvedBy', 'is', null)
    .where('withdrawnAt', 'is', null)
    .execute();
  const open = rows.filter((row) => payoutState(committed, row) === 'proposed');
  return open.reduce((sum, { amountSen }) => sum + amountSen, 0);
}

function proposedText(proposedSen: number, payableSen: number): string {
  return `${formatRM(proposedSen)} of the ${formatRM(payableSen)} that can be paid out is proposed already. Approve or withdraw that first.`;
}

/**
 * What two people have agreed to: in the book first, then on its way to the bank, once, by a job that comes with the row that waits for it. Whoever
 * dies between has ordered it, and the loop finds it. @throws {HttpRefusal} what the book refuses.
 */
export async function orderPayout(
  deps: PayoutDeps,
  trx: Transaction<OfficeDb>,
  row: Pick<PayoutRow, 'id' | 'vendor' | 'amountSen' | 'payee' | 'proposedBy'>,
  actor: Actor,
): Promise<void> {
  const { book, jobs } = deps;
  const { id, vendor, amountSen, payee, proposedBy } = row;
  const order = { vendor, amountSen, payee, proposedBy, approvedBy: actor.account, reference: id };
  const command = { type: 'order-vendor-payout', commandId: `order-vendor-payout ${id}`, ...order } as const;
  await unwrapConfirmed(deps, await book.execute(command, actor));
  const change = trx.updateTable('office.vendorPayouts').where('id', '=', id);
  await change.set({ approvedBy: actor.account }).where('approvedBy', 'is', null).execute();
  if (book.committed.payouts.get(id)?.isSettled !== false) return;
  const at = new Date(book.nowMs());
  const { numUpdatedRows } = await change
    .set({ orderState: 'ordered', orderedAt: at, changedAt: at })
    .where('orderState', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await jobs.enqueue(payVendorPayout, { payoutId: id }, { key: id, trx });
}

const SAY_WHY = 'Please say why it came back.';
const NO_RETRY =
  'This payout is on its way, has come to Billplz, or has ended: see there what became of it, and record that.';
const UNDER_WAY = 'Billplz pays this payout out: what the bank does with it is recorded by itself.';
const CAME_BACK = "This payout came back to the vendor's account. Propose another one.";
const PROPOSED = 'The payout is proposed. Somebody else has to approve it.';
const ACCOUNT_CHANGED =
  'The bank account of this vendor is another one by now, or was withdrawn. Withdraw this payout, and propose another one.';

function noBankAccount(usableAt: Date | null): HttpRefusal {
  const text =
    usableAt === null
      ? 'There is no confirmed bank account of this vendor. Propose one, and have somebody else confirm it.'
      : 'The bank account of this vendor is new, and is used 72 hours after it was confirmed.';
  return new HttpRefusal(409, 'no-bank-account', text);
}

async function isClaimed(trx: Kysely<OfficeDb>, id: string): Promise<boolean> {
  const claimed = await trx
    .selectFrom('office.vendorPayouts')
    .select('id')
    .where('id', '=', id)
    .where('claimedUntil', '>', sql<Date>`clock_timestamp()`)
    .executeTakeFirst();
  return claimed !== undefined;
}

async function lockedPayout(trx: Kysely<OfficeDb>, id: string): Promise<PayoutRow> {
  const row = await trx
    .selectFrom('office.vendorPayouts')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) throw new HttpRefusal(404, 'no-such-payout', 'There is no such payout.');
  return row;
}

/** @throws {HttpRefusal} 422 when something else was asked for with this key. */
async function proposedWith(
  db: Kysely<OfficeDb>,
  requestKey: string | null,
  asked: { readonly vendor: string; readonly amountSen: number },
): Promise<string | undefined> {
  if (requestKey === null) return undefined;
  const row = await db
    .selectFrom('office.vendorPayouts')
    .select(['id', 'vendor', 'amountSen'])
    .where('requestKey', '=', requestKey)
    .executeTakeFirst();
  if (row !== undefined) refuseOther(row.vendor === asked.vendor && row.amountSen === asked.amountSen);
  return row?.id;
}
