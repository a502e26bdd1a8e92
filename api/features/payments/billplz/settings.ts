/** Where Billplz is and how the house is known there. */
export interface BillplzSettings {
  /** Ends before `/v3/…`. A function: the stand-in's address is known once the house listens. */
  readonly apiUrl: () => string;
  readonly secretKey: string;
  readonly collectionId: string;
  readonly xSignatureKey: string;
  /** Where Billplz tells what became of a bill. */
  readonly callbackUrl: () => string;
}
