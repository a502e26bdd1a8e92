import type { LotDefaultsRow } from '#contract/catalogue/lot-defaults.ts';
import type { Translate } from '../i18n/use-t.ts';

/** 'a hidden reserve of 110% of the starting price, and the vendor’s approval' */
export function defaultsWords(
  t: Translate,
  { reservePercent, approval }: Pick<LotDefaultsRow, 'reservePercent' | 'approval'>,
): string {
  if (reservePercent === null) return approval ? t('the vendor’s approval') : t('no reserve and no approval');
  return approval
    ? t('a hidden reserve of {percent}% of the starting price, and the vendor’s approval', { percent: reservePercent })
    : t('a hidden reserve of {percent}% of the starting price', { percent: reservePercent });
}
