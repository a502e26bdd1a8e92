/** What a bank account is verified against: the holder's name and IC or SSM number, as the bank has them. */
export interface BankVerificationRequest {
  name: string;
  /** IC without dashes, or SSM number */
  idNo: string;
  accNo: string;
  /** a name of the house's bank list, e.g. `Maybank` */
  bankName: string;
  organization: boolean;
}

/** The holder that was submitted to the bank. */
export type BankAccountHolder = Pick<BankVerificationRequest, 'name' | 'idNo'>;

/** The bank's answer. It takes up to three working days until a pending account is verified or rejected. */
export type BankVerificationAnswer =
  | {
      kind: 'status';
      status: 'pending' | 'verified' | 'rejected';
      rejectDescription: string | null;
      /** The holder that the bank names; null when it names none. There is one answer per account, whoever asks. */
      holder: BankAccountHolder | null;
    }
  /** The request was refused, e.g. for an unknown bank; the texts are for the person who asked. */
  | { kind: 'refused'; statusCode: number; messages: string[] }
  /** No answer in time, or an unreadable one: try again later. */
  | { kind: 'unreachable' }
  /** This account number was never submitted. */
  | { kind: 'unknown-account' };

/** The port for verifying bank accounts; Billplz is one adapter. Neither call throws. */
export interface BankVerification {
  submit(request: BankVerificationRequest): Promise<BankVerificationAnswer>;
  status(accNo: string): Promise<BankVerificationAnswer>;
}
