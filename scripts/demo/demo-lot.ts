/** What a lot of the demo house says, and the terms that the house gives each kind (specification, bidder side, section 9). */
import type { LotCategory } from '#contract/catalogue/catalogue.ts';
import type { LotFacts } from '#contract/catalogue/lot-facts.ts';
import type { BandValue } from '#domain/premium.ts';
import type { LotPicture } from './lot-pictures.ts';

export type DemoVendor = 'KNB' | 'TM' | 'PV' | 'TMFA' | 'TM Vads Lyfe' | 'PLB';

interface DemoTerms {
  readonly depositSen: number;
  readonly adminFeeSen: number;
  readonly safetyDepositSen: number;
  /** Above 1 an amount in RM; between 0 and 1 a share of the bid, at least RM600. */
  readonly premium: number;
  /** Amounts for lower bids. */
  readonly premiumBands?: readonly BandValue[];
}

export interface DemoLot extends DemoTerms {
  readonly lotNo: string;
  readonly category: LotCategory;
  readonly regnNo: string;
  readonly make: string;
  /** `descOfGood` of the specification. */
  readonly model: string;
  readonly year: string;
  /** `ma` of the specification; '' where there is none. */
  readonly transmission: string;
  /** `rc` of the specification: is the registration card at hand? */
  readonly voc: 'Yes' | 'No' | 'Pending';
  readonly vendor: DemoVendor;
  readonly location: string;
  readonly contactPerson: string;
  readonly remarks: string;
  readonly remark1: string;
  readonly remark2: string;
  readonly startingPriceSen: number;
  /** `addPrice`; absent: the house's minimum raise for the kind. */
  readonly minimumRaiseSen?: number;
  /** What is known of it, besides; its odometer and its paint are those of its photos. */
  readonly facts?: Partial<LotFacts>;
  /** What its photos show; the number on the plates is `regnNo`. */
  readonly picture: LotPicture;
}

const DEPOSIT_SEN = 1_500_00;

/** Cars, vans and pickups. */
export const VEHICLE: DemoTerms = {
  depositSen: DEPOSIT_SEN,
  adminFeeSen: 300_00,
  safetyDepositSen: 500_00,
  premium: 600,
};
/** The same with the premium of the terms for bids of RM5,000.00 or less. */
export const BANDED_VEHICLE: DemoTerms = { ...VEHICLE, premiumBands: [{ upTo: 5_000, premium: 300 }] };
export const LUXURY_VEHICLE: DemoTerms = { ...VEHICLE, depositSen: 5_000_00, premium: 0.02 };
export const MOTORCYCLE: DemoTerms = {
  depositSen: DEPOSIT_SEN,
  adminFeeSen: 100_00,
  safetyDepositSen: 100_00,
  premium: 100,
};
/** Lorries and prime movers, with the higher security deposit. */
export const HEAVY: DemoTerms = {
  depositSen: DEPOSIT_SEN,
  adminFeeSen: 300_00,
  safetyDepositSen: 1_500_00,
  premium: 0.05,
};
export const MACHINE: DemoTerms = { depositSen: DEPOSIT_SEN, adminFeeSen: 300_00, safetyDepositSen: 0, premium: 0.05 };
export const GOODS: DemoTerms = { depositSen: DEPOSIT_SEN, adminFeeSen: 100_00, safetyDepositSen: 0, premium: 0.05 };

/** In a staff session the deposit is what staff may top up at once (RM500). */
export const STAFF_DEPOSIT_SEN = 500_00;
