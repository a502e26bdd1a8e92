import { type EnglishText, text } from '#web/i18n/translate.ts';

/** The parts of the profile in their order: what their headings say, and the fragment of their address. */
export const PROFILE_PARTS = {
  personal: { id: 'personal-info', title: text('Personal info') },
  bank: { id: 'bank-info', title: text('Bank info') },
  notifications: { id: 'notifications', title: text('Notifications') },
  factor: { id: 'second-factor', title: text('Second factor') },
  devices: { id: 'devices', title: text('Where you are logged in') },
  data: { id: 'your-data', title: text('Your data') },
} as const satisfies Readonly<Record<string, { readonly id: string; readonly title: EnglishText }>>;

/** Those below the form, whose code comes after it: as high as they are on a phone, px. */
export const END_PARTS = [
  { ...PROFILE_PARTS.notifications, height: 420 },
  { ...PROFILE_PARTS.factor, height: 230 },
  { ...PROFILE_PARTS.devices, height: 190 },
  { ...PROFILE_PARTS.data, height: 190 },
] as const;
