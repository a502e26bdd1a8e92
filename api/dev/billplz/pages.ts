import type { FastifyInstance, FastifyReply } from 'fastify';
import { fpxBanks } from '#api/features/payments/billplz/banks.ts';
import { pageHeaders } from '#api/platform/http/headers.ts';
import { Html, html } from '#api/platform/http/html.ts';
import { FINANCE_CHARGE_RINGGIT } from '#contract/payments/payments.ts';
import { formatRM } from '#domain/money.ts';
import { type Attempt, callbackForm, redirectTarget } from './bill-view.ts';
import type { Deliveries } from './deliveries.ts';
import { amount, page } from './page.ts';
import {
  type BankAccountStore,
  type BillStore,
  newTransactionId,
  type StoredBankAccount,
  type StoredBill,
  VERIFIED_AFTER_MS,
  verificationOf,
} from './store.ts';

export interface StandInPagesDeps {
  readonly bills: BillStore;
  readonly bankAccounts: BankAccountStore;
  readonly deliveries: Deliveries;
  readonly xSignatureKey: string;
  /** UTC ms. */
  readonly now: () => number;
}

const hidden = { config: { access: 'development' }, schema: { hide: true } } as const;

const CHARGE_SEN = FINANCE_CHARGE_RINGGIT * 100;

/** When the house is told, against the payer's way back; a callback that was taken is sent again. */
const LATE_MS = 4_000;
const AGAIN_MS = 3_000;
const TIMINGS = ['before', 'after', 'slow', 'never'] as const;
type Timing = (typeof TIMINGS)[number];

const TIMING_TEXTS: Readonly<Record<Timing, string>> = {
  before: 'before you come back, and once more 3 seconds later',
  after: '4 seconds after you came back, and once more',
  slow: 'when the bank has made up its mind, 4 seconds after you came back',
  never: 'not at all: the callback is lost',
};

/** Pages for whoever pays, and a list of everything for whoever develops. */
export async function standInPages(app: FastifyInstance, deps: StandInPagesDeps): Promise<void> {
  const { bills, bankAccounts, now } = deps;
  await pageHeaders(app, { production: false });

  app.get('/dev/billplz', hidden, async (_request, reply) =>
    show(reply, 'Bills', overview(await bills.newest(), await bankAccounts.newest(), now())),
  );

  const nothing = (reply: FastifyReply) => show(reply.code(404), 'No such bill', html`<h1>There is no such bill</h1>`);

  app.get('/dev/billplz/bills/:id', hidden, async (request, reply) => {
    const bill = await bills.find((request.params as { id: string }).id);
    if (bill === undefined) return nothing(reply);
    const chosen = (request.query as { auto_submit?: unknown }).auto_submit === 'true';
    return show(reply, 'Pay', billPage(bill, chosen, deps.xSignatureKey));
  });

  app.post('/dev/billplz/bills/:id', hidden, async (request, reply) => {
    const bill = await bills.find((request.params as { id: string }).id);
    if (bill === undefined) return nothing(reply);
    const { outcome, timing } = (request.body ?? {}) as { outcome?: unknown; timing?: unknown };
    const after = await tryToPay(deps, bill, outcome !== 'fail', timingOf(timing));
    return reply.redirect(after, 303);
  });
}

/** @returns where the payer goes. */
async function tryToPay(deps: StandInPagesDeps, bill: StoredBill, pays: boolean, timing: Timing): Promise<string> {
  const here = `/dev/billplz/bills/${bill.id}`;
  // Its page says why.
  if (bill.state !== 'due') return here;
  if (timing === 'slow') {
    deps.deliveries.later(LATE_MS, async () => void (await settle(deps, bill, pays, 'before')));
    const attempt = { outcome: 'pending', transactionId: newTransactionId() } as const;
    return redirectTarget(bill, attempt, deps.xSignatureKey) ?? here;
  }
  const settled = await settle(deps, bill, pays, timing);
  return settled === undefined ? here : (redirectTarget(settled.bill, settled.attempt, deps.xSignatureKey) ?? here);
}

/** Undefined when somebody else has just paid it. */
async function settle(deps: StandInPagesDeps, before: StoredBill, pays: boolean, timing: Timing) {
  const bill = pays ? await deps.bills.pay(before.id) : before;
  if (bill === undefined) return undefined;
  const attempt: Attempt = {
    outcome: pays ? 'completed' : 'failed',
    transactionId: bill.transactionId ?? newTransactionId(),
  };
  const form = callbackForm(bill, attempt, deps.xSignatureKey);
  const tell = () => deps.deliveries.send(bill.fields.callback_url, form);
  if (timing === 'before') await tell();
  const firstMs = timing === 'before' ? 0 : LATE_MS;
  if (timing === 'after') deps.deliveries.later(firstMs, tell);
  if (timing !== 'never') deps.deliveries.later(firstMs + AGAIN_MS, tell);
  return { bill, attempt };
}

