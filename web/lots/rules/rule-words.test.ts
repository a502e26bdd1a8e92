import { describe, expect, test } from 'vitest';
import { NO_RULES } from '#domain/session-rules.ts';
import { malay } from '#web/i18n/ms.ts';
import { translator } from '#web/i18n/translate.ts';
import { clockText, extendedText, reserveLines, ruleLines, softCloseUntil, workingHoursText } from './rule-words.ts';

const t = translator({});
const softClose = { windowMinutes: 3, lastEndMinutes: 30 };

test('a session without rules says nothing', () => {
  expect(ruleLines(t, NO_RULES)).toEqual([]);
});

test('each rule is a sentence, with the figures of the house', () => {
  const increments = [
    { fromSen: 0, stepSen: 100_00 },
    { fromSen: 5_000_00, stepSen: 250_00 },
  ];
  const lines = ruleLines(t, { ...NO_RULES, maximumBids: true, softClose, staggerSeconds: 90, increments });
  expect(lines).toEqual([
    'The minimum raise is RM100; from RM5,000 it is RM250.',
    expect.stringContaining('You can leave a maximum bid'),
    'The lots end one after the other in the order of the catalogue, 90 seconds apart.',
    'A bid in the last 3 minutes of a lot gives everybody 3 more minutes, at most 30 minutes beyond its planned end.',
  ]);
});

test('a minute alone has its own words', () => {
  const minute = { windowMinutes: 1, lastEndMinutes: 1 };
  expect(ruleLines(t, { ...NO_RULES, softClose: minute, staggerSeconds: 60 })).toEqual([
    'The lots end one after the other in the order of the catalogue, 1 minute apart.',
    'A bid in the last minute of a lot gives everybody 1 more minute, at most 1 minute beyond its planned end.',
  ]);
  expect(extendedText(t, minute)).toBe('Extended: a bid in the last minute');
});

test('beside a lot it says until when at the latest, also in Malay', () => {
  const lastEndMs = Date.parse('2026-11-20T12:30:00.000Z');
  expect(softCloseUntil(t, softClose, lastEndMs)).toBe(
    'A bid in the last 3 minutes gives everybody 3 more minutes, at the latest until 20:30.',
  );
  expect(softCloseUntil(translator(malay), softClose, lastEndMs)).toContain('selewat-lewatnya hingga 20:30');
  expect(clockText(lastEndMs + 5_000)).toBe('20:30:05');
});

describe('what a reserve that is not met does to maximum bids', () => {
  const ofMaxima = { ...NO_RULES, maximumBids: true };
  test('is said of a session that takes them, with the end that then moves only where late bids move one', () => {
    const inFull = 'While the reserve is not met, a maximum is bid in full up to it, also when its owner leads.';
    expect(reserveLines(t, ofMaxima)).toEqual([inFull]);
    expect(reserveLines(t, { ...ofMaxima, softClose })).toEqual([
      inFull,
      'Such a bid of a maximum may extend the lot, as any bid may.',
    ]);
    expect(reserveLines(translator(malay), { ...ofMaxima, softClose })[1]).toContain('melanjutkan');
  });

  test('is not said where there are no maximum bids', () =>
    expect(reserveLines(t, { ...NO_RULES, softClose })).toEqual([]));
});

test.each([
  [1, '1 working hour', '1 jam bekerja'],
  [2, '2 working hours', '2 jam bekerja'],
  [240, '240 working hours', '240 jam bekerja'],
])('%i hours to answer an offer', (n, english, inMalay) => {
  expect(workingHoursText(t, n)).toBe(english);
  expect(workingHoursText(translator(malay), n)).toBe(inMalay);
});
