import { keyRing, signedByName } from '#api/platform/security/key-ring.ts';

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
const CODE =
  /^(OR|MS)-(AMS[1-9][0-9]{0,8}-[0-9A-Za-z]{1,12})-(\d{4})(\d{2})(\d{2})-(\d{1,13})-((?:[\w-]{4})?[\w-]{22})$/;

/**
 * Codes on papers: `OR-AMS12-101-20261120-150000-{signature}`. They say again what the paper says, and that this house printed it: nothing of a
 * person is in them, and nothing is looked up. `secrets`: the newest first; papers of before keys had ids count while theirs is there.
 */
export function paperCodes(secrets: readonly string[]) {
  const keys = keyRing('papers', secrets, SIGNATURE_BYTES, signedByName('papers'));

  return {
    sign({ kind, order, date, amountSen }: IssuedPaper): string {
      const plain = [MARKS[kind], order, date.replaceAll('-', ''), amountSen].join('-');
      return `${plain}-${keys.sign(plain)}`;
    },

    /** What a code says; undefined for one that this house has not signed. */
    read(code: string): IssuedPaper | undefined {
      const [, mark, order = '', year, month, day, amountSen, signature = ''] = CODE.exec(code) ?? [];
      const plain = code.slice(0, -signature.length - 1);
      if (signature === '' || !keys.holds(plain, signature)) return undefined;
      const kind = mark === MARKS.receipt ? 'receipt' : 'memorandum';
      return { kind, order, date: `${year}-${month}-${day}`, amountSen: Number(amountSen) };
    },
  };
}

export type PaperCodes = ReturnType<typeof paperCodes>;
