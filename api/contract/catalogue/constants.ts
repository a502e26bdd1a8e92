import type { LotFacts } from './lot-facts.ts';

/** Of a unit of which only its name is known. */
export const NO_FACTS: LotFacts = {
  mileageKm: null,
  engineHours: null,
  engineCc: null,
  fuel: '',
  colour: '',
  keys: null,
  roadTaxUntil: '',
  chassisEnd: '',
};
