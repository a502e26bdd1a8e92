import { expect, it } from 'vitest';
import { dialled, whatsAppNumber } from './phone-numbers.ts';

it.each([
  ['+6012-555 0101', '+60125550101', '60125550101'],
  ['012-555 0101', '0125550101', '60125550101'],
  ['011 5555 0101', '01155550101', '601155550101'],
  ['03-5550 0134', '0355500134', undefined],
  ['+65 9123 4567', '+6591234567', undefined],
  ['ask at the gate', undefined, undefined],
])('%s is dialled as %s, and by WhatsApp as %s', (written, number, whatsApp) => {
  expect([dialled(written), whatsAppNumber(written)]).toEqual([number, whatsApp]);
});
