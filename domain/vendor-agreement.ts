import type { VendorAgreementTerms } from './vendor-agreement-terms.ts';

export type { VendorAgreementTerms };

/**
 * What of a hammer price is the house's by the agreement with its vendor. The base is the hammer price alone: premium and fees are between the buyer
 * and the house. All amounts are integer sen; each share is rounded half up to the sen, once.
 */
export interface VendorDeductions {
  readonly commissionSen: number;
  readonly chargesSen: number;
  /** Added to commission and charges; 0 where they contain it. */
  readonly taxSen: number;
}

export function vendorDeductions(terms: VendorAgreementTerms, hammerSen: number): VendorDeductions {
  const commissionSen = vendorCommissionSen(terms, hammerSen);
  const chargesSen = terms.charges.reduce((sum, { amountSen }) => sum + amountSen, 0);
  const { ppm, included } = terms.tax;
  return { commissionSen, chargesSen, taxSen: included ? 0 : shareSen(commissionSen + chargesSen, ppm) };
}

/** The tax that commission and charges contain; 0 where it is added to them. For information: it moves no money of its own. */
export function containedTaxSen(
  { tax: { ppm, included } }: VendorAgreementTerms,
  { commissionSen, chargesSen }: Pick<VendorDeductions, 'commissionSen' | 'chargesSen'>,
): number {
  if (!included) return 0;
  const [part, whole] = [BigInt(commissionSen + chargesSen) * BigInt(ppm), BigInt(1_000_000 + ppm)];
  // Half up to the sen.
  return Number((2n * part + whole) / (2n * whole));
}

/** What the house takes in all; more than the hammer price where minimum and charges are: the vendor owes the rest. */
export function deductedSen({ commissionSen, chargesSen, taxSen }: VendorDeductions): number {
  return commissionSen + chargesSen + taxSen;
}

export function vendorCommissionSen(terms: VendorAgreementTerms, hammerSen: number): number {
  const { minimumSen, maximumSen } = terms;
  const sen = Math.max(minimumSen, byMethodSen(terms.commission, hammerSen));
  return maximumSen === null ? sen : Math.min(maximumSen, sen);
}

function byMethodSen(commission: VendorAgreementTerms['commission'], hammerSen: number): number {
  switch (commission.kind) {
    case 'amount':
      return commission.amountSen;
    case 'share':
      return shareSen(hammerSen, commission.ppm);
    case 'by-band':
      return shareSen(hammerSen, commission.bands.findLast(({ fromSen }) => hammerSen >= fromSen)?.ppm ?? 0);
    case 'marginal': {
      const parts = commission.bands.map(({ fromSen, ppm }, at) => {
        const endSen = commission.bands[at + 1]?.fromSen ?? hammerSen;
        return BigInt(Math.max(0, Math.min(hammerSen, endSen) - fromSen)) * BigInt(ppm);
      });
      return halfUp(parts.reduce((sum, part) => sum + part, 0n));
    }
  }
}

function shareSen(amountSen: number, ppm: number): number {
  // BigInt, since amount × ppm may pass 2^53.
  return halfUp(BigInt(amountSen) * BigInt(ppm));
}

function halfUp(millionths: bigint): number {
  return Number((millionths + 500_000n) / 1_000_000n);
}

/** What keeps terms from being agreed. */
export type AgreementProblem =
  | 'bands-not-from-zero'
  | 'bands-not-rising'
  | 'maximum-below-minimum'
  | 'amounts-too-high';

/** RM1 million: of what is deducted from one lot whatever it brings. More is a slip, and a few of them pass what an account can show. */
const MOST_FIXED_SEN = 100_000_000;

export function agreementProblem({
  commission,
  minimumSen,
  maximumSen,
  charges,
}: VendorAgreementTerms): AgreementProblem | undefined {
  if (maximumSen !== null && maximumSen < minimumSen) return 'maximum-below-minimum';
  const fixedSen = 'amountSen' in commission ? Math.max(minimumSen, commission.amountSen) : minimumSen;
  if (charges.reduce((sum, { amountSen }) => sum + amountSen, fixedSen) > MOST_FIXED_SEN) return 'amounts-too-high';
  if (!('bands' in commission)) return undefined;
  const { bands } = commission;
  if (bands[0]?.fromSen !== 0) return 'bands-not-from-zero';
  const isRising = bands.every(({ fromSen }, at) => at === 0 || fromSen > (bands[at - 1]?.fromSen ?? 0));
  return isRising ? undefined : 'bands-not-rising';
}
