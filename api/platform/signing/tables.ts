import type { Generated } from 'kysely';
import type { Instant } from '#api/platform/db/tables.ts';

declare module '#api/platform/db/tables.ts' {
  interface OfficeDb {
    'office.signingKeys': SigningKeysTable;
  }
}

/** Every key that the house has ever signed with, kept for ever to verify its signatures. */
interface SigningKeysTable {
  /** {@link import('#domain/evidence/signed.ts').keyIdOf} */
  key: string;
  /** The raw 32 bytes, base64url. */
  publicKey: string;
  from: Instant;
  /** When the house first signed with the next key; null for the current key. */
  until: Instant | null;
  /** The key that has signed this one; null for the first. */
  previous: string | null;
  /** Its signature over `#domain/evidence/key-chain.ts`'s statement, base64url. */
  countersignature: string | null;
  /** By the owner of the database, in place of a key before it. The role that serves cannot set it. */
  noted: Generated<boolean>;
}
