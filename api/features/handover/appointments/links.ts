import { keyRing } from '#api/platform/security/key-ring.ts';
import type { AppointmentPurpose } from '#domain/appointments.ts';
import { lotKeyOf, splitLotKey } from '#domain/lot-key.ts';

const SIGNATURE_BYTES = 16;
const OF_UNIT = /^u\.(AMS[1-9][0-9]{0,8})\.([\w-]{1,40})\.(inspection|collection)\.(\d{1,10})\.([\w-]{20,60})$/;
const OF_PLACE = /^p\.(\d{1,10})\.(\d{1,10})\.([\w-]{20,60})$/;

interface OfUnit {
  readonly lot: string;
  readonly purpose: AppointmentPurpose;
  readonly userId: number;
}

/**
 * Addresses that calendars read without an account: signed, so that nobody guesses one. One of an appointment is its buyer's, and says nothing once the unit is
 * somebody else's; one of a place is void once the place has another. `secrets`: the newest first.
 */
export function appointmentLinks(secrets: readonly string[]) {
  const keys = keyRing('appointment links', secrets, SIGNATURE_BYTES);
  const signed = (plain: string) => `${plain}.${keys.sign(plain)}`;
  const plainOfUnit = (session: string, lotNo: string, purpose: string, userId: string) =>
    `u.${session}.${lotNo}.${purpose}.${userId}`;
  const plainOfPlace = (id: string, feedNo: string) => `p.${id}.${feedNo}`;
  return {
    ofUnit({ lot, purpose, userId }: OfUnit): string {
      const { session, lotNo } = splitLotKey(lot);
      return signed(plainOfUnit(session, Buffer.from(lotNo).toString('base64url'), purpose, `${userId}`));
    },

    ofPlace({ id, feedNo }: { readonly id: number; readonly feedNo: number }): string {
      return signed(plainOfPlace(`${id}`, `${feedNo}`));
    },

    /** Undefined: this house has not signed it. */
    readUnit(token: string): OfUnit | undefined {
      const [, session = '', name = '', purpose = '', userId = '', signature = ''] = OF_UNIT.exec(token) ?? [];
      if (!keys.holds(plainOfUnit(session, name, purpose, userId), signature)) return undefined;
      const lot = lotKeyOf(session, Buffer.from(name, 'base64url').toString());
      return { lot, purpose: purpose as AppointmentPurpose, userId: Number(userId) };
    },

    readPlace(token: string): { readonly id: number; readonly feedNo: number } | undefined {
      const [, id = '', feedNo = '', signature = ''] = OF_PLACE.exec(token) ?? [];
      return keys.holds(plainOfPlace(id, feedNo), signature) ? { id: Number(id), feedNo: Number(feedNo) } : undefined;
    },
  };
}

export type AppointmentLinks = ReturnType<typeof appointmentLinks>;
