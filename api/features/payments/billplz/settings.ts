/** Where Billplz is and how the house is known there. */
export interface BillplzSettings {
  /** Ends before `/v3/…`. A function: the stand-in's address is known once the house listens. */
  readonly apiUrl: () => string;
  readonly secretKey: string;
  readonly collectionId: string;
  readonly xSignatureKey: string;
  /** Where Billplz tells what became of a payment order. */
  readonly orderCallbackUrl: () => string;
  /** The collection that payment orders go to; null: the house makes its own, once. */
  readonly orderCollectionId: string | null;
  /** Instead of every bank's code: in the sandbox only one that is no bank pays. Null: the SWIFT codes. */
  readonly payoutBankCode: string | null;
  /** Where Billplz tells what became of a bill. */
  readonly callbackUrl: () => string;
}
