import { expect, it } from 'vitest';
import { malay as site } from '#web/i18n/ms.ts';
import { translator } from '#web/i18n/translate.ts';
import { malay, messages } from './ms.ts';
import { withTold } from './told.ts';
import type { Text } from './use-t.ts';

const t = withTold(translator<Text>({ ...site, ...malay }, { ...site, ...messages }));

it.each([
  [
    'The reference CHQ 991 was used before. Refunded manually by Nurul binti Ali, 3 Dec 2026, 12:43:00: RM3,000.00, CHQ 991, bidder 1010.',
    'Rujukan CHQ 991 telah digunakan sebelum ini. Dibayar balik secara manual oleh Nurul binti Ali, 3 Dis 2026, 12:43:00: RM3,000.00, CHQ 991, pembida 1010.',
  ],
  [
    'AMS1: Nothing was saved: somebody else has changed it meanwhile. It is from 28 Nov 2026, 05:13:56 to 1 Dec 2026, 08:00:00, public now. Session changed by Lee S. L., 27 Nov 2026, 09:00:00.',
    'AMS1: Tiada apa-apa disimpan: orang lain telah mengubahnya dalam pada itu. Kini dari 28 Nov 2026, 05:13:56 hingga 1 Dis 2026, 08:00:00, awam. Sesi diubah oleh Lee S. L., 27 Nov 2026, 09:00:00.',
  ],
  [
    'Nothing was saved: somebody else has changed it meanwhile. It is from 28 Nov 2026, 05:13:56 to 28 Nov 2026, 08:00:00, for TM Staff now.',
    'Tiada apa-apa disimpan: orang lain telah mengubahnya dalam pada itu. Kini dari 28 Nov 2026, 05:13:56 hingga 28 Nov 2026, 08:00:00, untuk TM Staff.',
  ],
  [
    'It was paid, and RM40.00 credited, and taken back since: Deposit taken back, 27 Nov 2026, 09:00:00: RM40.00.',
    'Telah dibayar, dan RM40.00 dikreditkan, kemudian ditarik balik: Deposit ditarik balik, 27 Nov 2026, 09:00:00: RM40.00.',
  ],
  // What people typed is no deed of the house.
  ['They rang by themselves, 27 Nov 2026, 09:00:00.', 'They rang by themselves, 27 Nov 2026, 09:00:00.'],
])('%s', (said, own) => expect(t.message(said)).toBe(own));
