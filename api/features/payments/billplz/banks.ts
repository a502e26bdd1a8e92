/** Banks as Billplz names them. Digital banks are absent there. */

/** By FPX code, as a payer chooses them. */
const FPX_BANKS: Readonly<Record<string, string>> = {
  ABB0233: 'Affin Bank',
  AGRO01: 'Agrobank',
  ABMB0212: 'Alliance Bank',
  AMBB0209: 'AmBank',
  BIMB0340: 'Bank Islam',
  BMMB0341: 'Bank Muamalat',
  BKRM0602: 'Bank Rakyat',
  BSN0601: 'Bank Simpanan Nasional',
  BCBB0235: 'CIMB Bank',
  CIT0219: 'Citibank',
  HLB0224: 'Hong Leong Bank',
  HSBC0223: 'HSBC Bank',
  KFH0346: 'Kuwait Finance House',
  MBB0228: 'Maybank2E',
  MB2U0227: 'Maybank2u',
  OCBC0229: 'OCBC Bank',
  PBB0233: 'Public Bank',
  RHB0218: 'RHB Bank',
  SCB0216: 'Standard Chartered',
  UOB0226: 'UOB Bank',
};

export interface FpxBank {
  readonly code: string;
  readonly name: string;
  /** Takes payments now. */
  readonly active: boolean;
}

/** The banks with a name that we know, in alphabetical order. `active`: what Billplz said; without it all of them. */
export function fpxBanks(active?: ReadonlyMap<string, boolean>): FpxBank[] {
  return Object.entries(FPX_BANKS)
    .filter(([code]) => active === undefined || active.has(code))
    .map(([code, name]) => ({ code, name, active: active?.get(code) ?? true }));
}

/** SWIFT codes for bank verification, by words that a bank's name in the house's list holds, tried in this order. */
const SWIFT_BY_WORD: readonly (readonly [RegExp, string])[] = [
  [/affin/i, 'PHBMMYKL'],
  [/agro/i, 'AGOBMYKL'],
  [/alliance/i, 'MFBBMYKL'],
  [/rajhi/i, 'RJHIMYKL'],
  [/\bam\s?bank\b/i, 'ARBKMYKL'],
  [/islam/i, 'BIMBMYKL'],
  [/rakyat|kerjasama/i, 'BKRMMYKL'],
  [/muamalat/i, 'BMMBMYKL'],
  [/simpanan|\bbsn\b/i, 'BSNAMYK1'],
  [/\bcimb\b/i, 'CIBBMYKL'],
  [/\bciti/i, 'CITIMYKL'],
  [/hong leong/i, 'HLBBMYKL'],
  [/\bhsbc\b/i, 'HBMBMYKL'],
  [/kuwait|\bkfh\b/i, 'KFHOMYKL'],
  [/maybank|malayan/i, 'MBBEMYKL'],
  [/\bocbc\b/i, 'OCBCMYKL'],
  [/public/i, 'PBBEMYKL'],
  [/\brhb\b/i, 'RHBBMYKL'],
  [/standard chartered/i, 'SCBLMYKX'],
  [/\buob\b|united overseas/i, 'UOVBMYKL'],
];

/** The SWIFT code of a bank of the house's list; undefined for one that accounts can't be verified at. */
export function swiftOf(bankName: string): string | undefined {
  return SWIFT_BY_WORD.find(([word]) => word.test(bankName))?.[1];
}

export const SWIFT_CODES: readonly string[] = SWIFT_BY_WORD.map(([, code]) => code);
