/** An entry of a calendar, as RFC 5545 writes it. Written by hand: it is one shape of twenty lines. */
export interface CalendarEntry {
  /** The same for as long as the entry lives. */
  readonly uid: string;
  /** Rises with every change of the entry, so that calendars replace what they have. */
  readonly sequence: number;
  readonly startsAtMs: number;
  readonly endsAtMs: number;
  /** When this was said, UTC ms. */
  readonly saidAtMs: number;
  readonly summary: string;
  readonly description: string;
  readonly location: string;
  readonly url: string;
  /** It does not take place: calendars that have it strike it out. */
  readonly cancelled?: boolean;
}

/** The reminder before the start (RFC 5545 duration): half an hour. */
const ALARM = '-PT30M';

/** A file with one entry. */
export function calendarFile(entry: CalendarEntry): string {
  return fileOf([], eventLines(entry));
}

/** What calendars subscribe to under an address: all entries, under a name. They ask again every so often. */
export function calendarFeed(name: string, entries: readonly CalendarEntry[]): string {
  const head = [
    `X-WR-CALNAME:${escaped(name)}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${REFRESHED}`,
    `X-PUBLISHED-TTL:${REFRESHED}`,
  ];
  return fileOf(head, entries.flatMap(eventLines));
}

const REFRESHED = 'PT30M';

function fileOf(head: readonly string[], events: readonly string[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Tukul//Auction house//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...head,
    ...events,
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function eventLines(entry: CalendarEntry): string[] {
  const alarm = [
    ...['BEGIN:VALARM', 'ACTION:DISPLAY', `TRIGGER:${ALARM}`],
    ...[`DESCRIPTION:${escaped(entry.summary)}`, 'END:VALARM'],
  ];
  return [
    'BEGIN:VEVENT',
    `UID:${escaped(entry.uid)}`,
    `SEQUENCE:${entry.sequence}`,
    `DTSTAMP:${utc(entry.saidAtMs)}`,
    `DTSTART:${utc(entry.startsAtMs)}`,
    `DTEND:${utc(entry.endsAtMs)}`,
    `SUMMARY:${escaped(entry.summary)}`,
    `DESCRIPTION:${escaped(entry.description)}`,
    `LOCATION:${escaped(entry.location)}`,
    `URL:${entry.url}`,
    `STATUS:${entry.cancelled === true ? 'CANCELLED' : 'CONFIRMED'}`,
    ...(entry.cancelled === true ? [] : alarm),
    'END:VEVENT',
  ];
}

/** '20261120T040000Z'. */
function utc(instantMs: number): string {
  return new Date(instantMs).toISOString().replace(/[-:]|\.\d{3}/g, '');
}

/** Of a TEXT value (RFC 5545, 3.3.11); what would be a control character has no place in one. */
function escaped(text: string): string {
  return (
    text
      .replace(/\r\n?/g, '\n')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what has to go
      .replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ')
      .replace(/[\\;,]/g, (char) => `\\${char}`)
      .replace(/\n/g, '\\n')
  );
}

const LONGEST_LINE_OCTETS = 75;

/** Lines of more than 75 octets go on in the next one, after a space; no character is cut in two (RFC 5545, 3.1). */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const char of line) {
    const size = Buffer.byteLength(char);
    if (octets + size > LONGEST_LINE_OCTETS) {
      parts.push(part);
      part = ' ';
      octets = 1;
    }
    part += char;
    octets += size;
  }
  return [...parts, part].join('\r\n');
}
