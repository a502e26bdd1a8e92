import { expect, it } from 'vitest';
import { malay as site } from '#web/i18n/ms.ts';
import { translator } from '#web/i18n/translate.ts';
import { composedText, type Names } from './composed.ts';
import { malay, messages } from './ms.ts';
import { english } from './testing.ts';
import type { Text } from './use-t.ts';

const inMalay = translator<Text>({ ...site, ...malay }, { ...site, ...messages });
const NAMES: Names = {
  'starting price': 'starting price',
  premium: 'premium',
  none: 'none',
  end: 'end',
  'Starting price': 'Starting price',
  'technical fault': 'technical fault',
  'Engine (cc)': 'Engine (cc)',
};

it.each([
  [
    'Terms changed: starting price RM21,500.00 → RM20,000.00, premium none → 2 % of the bid',
    'Terma diubah: harga permulaan RM21,500.00 → RM20,000.00, premium tiada → 2 % daripada bidaan',
  ],
  [
    'Session changed: end 2026-11-28 02:00:00 → 2026-11-28 01:00:00 (technical fault)',
    'Sesi diubah: tamat 28 Nov 2026, 02:00:00 → 28 Nov 2026, 01:00:00 (masalah teknikal)',
  ],
  [
    'is no longer as the preview showed it: Starting price RM1.00 → RM2.00, Engine (cc)',
    'tidak lagi seperti dalam pratonton: Harga permulaan RM1.00 → RM2.00, Enjin (cc)',
  ],
  // A name inside of a value is none.
  ['Terms changed: starting price at the end → RM1.00', 'Terma diubah: harga permulaan at the end → RM1.00'],
])('%s', (said, own) => expect(composedText(inMalay, said, NAMES)).toBe(own));

it('in English moments alone are others: in the form of the house', () => {
  expect(composedText(english, 'Session changed: end 2026-11-28 02:00:00 → 2026-12-01 01:00:00', NAMES)).toBe(
    'Session changed: end 28 Nov 2026, 02:00:00 → 1 Dec 2026, 01:00:00',
  );
});