function timingOf(value: unknown): Timing {
  return TIMINGS.find((timing) => timing === value) ?? 'before';
}

function show(reply: FastifyReply, title: string, content: Html): FastifyReply {
  return reply.type('text/html; charset=utf-8').send(page(title, content));
}

function billPage(bill: StoredBill, chosen: boolean, key: string): Html {
  const { fields } = bill;
  const bank = fpxBanks().find(({ code }) => code === fields.reference_1)?.name;
  const facts = html`<dl>
<dt>Amount</dt><dd>${formatRM(bill.amountSen)}</dd>
<dt>Finance charge (charged by the bank)</dt><dd>${formatRM(CHARGE_SEN)}</dd>
<dt>Debited to the payer</dt><dd>${formatRM(bill.amountSen + CHARGE_SEN)}</dd>
<dt>Bill</dt><dd>${bill.id}</dd>
<dt>For</dt><dd>${fields.description}</dd>
<dt>Payer</dt><dd>${fields.name}</dd>
<dt>Email</dt><dd>${fields.email ?? ''}</dd>
${bank === undefined ? '' : html`<dt>Bank</dt><dd>${bank}${chosen ? '' : ' (proposed)'}</dd>`}
</dl>`;
  if (bill.state === 'paid') {
    const back = redirectTarget(bill, { outcome: 'completed', transactionId: bill.transactionId ?? '' }, key);
    return html`<div class="card"><h1>Paid</h1>
<span class="state good">✓ This bill has been paid</span>
${amount(bill.amountSen)}
${facts}
${back === null ? '' : html`<form><a class="button primary" href="${back}">Back to the auction house</a></form>`}
</div>`;
  }
  if (bill.state === 'deleted') {
    const back = bill.fields.redirect_url;
    return html`<div class="card"><h1>Taken back</h1>
<span class="state bad">✕ The house has taken this bill back: it can not be paid any more</span>
${amount(bill.amountSen)}
${facts}
<p class="muted">Nothing was debited. What is still to be paid, and a new bill for it, are at the auction house.</p>
${back === undefined ? '' : html`<form><a class="button primary" href="${back}">Back to the auction house</a></form>`}
</div>`;
  }
  return html`<div class="card"><h1>Online banking</h1>
<p class="muted">In the place of a bank: choose how the payment ends.</p>
${amount(bill.amountSen)}
${facts}
<form method="post">
<button class="primary" name="outcome" value="pay">Pay ${formatRM(bill.amountSen)}</button>
<button name="outcome" value="fail">Fail</button>
<fieldset><legend>The house is told</legend>
${TIMINGS.map(
  (timing) =>
    html`<label><input type="radio" name="timing" value="${timing}"${timing === 'before' ? new Html(' checked') : ''}> ${TIMING_TEXTS[timing]}</label>`,
)}
</fieldset>
</form>
</div>`;
}

function overview(bills: readonly StoredBill[], accounts: readonly StoredBankAccount[], nowMs: number): Html {
  return html`<h1>Stand-in of Billplz</h1>
<p class="muted">The house pays here as long as it has no account at Billplz. Signatures are real; callbacks are repeated, come late or
get lost, as the payer chooses. Bank accounts are verified after ${VERIFIED_AFTER_MS / 1_000} seconds; account numbers that end in 0
are rejected. <a href="/dev/billplz/orders">Payment orders</a> have a page of their own.</p>
<h2>Bills</h2>
<div class="card scroll">${
    bills.length === 0
      ? html`<p class="muted">No bill yet.</p>`
      : html`<table><thead><tr><th>Bill</th><th>Payer</th><th class="right">Amount</th><th>State</th></tr></thead><tbody>
${bills.map(
  (
    bill,
  ) => html`<tr><td class="whole"><a href="/dev/billplz/bills/${bill.id}">${bill.id}</a></td><td>${bill.fields.name}</td>
<td class="right whole">${amount(bill.amountSen)}</td><td class="whole">${stateOf(bill.state, bill.state === 'paid')}</td></tr>`,
)}</tbody></table>`
  }</div>
<h2>Bank accounts</h2>
<div class="card scroll">${
    accounts.length === 0
      ? html`<p class="muted">No bank account yet.</p>`
      : html`<table><thead><tr><th>Account</th><th>Name</th><th>State</th></tr></thead><tbody>
${accounts.map((account) => {
  const status = verificationOf(account, nowMs);
  return html`<tr><td>${account.accNo}</td><td>${account.fields.name ?? ''}</td><td class="whole">${stateOf(status, status === 'verified')}</td></tr>`;
})}</tbody></table>`
  }</div>`;
}

function stateOf(state: string, good: boolean): Html {
  const bad = state === 'rejected';
  return html`<span class="state${good ? ' good' : bad ? ' bad' : ''}">${good ? '✓ ' : bad ? '✕ ' : ''}${state}</span>`;
}
