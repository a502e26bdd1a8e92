import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a paper of a purchase says of itself. */
export interface IssuedPaper {
  readonly kind: 'receipt' | 'memorandum';
  /** 'AMS12-101': session and lot. */
  readonly order: string;
  /** At +08:00: YYYY-MM-DD. */
  readonly date: string;
  /** Of a receipt what was received, of a memorandum the hammer price. */
  readonly amountSen: number;
}

const MARKS = { receipt: 'OR', memorandum: 'MS' } as const;
const SIGNATURE_BYTES = 16;
const CODE = /^(OR|MS)-(AMS[1-9][0-9]{0,8}-[0-9A-Za-z]{1,12})-(\d{4})(\d{2})(\d{2})-(\d{1,13})-([\w-]{22})$/;

/**
 * Codes on papers: `OR-AMS12-101-20261120-150000-{signature}`. They say again what the paper says, and that this house printed it: nothing of a
 * person is in them, and nothing is looked up. `secret` is the house's; the key is one of its own.
 */
export function paperCodes(secret: string) {
  const key = createHmac('sha256', secret).update('papers').digest();
  const signatureOf = (plain: string) => createHmac('sha256', key).update(plain).digest().subarray(0, SIGNATURE_BYTES);

  return {
    sign({ kind, order, date, amountSen }: IssuedPaper): string {
      const plain = [MARKS[kind], order, date.replaceAll('-', ''), amountSen].join('-');
      return `${plain}-${signatureOf(plain).toString('base64url')}`;
    },

    /** What a code says; undefined for one that this house has not signed. */
    read(code: string): IssuedPaper | undefined {
      const [, mark, order = '', year, month, day, amountSen, signature = ''] = CODE.exec(code) ?? [];
      const given = Buffer.from(signature, 'base64url');
      const plain = code.slice(0, -signature.length - 1);
      if (given.length !== SIGNATURE_BYTES || !timingSafeEqual(given, signatureOf(plain))) return undefined;
      const kind = mark === MARKS.receipt ? 'receipt' : 'memorandum';
      return { kind, order, date: `${year}-${month}-${day}`, amountSen: Number(amountSen) };
    },
  };
}

export type PaperCodes = ReturnType<typeof paperCodes>;
