import { type Kysely, sql } from 'kysely';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { type KeyRing, keyRing } from '#api/platform/security/key-ring.ts';

/** To whom a link belongs, and what it shows. */
export interface OffersOf {
  readonly session: string;
  /** The vendor's code. */
  readonly vendor: string;
}

const SIGNATURE_BYTES = 16;
const LINK = /^(AMS[1-9][0-9]{0,8})\.([\w-]{2,600})\.(?:([1-9][0-9]{0,3})\.)?([\w-]{20,60})$/;

/**
 * The links by which vendors answer what is offered to them without an account: signed, so that nobody guesses one. A link names a vendor, a
 * session and how many links were made void before it; it leads nowhere once nothing is left to be answered. `secrets`: the newest first.
 */
export function vendorLinks(secrets: readonly string[]) {
  const keys: KeyRing = keyRing('vendor links', secrets, SIGNATURE_BYTES);
  return {
    /** `voided`: links of this vendor and session that the house has made void, which is what {@link voidedLinks} counts. */
    tokenOf({ session, vendor }: OffersOf, voided: number): string {
      const plain = plainOf(session, Buffer.from(vendor).toString('base64url'), voided === 0 ? '' : `${voided}`);
      return `${plain}.${keys.sign(plain)}`;
    },

    /** Undefined: this house has not signed it. */
    read(token: string): (OffersOf & { readonly voided: number }) | undefined {
      const [, session = '', name = '', voided = '', signature = ''] = LINK.exec(token) ?? [];
      if (!keys.holds(plainOf(session, name, voided), signature)) return undefined;
      return { session, vendor: Buffer.from(name, 'base64url').toString(), voided: Number(voided) };
    },
  };
}

function plainOf(session: string, name: string, voided: string): string {
  return voided === '' ? `${session}.${name}` : `${session}.${name}.${voided}`;
}

export type VendorLinks = ReturnType<typeof vendorLinks>;

/** In the history of the session, where it is also counted: that can be added to and not changed (decision 17). */
export const LINK_VOIDED = 'link to offers made void';

/** How many links of this vendor and session are void, when the last one was made so, and from when on mails have the one that works (by the clock of mails). */
export async function voidedLinks(db: Kysely<OfficeDb>, { session, vendor }: OffersOf) {
  const row = await db
    .selectFrom('office.changes')
    .select((eb) => [eb.fn.countAll<string>().as('voided'), eb.fn.max('at').as('at')])
    .select(sql<Date | null>`max((after->>'newLinkFrom')::timestamptz)`.as('since'))
    .where('kind', '=', 'session')
    .where('key', '=', session)
    .where('action', '=', LINK_VOIDED)
    .where(sql<string>`after->>'vendor'`, '=', vendor)
    .executeTakeFirstOrThrow();
  return { voided: Number(row.voided), at: row.at, since: row.since ?? row.at };
}
