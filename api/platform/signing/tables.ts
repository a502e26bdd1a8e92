import type { Instant } from '#api/platform/db/tables.ts';

declare module '#api/platform/db/tables.ts' {
  interface OfficeDb {
    'office.signingKeys': SigningKeysTable;
  }
}

/** Every key that the house has ever signed with: what it signed is checked with these for ever. */
interface SigningKeysTable {
  /** {@link import('#domain/evidence/signed.ts').keyIdOf} */
  key: string;
  /** The raw 32 bytes, base64url. */
  publicKey: string;
  from: Instant;
  /** When the house first signed with another one; null for the key in use. */
  until: Instant | null;
}
