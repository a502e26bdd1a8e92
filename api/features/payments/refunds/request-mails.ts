import { formatRM } from '#domain/money.ts';

interface Addressee {
  readonly email: string;
  readonly name: string;
}

interface Site {
  readonly publicUrl: string;
}

interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** To the owner of the account, who hears of it also when it was not they who asked. */
export function askedMail(
  { email, name, bankName, bankAccNo }: Addressee & { readonly bankName: string; readonly bankAccNo: string },
  amountSen: number,
  { publicUrl }: Site,
): Letter {
  const text = [
    `Dear ${name},`,
    '',
    `We have received your request to withdraw ${formatRM(amountSen)} from your deposit.`,
    '',
    `It will be refunded to your ${bankName} account ending in ${bankAccNo.slice(-4)} within 10 working days.`,
    'Until we order the refund, you can still take part in auctions with your deposit, or cancel the request:',
    '',
    `${publicUrl}/myaccount/transaction`,
    '',
    'If you did not ask for this, please cancel the request and change your password.',
    '',
    `Tukul, ${publicUrl}`,
  ].join('\n');
  return { to: email, subject: `Your request to withdraw ${formatRM(amountSen)}`, text };
}

export function declinedMail(
  { email, name }: Addressee,
  { amountSen, reason }: { readonly amountSen: number; readonly reason: string },
  { publicUrl }: Site,
): Letter {
  const text = [
    `Dear ${name},`,
    '',
    `We could not refund the ${formatRM(amountSen)} that you asked for from your deposit:`,
    '',
    `  ${reason}`,
    '',
    'Your deposit is unchanged. You can ask again here:',
    '',
    `${publicUrl}/myaccount/transaction`,
    '',
    `Tukul, ${publicUrl}`,
  ].join('\n');
  return { to: email, subject: `Your request to withdraw ${formatRM(amountSen)} was declined`, text };
}
