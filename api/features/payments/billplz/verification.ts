import type { BankVerification, BankVerificationAnswer } from '#api/platform/identity/bank-verification.ts';
import { swiftOf } from './banks.ts';
import type { BillplzAnswer } from './call.ts';
import type { BankAccountStatus, BillplzClient } from './client.ts';

/** Bank verification by Billplz. It is no longer in the public documentation, and still served to some accounts. */
export function billplzVerification(
  client: Pick<BillplzClient, 'submitBankAccount' | 'bankAccount'>,
): BankVerification {
  return {
    submit: async ({ bankName, ...account }) => {
      const swiftCode = swiftOf(bankName);
      if (swiftCode === undefined) {
        const messages = ["We can't verify accounts of this bank online. Please contact us."];
        return { kind: 'refused', statusCode: 422, messages };
      }
      return answerOf(await client.submitBankAccount({ ...account, swiftCode }));
    },
    status: async (accNo) => {
      const answer = await client.bankAccount(accNo);
      return answer.kind === 'refused' && answer.statusCode === 404 ? { kind: 'unknown-account' } : answerOf(answer);
    },
  };
}

function answerOf(answer: BillplzAnswer<BankAccountStatus>): BankVerificationAnswer {
  if (answer.kind !== 'ok') return answer;
  const { name, id_no: idNo, status, rejected_desc, reject_desc } = answer.value;
  const holder = name && idNo ? { name, idNo } : null;
  return { kind: 'status', status, rejectDescription: rejected_desc ?? reject_desc ?? null, holder };
}
