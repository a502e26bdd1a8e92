/** What is known of somebody who chooses a password. */
export interface PersonalData {
  readonly name: string;
  readonly email: string;
  /** IC or SSM number. */
  readonly ic: string;
  readonly phoneNo: string;
}

/** What stands in passwords of somebody of whom this is known. */
export function personalWords({ name, email, ic, phoneNo }: PersonalData): string[] {
  const [mailbox = '', host = ''] = email.split('@');
  const labels = host.split('.');
  const idNo = ic.replace(/[^\dA-Za-z]/g, '');
  const phone = phoneNo.replace(/\D/g, '');
  const national = phone.replace(/^60/, '0');
  const parts = [name, mailbox, host].flatMap((text) => text.split(/[^\p{L}\p{N}]+/u));
  const whole = [
    email,
    mailbox,
    host,
    name.replace(/\s+/g, ''),
    idNo,
    idNo.slice(0, 6),
    phone,
    national,
    national.slice(1),
  ];
  return [...new Set([...whole, ...labels, ...parts])]
    .map((word) => word.toLowerCase())
    .filter((word) => word.length >= 3);
}
