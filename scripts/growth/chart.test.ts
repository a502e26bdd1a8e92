import { expect, test } from 'vitest';
import { drawn, type Line, tooFast } from './chart.ts';

const line = (name: string, may: Line['may'], ...values: number[]): Line => ({
  name,
  may,
  points: values.map((value, n) => [10 ** (n + 4), value]),
});
const chart = (...lines: Line[]) => ({ title: 'A & B', size: 'events in the book', unit: 'ms', lines });

test('what grows faster than it may is named, with how much more than that it is', () => {
  expect(tooFast(chart(line('bid', 'stay', 2, 2.4, 3), line('rebuild', 'grow', 1, 9, 120)))).toEqual([]);
  expect(tooFast(chart(line('bid', 'stay', 2, 4, 10), line('rebuild', 'grow', 1, 20, 400)))).toEqual([
    { name: 'bid', times: 5 },
    { name: 'rebuild', times: 4 },
  ]);
});

test('a chart names its lines and axes, and no label lies on another', () => {
  const svg = drawn(chart(line('one', 'stay', 1, 1), line('two', 'stay', 1, 1), line('three', 'stay', 1, 1)));
  for (const text of ['A &amp; B', 'events in the book', '>ms<', '>10 k<', '>100 k<', '>one<', '>two<', '>three<'])
    expect(svg).toContain(text);
  const labels = [...svg.matchAll(/<text fill="[^"]+" x="\d+" y="([\d.]+)">/g)].map(([, y]) => Number(y));
  expect(labels).toHaveLength(3);
  const [a = 0, b = 0, c = 0] = labels.toSorted((x, y) => x - y);
  expect(Math.min(b - a, c - b)).toBeGreaterThanOrEqual(15);
});

test('values between tenfold steps stay within the picture', () => {
  const svg = drawn(chart(line('one', 'stay', 0.02, 3_456)));
  const places = [...svg.matchAll(/cx="([\d.]+)" cy="([\d.]+)"/g)].map(([, x, y]) => [Number(x), Number(y)]);
  expect(places).toHaveLength(2);
  for (const [x = 0, y = 0] of places) {
    expect(x).toBeGreaterThan(64);
    expect(x).toBeLessThan(530);
    expect(y).toBeGreaterThan(56);
    expect(y).toBeLessThan(344);
  }
});
