import type { FastifyInstance } from 'fastify';
import { pageHeaders } from '#api/platform/http/headers.ts';
import { type Html, html } from '#api/platform/http/html.ts';
import { GIVEN_BACK, type OrderDeps, REFUSED_ENDING, tell } from './orders-api.ts';
import type { StoredOrder } from './orders-store.ts';
import { amount, page } from './page.ts';
import type { StandInSwitch } from './tables.ts';

const hidden = { config: { access: 'development' }, schema: { hide: true } } as const;
const PATH = '/dev/billplz/orders';

const SWITCHES: Readonly<Record<StandInSwitch, string>> = {
  'no-funds': 'The house has no funds: no order is taken',
  hold: 'The bank waits: nothing becomes of an order until you say so here',
};

/** What becomes of an order, by the button that is pressed. */
const MOVES = {
  complete: { text: 'Pay', at: 'processing' },
  cancel: { text: 'Cancel', at: 'processing' },
  giveBack: { text: 'Give back', at: 'completed' },
} as const;
type Move = keyof typeof MOVES;

/** Money out, for whoever develops: what was ordered, what became of it, and how the bank behaves. */
export async function orderPages(app: FastifyInstance, deps: OrderDeps): Promise<void> {
  const { orders } = deps;
  await pageHeaders(app, { production: false });

  app.get(PATH, hidden, async (_request, reply) => {
    const names = Object.keys(SWITCHES) as StandInSwitch[];
    const on = await Promise.all(names.map((name) => orders.isOn(name)));
    const switches = names.map((name, n) => ({ name, on: on[n] ?? false }));
    return reply
      .type('text/html; charset=utf-8')
      .send(page('Payment orders', overview(await orders.newest(), switches)));
  });

  app.post(`${PATH}/switches/:name`, hidden, async (request, reply) => {
    const { name } = request.params as { name: string };
    if (name in SWITCHES) await orders.turn(name as StandInSwitch, (request.body as { on?: unknown })?.on === 'true');
    return reply.redirect(PATH, 303);
  });

  app.post(`${PATH}/:id/:move`, hidden, async (request, reply) => {
    const { id, move } = request.params as { id: string; move: string };
    const moved = move in MOVES ? await orders[move as Move](id) : undefined;
    if (moved !== undefined) await tell(deps, moved);
    return reply.redirect(PATH, 303);
  });
}

function overview(
  orders: readonly StoredOrder[],
  switches: readonly { readonly name: StandInSwitch; readonly on: boolean }[],
): Html {
  return html`<h1>Payment orders</h1>
<p class="muted">Money that leaves the house. The bank pays after a moment and says so twice. Account numbers that end in ${REFUSED_ENDING} are
refused; those that end in ${GIVEN_BACK} are paid, and come back. <a href="/dev/billplz">Bills and bank accounts</a></p>
<h2>The bank</h2>
<div class="card">${switches.map(
    ({ name, on }) => html`<form method="post" action="${PATH}/switches/${name}">
<input type="hidden" name="on" value="${on ? 'false' : 'true'}">
<p>${SWITCHES[name]}: <b>${on ? 'on' : 'off'}</b></p><button>Switch ${on ? 'off' : 'on'}</button></form>`,
  )}</div>
<h2>Orders</h2>
<div class="card scroll">${
    orders.length === 0
      ? html`<p class="muted">No payment order yet.</p>`
      : html`<table><thead><tr><th>Account</th><th>To</th><th class="right">Amount</th><th>State</th><th></th></tr></thead><tbody>
${orders.map(
  (order) => html`<tr><td class="whole">${order.bankAccountNumber}</td><td>${order.fields.name ?? ''}</td>
<td class="right whole">${amount(order.totalSen)}</td><td class="whole">${order.status}</td><td>${buttons(order)}</td></tr>`,
)}</tbody></table>`
  }</div>`;
}

function buttons({ id, status }: StoredOrder): Html {
  const moves = (Object.keys(MOVES) as Move[]).filter((move) => MOVES[move].at === status);
  return html`${moves.map(
    (move) => html`<form method="post" action="${PATH}/${id}/${move}"><button>${MOVES[move].text}</button></form>`,
  )}`;
}
