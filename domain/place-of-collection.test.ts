import { describe, expect, test } from 'vitest';
import { hoursInWords, placeInLine, placeOfCollection, type YardContact, yardOf } from './place-of-collection.ts';

const IPOH: YardContact = {
  vendor: 'TM',
  location: 'Ipoh',
  address: 'Lot 7, Jalan Besi, 30000 Ipoh',
  viewingHours: 'Mon to Fri, 9 am to 5 pm',
  contactPerson: 'Encik Farid',
  contactNo: '012-555 0101',
};
const YARDS = [IPOH, { ...IPOH, location: 'Shah Alam', address: '', contactNo: '', viewingHours: '' }];
const HOUSE = {
  address: 'Lot 1, Jalan Palu, 47000 Sungai Buloh',
  hours: 'Mon to Sat, 9 am to 1 pm',
  contactNo: '03-5550 0134',
};
const lot = { vendor: 'TM', location: ' ipoh', contactPerson: 'Puan Aina' };

describe('where a lot is collected', () => {
  test('at the yard of its vendor at its location, under the yard’s own hours and number', () => {
    expect(placeOfCollection(lot, YARDS, HOUSE)).toEqual({
      location: ' ipoh',
      address: 'Lot 7, Jalan Besi, 30000 Ipoh',
      hours: 'Mon to Fri, 9 am to 5 pm',
      contactPerson: 'Encik Farid',
      contactNo: '012-555 0101',
    });
  });

  test('a yard that names nobody is asked for whom the lot names', () => {
    expect(placeOfCollection(lot, [{ ...IPOH, contactPerson: '' }], HOUSE).contactPerson).toBe('Puan Aina');
  });

  test('a yard without address and number is not given the address of the house, only its number', () => {
    expect(placeOfCollection({ ...lot, location: 'Shah Alam' }, YARDS, HOUSE)).toEqual({
      ...{ location: 'Shah Alam', address: '', hours: '', contactPerson: '', contactNo: '03-5550 0134' },
    });
  });

  test.each([
    ['of another vendor at the location of a yard', { ...lot, vendor: 'KNB', location: 'Ipoh' }, {}],
    ['of its vendor at another location', { ...lot, location: 'Klang' }, {}],
    ['that names no vendor', { ...lot, vendor: '', location: 'Klang' }, {}],
    [
      'in a town after which the house’s street is named',
      { ...lot, location: 'Klang' },
      { address: 'Lot 1, Klang, 47000 Sungai Buloh' },
    ],
    ['in the state of the house', { ...lot, location: 'Selangor' }, { address: 'Lot 1, 47000 Sungai Buloh, Selangor' }],
    ['in a town that begins as the house’s', { ...lot, location: 'Sungai' }, {}],
  ])('a lot without a yard, %s, where it stands: whoever comes asks the house for the address', (_, other, said) => {
    const unsaid = { address: '', hours: '', contactPerson: '', contactNo: '03-5550 0134' };
    expect(placeOfCollection(other, YARDS, { ...HOUSE, ...said })).toEqual({ location: other.location, ...unsaid });
  });

  test.each([
    ['of which nobody has said where it stands', ' ', {}],
    ['that stands in the town of the house', 'sungai buloh ', {}],
    ['that stands there, by an address without a postcode', 'Sungai Buloh', { address: 'Lot 1, Sungai Buloh' }],
  ])('a lot without a yard, %s, at the house’s own place', (_, location, said) => {
    const house = { ...HOUSE, ...said };
    const place = { location: '', contactPerson: '', ...house };
    expect(placeOfCollection({ ...lot, vendor: 'KNB', location }, YARDS, house)).toEqual(place);
  });

  test('where the house has named no place of its own, the location by the catalogue and the house’s number, and no hours of nowhere', () => {
    expect(placeOfCollection({ ...lot, location: 'Klang' }, YARDS, { ...HOUSE, address: '' })).toEqual({
      ...{ location: 'Klang', address: '', hours: '', contactPerson: '', contactNo: '03-5550 0134' },
    });
  });
});

test('the yard of a lot is that of its vendor at its location', () => {
  const contacts = [
    { vendor: 'TM', location: 'Shah Alam' },
    { vendor: 'TM', location: 'Ipoh' },
    { vendor: 'KNB', location: 'Klang' },
  ];
  expect(yardOf(contacts, { vendor: 'TM', location: ' ipoh' })).toBe(contacts[1]);
  expect(yardOf(contacts, { vendor: 'TM', location: 'Klang' })).toBeUndefined();
  expect(yardOf([], { vendor: '', location: '' })).toBeUndefined();
});

test.each([
  [
    placeOfCollection(lot, YARDS, HOUSE),
    'ipoh, Lot 7, Jalan Besi, 30000 Ipoh · Mon to Fri, 9 am to 5 pm · Encik Farid, 012-555 0101',
  ],
  [
    placeOfCollection({ ...lot, location: '' }, [], HOUSE),
    'Lot 1, Jalan Palu, 47000 Sungai Buloh · Mon to Sat, 9 am to 1 pm · 03-5550 0134',
  ],
  [placeOfCollection(lot, [], HOUSE), 'ipoh · call for the address: 03-5550 0134'],
  [placeOfCollection(lot, [], { address: '', hours: '', contactNo: '' }), 'ipoh'],
  [placeOfCollection({ ...lot, location: '' }, [], { address: '', hours: '', contactNo: '' }), ''],
])('a place in one line: %#', (place, line) => {
  expect(placeInLine(place)).toBe(line);
});

test('a place in one line of a Malay paper', () => {
  expect(placeInLine(placeOfCollection(lot, [], HOUSE), 'ms')).toBe('ipoh · hubungi untuk alamatnya: 03-5550 0134');
});

test.each([
  ['Mon to Fri, 9.00 am to 4.30 pm', 'Isn hingga Jum, 9.00 pagi hingga 4.30 petang'],
  [
    'Mon to Fri, 9.30 am to 4.30 pm; by appointment on Sat',
    'Isn hingga Jum, 9.30 pagi hingga 4.30 petang; dengan temu janji pada Sab',
  ],
  ['By appointment', 'Dengan temu janji'],
  ['Mon-Fri 09:00-16:30', 'Isn-Jum 09:00-16:30'],
  // Nothing half translated.
  ['Mon to Fri, ask for Encik Rahman', 'Mon to Fri, ask for Encik Rahman'],
  ['Isnin hingga Jumaat, 9 pagi', 'Isnin hingga Jumaat, 9 pagi'],
])('hours for a Malay reader: %s', (typed, malay) => {
  expect(hoursInWords(typed, 'ms')).toBe(malay);
  expect(hoursInWords(typed, 'en')).toBe(typed);
});
