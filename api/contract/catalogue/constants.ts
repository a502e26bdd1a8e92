/** Of a unit of which only its name is known. */
export const NO_FACTS = {
  mileageKm: null,
  engineHours: null,
  engineCc: null,
  fuel: '',
  colour: '',
  keys: null,
  roadTaxUntil: '',
  chassisEnd: '',
} as const;
