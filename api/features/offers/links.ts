import { type KeyRing, keyRing } from '#api/platform/security/key-ring.ts';

/** To whom a link belongs, and what it shows. */
export interface OffersOf {
  readonly session: string;
  /** The vendor's code. */
  readonly vendor: string;
}

const SIGNATURE_BYTES = 16;
const LINK = /^(AMS[1-9][0-9]{0,8})\.([\w-]{2,600})\.([\w-]{20,60})$/;

/**
 * The links by which vendors answer what is offered to them without an account: signed, so that nobody guesses one. A link names a vendor and a
 * session and nothing else; it leads nowhere once nothing is left to be answered. `secrets`: the newest first.
 */
export function vendorLinks(secrets: readonly string[]) {
  const keys: KeyRing = keyRing('vendor links', secrets, SIGNATURE_BYTES);
  return {
    tokenOf({ session, vendor }: OffersOf): string {
      const plain = `${session}.${Buffer.from(vendor).toString('base64url')}`;
      return `${plain}.${keys.sign(plain)}`;
    },

    /** Undefined: this house has not signed it. */
    read(token: string): OffersOf | undefined {
      const [, session = '', name = '', signature = ''] = LINK.exec(token) ?? [];
      if (!keys.holds(`${session}.${name}`, signature)) return undefined;
      return { session, vendor: Buffer.from(name, 'base64url').toString() };
    },
  };
}
export type VendorLinks = ReturnType<typeof vendorLinks>;
