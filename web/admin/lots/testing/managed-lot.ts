import type { ManagedLot } from '../lot-form.ts';

/** A lot with something in every field that a sheet of lots fills. */
export const MANAGED_LOT: ManagedLot = {
  ...{
    id: '101',
    session: 'AMS7',
    category: 'pickup',
    regnNo: 'WXC 4821',
    unit: 'WXC4821',
    make: 'Toyota',
    descOfGood: 'Hilux',
  },
  ...{ year: '2019', ma: 'auto', rc: 'Yes', vendor: 'TM', location: 'Klang', contactPerson: 'Encik Ali' },
  ...{ price: 21_500, addPrice: 200, deposit: 1_500, adminFee: 300, safetyDeposit: 500, premium: 600 },
  ...{ mileageKm: 142_310, engineHours: null, engineCc: 2_393, fuel: 'diesel', colour: 'Red', keys: 0 },
  ...{ roadTaxUntil: '2026-12-14', chassisEnd: '7092', remarks: '', remark1: 'Engine runs', remark2: '' },
  ...{ photos: [], biddersInLot: 0, bidCount: 0 },
};
