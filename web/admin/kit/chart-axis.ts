import type { ChartProps } from './chart-props.ts';

/** Where the axis of values begins and ends: bars at zero, since their length is what is compared; dots and steps a little beyond their values. */
export function axisOf(
  kind: ChartProps['kind'],
  values: readonly number[],
): { readonly min: number; readonly max: number } {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  if (values.length === 0) return { min: 0, max: 1 };
  if (kind === 'bars') return { min: Math.min(0, least), max: Math.max(1, most) };
  const step = stepOf(most - least || Math.abs(most) || 1);
  return { min: Math.max(0, Math.floor(least / step - 0.5) * step), max: Math.ceil(most / step + 0.5) * step };
}

/** 1, 2 or 5 times a power of ten: some five of them in the range. */
function stepOf(range: number): number {
  const power = 10 ** Math.floor(Math.log10(range / 5));
  const [factor = 10] = [1, 2, 5].filter((each) => each * power * 5 >= range);
  return factor * power;
}
