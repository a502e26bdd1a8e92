import { dayText } from '#domain/moments.ts';
import { formatRM } from '#domain/money.ts';
import { wireSen } from '#web/calls/amounts.ts';
import { paymentsApi } from '#web/calls/endpoints/payments.ts';

/**
 * What a bidder asks back of their deposit, and waits for: 'RM400.00 of RM700.00, asked for on 20 Nov 2026'. null: no request of theirs waits;
 * undefined: it is not known yet.
 */
export function useWaitingRequest(userId: number): string | null | undefined {
  const { currentData, isError } = paymentsApi.useOwnRefundRequestsQuery(userId);
  if (currentData === undefined) return isError ? null : undefined;
  const waiting = currentData.requests.find(({ state }) => state === 'asked');
  if (waiting === undefined) return null;
  const leftSen = wireSen(waiting.amount) - wireSen(waiting.answered);
  const whole = waiting.answered > 0 ? ` of ${formatRM(wireSen(waiting.amount))}` : '';
  return `${formatRM(leftSen)}${whole}, asked for on ${dayText(waiting.askedAt)}`;
}
