import type { RefundingHouse } from '#api/features/payments/refunds/testing/refunding-house.ts';
import type { Person } from '#api/testing/test-house.ts';

/** What a request is made of that earlier ones, or the house itself, have made. */
export interface World {
  readonly house: RefundingHouse;
  /** The super admin, who sends every request. */
  readonly chief: Person;
  /** Body of the last answer to each route. */
  // biome-ignore lint/suspicious/noExplicitAny: rows look at what came, whatever it is
  readonly answers: Readonly<Record<string, any>>;
  /** Body of this request. */
  readonly sent: unknown;
}

export type Given<T> = T | ((world: World) => T | Promise<T>);

/** A request of staff that changes something, and the entries that it leaves in the history of its subject. */
export interface StaffChange {
  readonly route: string;
  /** Where the route has parameters: its address with them. */
  readonly url?: Given<string>;
  readonly body?: Given<object>;
  /** `kind/key`. */
  readonly subject: Given<string>;
  /** Newest first; more than one where the book keeps what and the house's rows keep why. */
  readonly actions: readonly string[];
  /** Done before, by others. */
  readonly given?: (world: World) => Promise<unknown>;
}
