import type { OwnRefund } from '#contract/payments/refunds.ts';
import { paymentsApi } from '#web/calls/endpoints/payments.ts';

/** While anything is under way, ms. */
export const POLL_MS = 15_000;

const MOVING: readonly OwnRefund['state'][] = ['waiting', 'ordered', 'sent'];

/** Is it still to come to an end? */
export const isMoving = ({ state }: OwnRefund) => MOVING.includes(state);

/** What the house says of a bidder's refunds, and of what they have asked back; undefined until it has answered. */
export function useOwnRefunds(me: number) {
  const known = paymentsApi.endpoints.refundsOfUser.useQueryState(me).data?.refunds ?? [];
  const { requests: asked = [], problem } = paymentsApi.endpoints.ownRefundRequests.useQueryState(me).data ?? {};
  // The two answers are of different moments: until both say that it has ended, both are asked for.
  const moving = known.some(isMoving) || problem === 'refund-under-way' || asked.some(({ state }) => state === 'asked');
  const polling = { pollingInterval: moving ? POLL_MS : 0, skipPollingIfUnfocused: true };
  const { data: refunded } = paymentsApi.useRefundsOfUserQuery(me, polling);
  const { data: own } = paymentsApi.useOwnRefundRequestsQuery(me, polling);
  return { refunds: refunded?.refunds, requests: own?.requests };
}
