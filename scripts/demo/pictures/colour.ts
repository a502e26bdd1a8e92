/** Colours of the pictures: arithmetic on `#rrggbb`, and the paints that vehicles wear. */

function channels(hex: string): [number, number, number] {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** `share` 0 gives `from`, 1 gives `to`. */
export function mix(from: string, to: string, share: number): string {
  const a = channels(from);
  const b = channels(to);
  const mixed = a.map((channel, i) => Math.round(channel + ((b[i] ?? channel) - channel) * share));
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

export const lighter = (hex: string, share: number): string => mix(hex, '#ffffff', share);
export const darker = (hex: string, share: number): string => mix(hex, '#0b0f16', share);

export const PAINTS = {
  white: '#eceeef',
  silver: '#b4bac0',
  grey: '#5d656f',
  black: '#262a31',
  blue: '#1f5fa8',
  navy: '#20365c',
  sky: '#4f9cc9',
  teal: '#167a7a',
  green: '#1c6a48',
  red: '#b3231d',
  maroon: '#6d1d27',
  orange: '#d9661a',
  yellow: '#e3a90c',
  bronze: '#83674a',
  purple: '#5a3f7d',
  cream: '#ddd3bd',
} as const;

export type Paint = keyof typeof PAINTS;

/** Materials that every picture shares. */
export const RUBBER = '#1b1d21';
export const PLASTIC = '#2a2e34';
export const SHADOW = '#10141b';
