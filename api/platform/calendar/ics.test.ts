import { describe, expect, it } from 'vitest';
import { type CalendarEntry, calendarFeed, calendarFile } from './ics.ts';

const entry: CalendarEntry = {
  uid: 'AMS1@book-tukul',
  sequence: 7,
  startsAtMs: Date.parse('2026-11-20T04:00:00.000Z'),
  endsAtMs: Date.parse('2026-11-20T07:00:00.000Z'),
  saidAtMs: Date.parse('2026-11-19T01:02:03.456Z'),
  summary: 'Tukul: auction AMS1',
  description: 'One',
  location: 'Online',
  url: 'https://tukul.example/onlineAuction/onAuction/1',
};

/** As a calendar reads it: folded lines put together again. */
const linesOf = (file: string) => file.replace(/\r\n[ \t]/g, '').split('\r\n');

describe('an entry for a calendar', () => {
  it('says when in UTC, by whom it is known, and rings 30 minutes before', () => {
    const lines = linesOf(calendarFile(entry));
    expect(lines.slice(0, 2)).toEqual(['BEGIN:VCALENDAR', 'VERSION:2.0']);
    expect(lines).toEqual(
      expect.arrayContaining([
        'UID:AMS1@book-tukul',
        'SEQUENCE:7',
        'DTSTAMP:20261119T010203Z',
        'DTSTART:20261120T040000Z',
        'DTEND:20261120T070000Z',
        'TRIGGER:-PT30M',
        'URL:https://tukul.example/onlineAuction/onAuction/1',
      ]),
    );
    expect(lines.slice(-2)).toEqual(['END:VCALENDAR', '']);
  });

  it('cannot be given lines of its own by a text', () => {
    const lines = linesOf(calendarFile({ ...entry, summary: 'a\r\nATTENDEE:b;c,d\\e\u0007' }));
    expect(lines).toContain('SUMMARY:a\\nATTENDEE:b\\;c\\,d\\\\e ');
    expect(lines.filter((line) => line.startsWith('ATTENDEE'))).toEqual([]);
  });

  it('that is cancelled says so, and does not ring', () => {
    const lines = linesOf(calendarFile({ ...entry, sequence: 8, cancelled: true }));
    expect(lines).toEqual(expect.arrayContaining(['UID:AMS1@book-tukul', 'SEQUENCE:8', 'STATUS:CANCELLED']));
    expect(lines).not.toContain('BEGIN:VALARM');
    expect(linesOf(calendarFile(entry))).toContain('STATUS:CONFIRMED');
  });

  it('stands with others in a feed', () => {
    const file = calendarFeed('Kajang, yard', [entry, { ...entry, uid: 'other' }]);
    const lines = linesOf(file);
    expect(lines).toContain('X-WR-CALNAME:Kajang\\, yard');
    expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(2);
    expect(lines.filter((line) => line === 'END:VCALENDAR')).toHaveLength(1);
    expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  });

  it('has no line of more than 75 octets, and cuts no character in two', () => {
    const description = `${'陈伟明 and many more, '.repeat(20)}end`;
    const file = calendarFile({ ...entry, description });
    for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(linesOf(file)).toContain(`DESCRIPTION:${description.replaceAll(',', '\\,')}`);
  });
});
