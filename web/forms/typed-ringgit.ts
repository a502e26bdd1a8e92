import { ungrouped } from '#domain/money.ts';

/**
 * What was typed as an amount, in sen; undefined when it is none. Thousands may be set apart, by blanks or by commas; other groups, exponents, signs and a third
 * decimal are none.
 * Beyond twelve digits it is more than anything can cost.
 */
export function typedRinggitSen(typed: string): number | undefined {
  const plain = ungrouped(typed.trim().replace(/^RM\s*/i, ''));
  const [, ringgit, decimals = ''] = /^(\d+)(?:\.(\d{0,2}))?$/.exec(plain ?? '') ?? [];
  if (ringgit === undefined) return undefined;
  if (ringgit.length > 12) return Number.POSITIVE_INFINITY;
  return Number(ringgit) * 100 + Number(decimals.padEnd(2, '0'));
}
