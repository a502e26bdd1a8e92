/**
 * What was typed as an amount, in sen; undefined when it is none. Thousands may be set apart, by blanks or commas; exponents, signs and a third
 * decimal are none.
 * Beyond twelve digits it is more than anything can cost.
 */
export function typedRinggitSen(typed: string): number | undefined {
  const plain = typed.replace(/\s/g, '').replace(/^RM/i, '');
  if (!/^(\d+|\d{1,3}(,\d{3})+)(\.\d{0,2})?$/.test(plain)) return undefined;
  const [ringgit = '', decimals = ''] = plain.replaceAll(',', '').split('.');
  if (ringgit.length > 12) return Number.POSITIVE_INFINITY;
  return Number(ringgit) * 100 + Number(decimals.padEnd(2, '0'));
}
