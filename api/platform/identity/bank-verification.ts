/** What a bidder's bank account is checked by: their name and IC or SSM number as their bank has them. */
export interface BankVerificationRequest {
  name: string;
  /** IC without dashes, or SSM number */
  idNo: string;
  accNo: string;
  /** a name of the house's bank list, e.g. `Maybank` */
  bankName: string;
  organization: boolean;
}

/** Whose account it is said to be, in the words in which the bank was asked. */
export type BankAccountHolder = Pick<BankVerificationRequest, 'name' | 'idNo'>;

/** What the bank says: it takes up to three working days until a pending account is verified or rejected. */
export type BankVerificationAnswer =
  | {
      kind: 'status';
      status: 'pending' | 'verified' | 'rejected';
      rejectDescription: string | null;
      /** Whom it speaks of; null when it does not say. It has one answer an account, whoever asks. */
      holder: BankAccountHolder | null;
    }
  /** the request itself was refused, e.g. for a bank that it does not know; the texts are for the person who asked */
  | { kind: 'refused'; statusCode: number; messages: string[] }
  /** no answer in time, or one that can't be read: ask again later */
  | { kind: 'unreachable' }
  /** nobody has submitted this account number */
  | { kind: 'unknown-account' };

/** The port behind which an account is verified; Billplz is one way to do it. Neither call ever throws. */
export interface BankVerification {
  submit(request: BankVerificationRequest): Promise<BankVerificationAnswer>;
  status(accNo: string): Promise<BankVerificationAnswer>;
}
