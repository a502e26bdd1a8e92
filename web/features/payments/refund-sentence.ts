import type { OwnRefund } from '#contract/payments/refunds.ts';
import { useLocale, useT } from '#web/i18n/language.ts';
import type { Translate } from '#web/i18n/translate.ts';

/** What has become of a refund, in a sentence or two: when, to which bank account, and why not. */
export function useRefundSentence(): (refund: OwnRefund) => string {
  const t = useT();
  const locale = useLocale();
  const dateOf = (at: string) =>
    new Date(at).toLocaleDateString(locale, { timeZone: 'Asia/Kuala_Lumpur', dateStyle: 'medium' });
  return (refund) =>
    [sentenceOf(refund, t, dateOf), refund.reason === '' ? '' : t.message(refund.reason)].filter(Boolean).join(' ');
}

function sentenceOf(
  { state, bankAccEnd: end, askedAt, changedAt }: OwnRefund,
  t: Translate,
  dateOf: (at: string) => string,
): string {
  const date = dateOf(changedAt);
  const known = end !== '';
  switch (state) {
    case 'waiting':
      return t('Requested on {date}; waiting to be processed.', { date: dateOf(askedAt) });
    case 'ordered':
      return known
        ? t('Ordered on {date}; not yet sent to your bank account ending in {end}.', { date, end })
        : t('Ordered on {date}; not yet sent to your bank account.', { date });
    case 'sent':
      return known
        ? t('Sent on {date} to your bank account ending in {end}.', { date, end })
        : t('Sent on {date} to your bank account.', { date });
    case 'settled':
      return known
        ? t('Paid on {date} to your bank account ending in {end}.', { date, end })
        : t('Paid on {date} to your bank account.', { date });
    case 'returned':
      return t('Returned on {date} and credited to your deposit again.', { date });
    case 'failed':
      return t('Not paid on {date}; the money is back in your deposit.', { date });
  }
}
