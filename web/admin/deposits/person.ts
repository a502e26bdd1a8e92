import { formatRM } from '#domain/money.ts';
import { wireSen } from '#web/calls/amounts.ts';

/** Whose deposit it is about, as the lists of the user manager have them. Amounts in ringgit. */
export interface DepositPerson {
  readonly id: number;
  readonly email: string;
  readonly firstName: string;
  readonly bankAccNo: string;
  readonly depositBalance: number;
}

/** What all dialogs about one person's deposit take. */
export interface PersonDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly person: DepositPerson;
}

export function rm(ringgit: number): string {
  return formatRM(wireSen(ringgit));
}
