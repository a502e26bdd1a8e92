/** What a vendor may be charged by hand, as staff and statements call it. Part of stored events: one may be added, none is renamed or removed. */
export const VENDOR_CHARGE_WORDS = {
  transport: 'Transport',
  storage: 'Storage',
  inspection: 'Inspection',
  photography: 'Photography',
  withdrawal: 'Withdrawal of a lot',
  unsold: 'Unsold lot',
  repair: 'Repair or key',
  other: 'Other charge',
} as const;
export type VendorCharge = keyof typeof VENDOR_CHARGE_WORDS;
export const VENDOR_CHARGES = Object.keys(VENDOR_CHARGE_WORDS) as [VendorCharge, ...VendorCharge[]];
