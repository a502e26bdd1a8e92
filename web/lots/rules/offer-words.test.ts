import { expect, test } from 'vitest';
import { NO_RULES } from '#domain/session-rules.ts';
import { malay } from '#web/i18n/ms.ts';
import { type Translate, translator } from '#web/i18n/translate.ts';
import { offerLines, openHoursText } from './offer-words.ts';

const t = translator({});
const ofMalay = translator(malay);
/** 20 November 2026, 15:00 at +08:00. */
const FRIDAY_MS = Date.parse('2026-11-20T07:00:00.000Z');

test.each([
  ['', 'Mon–Fri 09:00–18:00', 'Isn–Jum 09:00–18:00'],
  [
    'Mon-Fri 09:00-18:00; Sat 09:00-13:00',
    'Mon–Fri 09:00–18:00, Sat 09:00–13:00',
    'Isn–Jum 09:00–18:00, Sab 09:00–13:00',
  ],
  [
    'Sat-Sun 10:00-16:00; Wed 08:30-24:00',
    'Wed 08:30–24:00, Sat–Sun 10:00–16:00',
    'Rab 08:30–24:00, Sab–Ahd 10:00–16:00',
  ],
  [
    'Mon-Tue 09:00-17:00; Thu 09:00-17:00',
    'Mon–Tue 09:00–17:00, Thu 09:00–17:00',
    'Isn–Sel 09:00–17:00, Kha 09:00–17:00',
  ],
  ['whenever', 'Mon–Fri 09:00–18:00', 'Isn–Jum 09:00–18:00'],
])('the house is open: %s', (setting, english, inMalay) => {
  expect(openHoursText(t, setting)).toBe(english);
  expect(openHoursText(ofMalay, setting)).toBe(inMalay);
});

test('says within which hours the vendor answers, which those are, and that the bidder is bound meanwhile', () => {
  const [offer = '', hours] = offerLines(t, { ...NO_RULES, approvalHours: 24 }, 'Mon-Sat 10:00-16:00', FRIDAY_MS);
  expect(offer).toContain('within 24 working hours');
  expect(offer).toContain('Until then your bid is binding and its deposit stays on hold');
  expect(hours).toBe('Working hours are Mon–Sat 10:00–16:00, Malaysian time. Public holidays count like other days.');
  expect(offerLines(ofMalay, NO_RULES, '', FRIDAY_MS)[1]).toContain('Waktu bekerja ialah Isn–Jum 09:00–18:00');
});

test('says as an example until when the vendor would answer an offer of now', () => {
  const example = (t: Translate, approvalHours: number) =>
    offerLines(t, { ...NO_RULES, approvalHours }, '', FRIDAY_MS)[2];
  expect(example(t, 24)).toBe('For example: a bid that was offered now would be answered by Wed, 25 Nov 2026, 12:00.');
  expect(example(t, 3)).toContain('Fri, 20 Nov 2026, 18:00');
  expect(example(ofMalay, 24)).toMatch(/Rab, 25 Nov 2026, 12:00/);
});
