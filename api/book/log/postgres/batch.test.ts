import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { AppendTooLargeError, DamagedEventError, eventBytes, type NewEvent } from '../port.ts';
import { decodeBatch, encodeBatch, idsOf } from './batch.ts';

const FIRST = 40;

const events: readonly NewEvent[] = ['a\tb\nc', '\u0000\ud800', '拍卖 é 🚗', ''].map((text, n) => {
  return { id: randomUUID(), type: `Type${n}é`, data: { text }, metadata: { n, [text]: [1e21, 0.1] } };
});

function rowOf(body: string, count = events.length) {
  return { first_revision: String(FIRST), last_revision: String(FIRST + count - 1), events: body };
}

const { body } = encodeBatch(events, 1e6);

it('gives back what was written, any stretch of it', () => {
  const whole = events.map((event, n) => ({ ...event, revision: FIRST + n }));
  expect(idsOf({ events: body })).toEqual(events.map((event) => event.id));
  for (const after of [-1, FIRST - 1, FIRST, FIRST + 2, FIRST + 3, FIRST + 9]) {
    for (const upTo of [0, FIRST, FIRST + 2, FIRST + 100]) {
      const wanted = whole.filter(({ revision }) => revision > after && revision <= upTo);
      expect(decodeBatch(rowOf(body), after, upTo)).toEqual(wanted);
    }
  }
});

it('counts bytes as the port does', () => {
  const bytes = events.reduce((sum, event) => sum + eventBytes(event), 0);
  expect(encodeBatch(events, bytes).body).toBe(body);
  expect(() => encodeBatch(events, bytes - 1)).toThrow(AppendTooLargeError);
});

it('counts as a server of EventStoreDB does: bytes of UTF-8, and two for each unit of the type', () => {
  const event = { id: randomUUID(), type: 'Lé', data: { a: '拍é🚗' }, metadata: {} };
  expect(eventBytes(event)).toBe(2 * 2 + Buffer.byteLength('{"a":"拍é🚗"}{}'));
  expect(eventBytes(event)).toBe(23);
});

it('writes ids as they are read', () => {
  const [event] = events;
  if (event === undefined) throw new Error('one event');
  const upper = encodeBatch([{ ...event, id: event.id.toUpperCase() }], 1e6);
  expect(upper.body).toBe(encodeBatch([event], 1e6).body);
});

const lines = body.split('\n');
const changes: readonly (readonly [string, string, number])[] = [
  ['a tab that is gone', body.replace('\t', ' '), 0],
  ['a tab too many', body.replace(lines[2] ?? '', `${lines[2]}\t`), 2],
  ['two lines in one', body.replace(`\n${lines[1]}`, ` ${lines[1]}`), 0],
  ['half a line', body.slice(0, -3), 3],
  ['a line that is missing', lines.slice(0, 3).join('\n'), 3],
  ['a line too many', `${body}\n${lines[3]}`, 3],
  ['JSON that is none', body.replace('"n":1', '"n":x'), 1],
  ['nothing', '', 0],
];

it.each(changes)('reads up to what is damaged, and names it: %s', (_, changed, damaged) => {
  const read = (most: number) => decodeBatch(rowOf(changed), -1, FIRST - 1 + most);
  for (const most of [100, damaged + 1]) {
    expect(() => read(most)).toThrow(DamagedEventError);
    expect(() => read(most)).toThrow(`revision ${FIRST + damaged} cannot be read`);
  }
  expect(read(damaged).map(({ id }) => id)).toEqual(events.slice(0, damaged).map(({ id }) => id));
});
