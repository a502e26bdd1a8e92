import { MAX_CREDIT_RINGGIT } from '#contract/payments/payments.ts';

/** Typed whole ringgit, above zero and within what can be credited at once; undefined for anything else. Commas may part thousands. */
export function wholeRinggit(typed: string): number | undefined {
  const plain = plainAmount(typed);
  if (plain === undefined || !/^\d{1,9}(\.0{1,2})?$/.test(plain)) return undefined;
  const ringgit = Number(plain);
  return ringgit >= 1 && ringgit <= MAX_CREDIT_RINGGIT ? ringgit : undefined;
}

/** A typed amount with at most two decimals, above zero unless less is taken, in sen; undefined for anything else. */
export function typedSen(typed: string, leastSen = 1): number | undefined {
  const plain = plainAmount(typed);
  if (plain === undefined || !/^\d{1,9}(\.\d{1,2})?$/.test(plain)) return undefined;
  const [ringgit = '', decimals = ''] = plain.split('.');
  const sen = Number(ringgit) * 100 + Number(decimals.padEnd(2, '0'));
  return sen >= leastSen ? sen : undefined;
}

/** Without `RM`, blanks around it and commas between thousands; undefined where commas stand anywhere else. */
function plainAmount(typed: string): string | undefined {
  const text = typed.trim().replace(/^RM\s*/i, '');
  return /^(\d+|\d{1,3}(,\d{3})+)(\.\d+)?$/.test(text) ? text.replaceAll(',', '') : undefined;
}
