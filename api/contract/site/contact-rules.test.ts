import { expect, test } from 'vitest';
import { contactFaults } from './contact-rules.ts';

const HOUSE = {
  companyName: 'Tukul',
  tel: '+603 5550 0134',
  fax: '+603 5550 0135',
  email: 'help@demo.tukul.example',
  mapURL: '',
};

test('a house is reached by its numbers, and need not have any', () => {
  expect(contactFaults(HOUSE)).toEqual({});
  expect(contactFaults({ ...HOUSE, tel: '(03) 5550-0134 / 0135', fax: '', email: ' ' })).toEqual({});
});

test.each([
  ['companyName', ' '],
  ['tel', 'abc'],
  ['tel', '03-123'],
  ['fax', '03-5550 0135 ext 2'],
  ['email', 'not-an-email'],
  ['mapURL', 'https://evil.example/map'],
])('%s is not %j', (field, typed) => {
  expect(contactFaults({ ...HOUSE, [field]: typed })).toEqual({ [field]: expect.any(String) });
});
