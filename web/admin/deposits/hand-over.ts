import type { RefundStanding } from '#contract/payments/refunds.ts';
import { deviceNowMs } from '#web/calls/device-clock.ts';
import { refusalOf } from '#web/calls/refusal.ts';
import { type Translate, text, useT } from '../i18n/use-t.ts';
import { isAskedAbout, type Outcome, useSend } from '../kit/send.ts';
import { depositsApi, MESSAGE_MS } from './endpoints.ts';

/** Whoever orders a refund waits so long for what becomes of it, ms; asked for anew after each pause. */
const WAITS_MS = 6_000;
const PAUSE_MS = 400;

/** What was ordered, with how it stands; undefined: that could not be asked. */
type HandedOver<Answer> = Answer & { readonly standing: RefundStanding | undefined };

/** Is there no payment order of it yet? */
export function isUnsent({ state }: Pick<RefundStanding, 'state'>): boolean {
  return state === 'waiting' || state === 'ordered';
}

/** How a refund stands, as soon as it is sent, has ended, or says what it waits for. */
function useStanding() {
  const [ask] = depositsApi.useLazyRefundStandingQuery();
  return async (refundId: string): Promise<RefundStanding | undefined> => {
    const untilMs = deviceNowMs() + WAITS_MS;
    for (;;) {
      const { data } = await ask(refundId);
      const isNews = data === undefined || !isUnsent(data) || data.stalled || data.reason !== '';
      if (isNews || deviceNowMs() >= untilMs) return data;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  };
}

/** Sends an order of a refund, and says that it was successful only where it was handed over. */
export function useOrder() {
  const t = useT();
  const send = useSend(MESSAGE_MS);
  const standingOf = useStanding();
  return async <Answer extends { readonly refundId: string }>(
    call: PromiseLike<Outcome<Answer>>,
    failed?: (reason: string) => string,
  ): Promise<Outcome<HandedOver<Answer>>> => {
    const { data, error } = await call;
    if (data === undefined) {
      const refused = refusalOf(error);
      if (failed === undefined || isAskedAbout(refused)) return { error };
      await send(Promise.resolve({ error }), { failed });
      return { error };
    }
    const ordered = { ...data, standing: await standingOf(data.refundId) };
    const notYet = unsentText(t, ordered.standing);
    const tone = notYet === undefined ? 'success' : 'warning';
    return send(Promise.resolve({ data: ordered }), { done: notYet ?? t('Refund successful'), tone });
  };
}

/** Why a refund that was ordered is not on its way to the bank; undefined: it is. */
export function unsentText(t: Translate, standing: RefundStanding | undefined): string | undefined {
  if (standing === undefined) return t('The refund is ordered; whether it was sent is not known yet.');
  const { state, reason } = standing;
  const withReason = (said: string) => `${said} ${t.message(reason)}`.trim();
  if (isUnsent(standing)) return withReason(t('The refund is ordered, not yet sent.'));
  if (state === 'failed' || state === 'returned') {
    return withReason(t('The refund was not paid, and the money is on the deposit again.'));
  }
  return undefined;
}

/** What can be done about it: while it is not sent. */
export const UNSENT_HELP = text(
  'It is tried again by itself. It can be tried at once, or taken back, in the ledger under Refunds.',
);
