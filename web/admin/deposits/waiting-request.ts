import { dayText } from '#domain/moments.ts';
import { formatRM } from '#domain/money.ts';
import { wireSen } from '#web/calls/amounts.ts';
import { paymentsApi } from '#web/calls/endpoints/payments.ts';
import { useT } from '../i18n/use-t.ts';

/**
 * What a bidder asks back of their deposit, and waits for: 'RM400.00 of RM700.00, asked for on 20 Nov 2026'. null: no request of theirs waits;
 * undefined: it is not known yet.
 */
export function useWaitingRequest(userId: number): string | null | undefined {
  const t = useT();
  const { currentData, isError } = paymentsApi.useOwnRefundRequestsQuery(userId);
  if (currentData === undefined) return isError ? null : undefined;
  const waiting = currentData.requests.find(({ state }) => state === 'asked');
  if (waiting === undefined) return null;
  const left = formatRM(wireSen(waiting.amount) - wireSen(waiting.answered));
  const day = dayText(waiting.askedAt, t.language);
  if (waiting.answered === 0) return t('{left}, asked for on {day}', { left, day });
  return t('{left} of {whole}, asked for on {day}', { left, whole: formatRM(wireSen(waiting.amount)), day });
}
