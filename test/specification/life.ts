import type { PayingHouse } from '#api/features/payments/testing/paying-house.ts';
import type { ClientHouse, SpecificationClient } from './client.ts';

/** Who calls, and what the chapters before have left. */
export interface Life {
  readonly house: PayingHouse;
  readonly client: ClientHouse;
  /** UTC ms of the session AMS1. */
  readonly times: { readonly startMs: number; readonly endMs: number };
  readonly mailsRead: Set<number>;
  readonly guest: SpecificationClient;
  readonly superAdmin: SpecificationClient;
  readonly vendor: SpecificationClient;
  /** Of the bidders, set once they have registered. */
  winner: Registered;
  loser: Registered;
  staff: Registered;
}

export interface Registered {
  readonly client: SpecificationClient;
  readonly id: number;
  readonly email: string;
  readonly password: string;
}
