import type { Dictionary } from '../translate.ts';

/** Bars, menus and footer. */
export const chrome: Dictionary = {
  Home: 'Laman Utama',
  'Online Auction': 'Lelongan Dalam Talian',
};
