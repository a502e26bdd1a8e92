import { describe, expect, it } from 'vitest';
import { vendorLinks } from './links.ts';

const SECRET = 'zq8kK2mWb7pX4tR9vN3cY6hJ1sD5fG0a';
const OTHER = 'kP7wQ2zL9xV4bN8mT1rY6cJ3hF5dS0gA';
const links = vendorLinks([SECRET]);
const OFFERS = { session: 'AMS7', vendor: 'TM' };

describe('the link of a vendor', () => {
  it.each(['TM', 'A & B (M) Sdn. Bhd.', 'Ängel’s/Öl', '拍卖', '😀'.repeat(50), 'x'.repeat(100)])(
    'names them and their session: %s',
    (vendor) => {
      const token = links.tokenOf({ session: 'AMS7', vendor }, 0);
      expect(token).toMatch(/^[\w.-]+$/);
      expect(token.length).toBeLessThanOrEqual(700);
      expect(links.read(token)).toEqual({ session: 'AMS7', vendor, voided: 0 });
    },
  );

  it('is nobody else’s, and of no other session', () => {
    const [session, vendor, signature] = links.tokenOf(OFFERS, 0).split('.');
    const [, otherVendor] = links.tokenOf({ ...OFFERS, vendor: 'KNB' }, 0).split('.');
    for (const token of [
      `${session}.${otherVendor}.${signature}`,
      `AMS8.${vendor}.${signature}`,
      `${session}.${vendor}.${signature?.slice(0, -2)}AA`,
      `${session}.${vendor}.`,
      `${session}.${vendor}`,
      '',
    ])
      expect(links.read(token)).toBeUndefined();
  });

  it('says how many were void before it, and is not one of them by another number', () => {
    const token = links.tokenOf(OFFERS, 12);
    expect(links.read(token)).toEqual({ ...OFFERS, voided: 12 });
    expect(token.length - links.tokenOf(OFFERS, 0).length).toBe('.12'.length);
    for (const [from, to] of [
      ['.12.', '.13.'],
      ['.12.', '.'],
      ['.12.', '.012.'],
      ['.12.', '.0.'],
    ] as const)
      expect(links.read(token.replace(from, to))).toBeUndefined();
  });

  it('has one spelling, though the last letter has bits to spare', () => {
    const token = links.tokenOf(OFFERS, 0);
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const read = [...letters]
      .map((letter) => token.slice(0, -1) + letter)
      .filter((each) => links.read(each) !== undefined);
    expect(read).toEqual([token]);
  });

  it('counts while the secret that signed it is known', () => {
    const token = links.tokenOf(OFFERS, 0);
    expect(vendorLinks([OTHER, SECRET]).read(token)).toEqual({ ...OFFERS, voided: 0 });
    expect(vendorLinks([OTHER]).read(token)).toBeUndefined();
  });
});
