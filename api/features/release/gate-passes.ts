import { keyRing, signedByName } from '#api/platform/security/key-ring.ts';
import { lotKeyOf, splitLotKey } from '#domain/lot-key.ts';

/** For whom a pass lets a lot out. */
export interface GatePass {
  /** {session}/{lot no}. */
  readonly lot: string;
  /** The buyer. */
  readonly bidder: number;
}

/** 128 bits: the QR code stays small enough for creased paper and an old phone. */
const SIGNATURE_BYTES = 16;
const PASS = /^(AMS[1-9][0-9]{0,8})-([0-9A-Za-z]{1,12})-([1-9][0-9]{0,9})-((?:[\w-]{4})?[\w-]{22})$/;

/**
 * Gate passes: `AMS12-101-1002-{signature}`. They name a lot and a bidder number, and say that this house printed them; whether the unit
 * may leave is asked of the book when it stands at the gate. `secrets`: the newest first; passes of before keys had ids count while theirs is there.
 */
export function gatePasses(secrets: readonly string[]) {
  const keys = keyRing('gate passes', secrets, SIGNATURE_BYTES, signedByName('gate passes'));
  const textOf = ({ lot, bidder }: GatePass) => JSON.stringify([lot, bidder]);

  return {
    sign(pass: GatePass): string {
      const { session, lotNo } = splitLotKey(pass.lot);
      return [session, lotNo, pass.bidder, keys.sign(textOf(pass))].join('-');
    },

    /** What a pass says; undefined for one that this house has not signed. */
    read(text: string): GatePass | undefined {
      const [, session = '', lotNo = '', bidder, signature = ''] = PASS.exec(text) ?? [];
      const pass = { lot: lotKeyOf(session, lotNo), bidder: Number(bidder) };
      return keys.holds(textOf(pass), signature) ? pass : undefined;
    },
  };
}

export type GatePasses = ReturnType<typeof gatePasses>;
