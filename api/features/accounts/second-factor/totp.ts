import { createHmac, randomBytes } from 'node:crypto';

/** Codes that change with time (TOTP, RFC 6238) as all apps make them: SHA-1, 30 s, six digits. */
const STEP_MS = 30_000;
const DIGITS = 6;
/** Bytes of a secret: as many as the hash has (RFC 4226, section 4). */
const SECRET_BYTES = 20;
/** Steps by which the clock of a phone may be wrong, either way. */
const WINDOW = 1;

export function newSecret(): Buffer {
  return randomBytes(SECRET_BYTES);
}

/** The number of the step that an instant (UTC ms) is in. */
export function stepAt(ms: number): number {
  return Math.floor(ms / STEP_MS);
}

/** HOTP (RFC 4226) of the number of the step. */
export function codeOfStep(secret: Buffer, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const at = (mac.at(-1) ?? 0) & 0xf;
  return String((mac.readUInt32BE(at) & 0x7fff_ffff) % 10 ** digits).padStart(digits, '0');
}

/**
 * The step whose code this is: of those about `nowMs` (UTC ms), and later than `lastStep`, since a code is good once. Undefined: of none.
 */
export function stepOf(secret: Buffer, code: string, nowMs: number, lastStep: number): number | undefined {
  const now = stepAt(nowMs);
  const steps = Array.from({ length: 2 * WINDOW + 1 }, (_, i) => now - WINDOW + i);
  return steps.find((step) => step > lastStep && codeOfStep(secret, step) === code);
}

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** As apps take a secret that is typed: base 32 (RFC 4648), without padding. */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => BASE32[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
}

/** What the QR code says: the address of a secret as apps read it. */
export function otpauthUri(secret: Buffer, email: string, issuer: string): string {
  const query = new URLSearchParams({ secret: base32(secret), issuer });
  return `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(email)}?${query}`;
}
