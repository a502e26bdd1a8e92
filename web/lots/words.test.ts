import { expect, it } from 'vitest';
import { malay } from '#web/i18n/ms.ts';
import { translator } from '#web/i18n/translate.ts';
import { oneLotOnly } from './participation.ts';
import { sessionName, sessionRule, startsAt } from './words.ts';

const english = translator({});
const inMalay = translator(malay);
const two = Date.parse('2026-11-20T06:00:00.000Z');

it('says when an auction starts, in the words of the specification and at +08:00', () => {
  expect(startsAt(english, 'en-MY', two)).toBe('Auction starts at 14:00 on 20 November 2026');
  expect(startsAt(english, 'en-MY', two + 1_000)).toBe('Auction starts at 14:00:01 on 20 November 2026');
  expect(startsAt(english, 'en-MY', Date.parse('2026-12-31T16:30:00.000Z'))).toBe(
    'Auction starts at 00:30 on 1 January 2027',
  );
});

it('says it in Malay with the months of that language', () => {
  expect(startsAt(inMalay, 'ms-MY', Date.parse('2026-08-31T06:00:00.000Z'))).toBe(
    'Lelongan bermula pada 14:00, 31 Ogos 2026',
  );
});

it('names a session by whom it is for', () => {
  expect(sessionName(english, 'AMS12', 'public')).toBe('Session AMS12 · public');
  expect(sessionName(english, 'AMS13', 'TM Staff')).toBe('Session AMS13 · TM Staff only');
  expect(sessionName(inMalay, 'AMS13', 'TM Staff')).toBe('Sesi AMS13 · TM Staff sahaja');
});

it('tells the rule of a staff session in the words of its refusal', () => {
  const rule = sessionRule(english, 'TM Staff');
  expect(rule).toBe('TM Staff auction only allows one winning lot per person in one session.');
  expect(oneLotOnly('TM Staff').text).toContain(rule);
  expect(inMalay.message(oneLotOnly('TM Staff').text)).toContain(sessionRule(inMalay, 'TM Staff'));
  expect(sessionRule(english, 'public')).toBeUndefined();
});
