import { codeOfStep, stepAt } from '../totp.ts';

const BITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** As an app reads what somebody typed or scanned: base 32. */
function bytesOf(typed: string): Buffer {
  const bits = [...typed].map((letter) => BITS.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** The code that an app with this secret shows at an instant (UTC ms). */
export function codeOfApp(typedSecret: string, atMs: number): string {
  return codeOfStep(bytesOf(typedSecret), stepAt(atMs));
}
