/** Bytes as they stand in evidence: hashes in lower-case hexadecimal, keys and signatures in base64url without padding. */

export function utf8(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

export function hexOf(bytes: Uint8Array): string {
  let hex = '';
  for (const byte of bytes) hex += byte.toString(16).padStart(2, '0');
  return hex;
}

/** The hash that these 64 digits are, undefined when they are not. */
export function hashOfHex(hex: string): Uint8Array | undefined {
  if (!/^[0-9a-f]{64}$/.test(hex)) return undefined;
  return Uint8Array.from({ length: 32 }, (_, i) => Number.parseInt(hex.slice(2 * i, 2 * i + 2), 16));
}

/** So many bytes, undefined when the text is not the one that is written for them. */
export function bytesOfBase64url(text: string, length: number): Uint8Array | undefined {
  if (!/^[A-Za-z0-9_-]*$/.test(text) || text.length !== Math.ceil((length * 4) / 3)) return undefined;
  const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (each) => each.charCodeAt(0));
  // The last character has bits to spare: set ones would be a second way to write the same bytes.
  return base64urlOf(bytes) === text ? bytes : undefined;
}

export function base64urlOf(bytes: Uint8Array): string {
  const text = btoa(String.fromCharCode(...bytes));
  return text
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/={1,2}$/, '');
}
