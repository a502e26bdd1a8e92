import { createHmac, timingSafeEqual } from 'node:crypto';
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
const PASS = /^(AMS[1-9][0-9]{0,8})-([0-9A-Za-z]{1,12})-([1-9][0-9]{0,9})-([\w-]{22})$/;

/**
 * Gate passes: `AMS12-101-1002-{signature}`. They name a lot and a bidder number, and say that this house printed them; whether the unit
 * may leave is asked of the book when it stands at the gate. `secret` is the house's; the key is one of its own.
 */
export function gatePasses(secret: string) {
  const key = createHmac('sha256', secret).update('gate passes').digest();
  const signatureOf = ({ lot, bidder }: GatePass) =>
    createHmac('sha256', key)
      .update(JSON.stringify([lot, bidder]))
      .digest()
      .subarray(0, SIGNATURE_BYTES);

  return {
    sign(pass: GatePass): string {
      const { session, lotNo } = splitLotKey(pass.lot);
      return [session, lotNo, pass.bidder, signatureOf(pass).toString('base64url')].join('-');
    },

    /** What a pass says; undefined for one that this house has not signed. */
    read(text: string): GatePass | undefined {
      const [, session = '', lotNo = '', bidder, signature = ''] = PASS.exec(text) ?? [];
      const pass = { lot: lotKeyOf(session, lotNo), bidder: Number(bidder) };
      const given = Buffer.from(signature, 'base64url');
      return given.length === SIGNATURE_BYTES && timingSafeEqual(given, signatureOf(pass)) ? pass : undefined;
    },
  };
}

export type GatePasses = ReturnType<typeof gatePasses>;
