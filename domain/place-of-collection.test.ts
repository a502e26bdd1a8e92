import { describe, expect, test } from 'vitest';
import { placeInLine, placeOfCollection, type YardContact, yardOf } from './place-of-collection.ts';

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
    ['of another vendor at the same location', { ...lot, vendor: 'KNB' }],
    ['of its vendor at another location', { ...lot, location: 'Klang' }],
    ['that names neither', { ...lot, vendor: '', location: '' }],
  ])('a lot without a yard, %s, at the house’s own place', (_, other) => {
    expect(placeOfCollection(other, YARDS, HOUSE)).toEqual({ location: '', contactPerson: '', ...HOUSE });
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
    placeOfCollection(lot, [], HOUSE),
    'Lot 1, Jalan Palu, 47000 Sungai Buloh · Mon to Sat, 9 am to 1 pm · 03-5550 0134',
  ],
  [placeOfCollection(lot, [], { address: '', hours: '', contactNo: '' }), 'ipoh'],
  [placeOfCollection({ ...lot, location: '' }, [], { address: '', hours: '', contactNo: '' }), ''],
])('a place in one line: %#', (place, line) => {
  expect(placeInLine(place)).toBe(line);
});
