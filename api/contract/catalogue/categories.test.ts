import fc from 'fast-check';
import { expect, it } from 'vitest';
import { lotCategory } from './catalogue.ts';
import { categoryOf, isMotorcycle } from './categories.ts';

it('the house’s own categories are what they say, in any case and in the plural', () => {
  const written = fc.tuple(
    fc.constantFrom(...lotCategory.options),
    fc.constantFrom('', 's'),
    fc.boolean(),
    fc.boolean(),
  );
  fc.assert(
    fc.property(written, ([category, plural, isLoud, hasDashes]) => {
      const text = `${hasDashes ? category.replaceAll(' ', '-') : category}${category.endsWith('s') ? '' : plural}`;
      expect(categoryOf(isLoud ? text.toUpperCase() : text)).toBe(category);
    }),
  );
});

it.each([
  ['Sedan 4 door', 'car'],
  ['Coupé', 'car'],
  ['Kereta', 'car'],
  ['PICK UP TRUCK', 'pickup'],
  ['M/Cycle', 'motorcycle'],
  ['Motor-sikal', 'motorcycle'],
  ['Tractor head', 'prime mover'],
  ['Lain-lain', 'general goods'],
  ['Station wagon', undefined],
  ['Car / van', undefined],
  ['', undefined],
])('a category of %j is %s', (cell, category) => {
  expect(categoryOf(cell)).toBe(category);
});

it.each([
  ['WXA 1', 'Yamaha', 'Y15ZR'],
  ['VDE4821', 'HONDA', 'RS-X 150'],
  ['JQR 12', 'Honda', 'RS150R'],
  ['JQR 12', 'Honda', 'EX5 Dream Fi'],
  ['W 1 A', 'Honda', 'Wave 125i'],
  ['ABC 12', 'Suzuki', 'Raider R150 Fi'],
  ['ABC 12', 'BMW', 'R 1250 GS'],
  ['ABC 12', 'BMW', 'S1000RR'],
  ['ABC 12', 'Harley-Davidson', 'Sportster'],
  ['ABC 12', 'Modenas Kriss 110', ''],
  ['ABC 12', '', 'Kawasaki Ninja 250'],
  ['ABC 12', 'Naza', 'Blade 250'],
  ['ABC 12', 'Unknown', 'Skuter elektrik'],
])('%s %s %s is a motorcycle', (regnNo, make, descOfGood) => {
  expect(isMotorcycle({ regnNo, make, descOfGood })).toBe(true);
});

it.each([
  ['ABC 12', 'Honda', 'City 1.5'],
  ['ABC 12', 'Honda', 'CR-V'],
  ['ABC 12', 'Honda', 'Civic'],
  ['ABC 12', 'Honda', 'NSX'],
  ['ABC 12', 'Honda', 'Airwave'],
  ['ABC 12', 'Suzuki', 'Swift'],
  ['ABC 12', 'Suzuki', 'Grand Vitara'],
  ['ABC 12', 'BMW', '320i'],
  ['ABC 12', 'BMW', 'G20 330i M Sport'],
  ['ABC 12', 'BMW', 'F30 316i'],
  ['ABC 12', 'BMW', 'X5'],
  ['ABC 12', 'Naza', 'Ria'],
  ['ABC 12', 'Peugeot', '308'],
  ['BKA 12', 'Kawasaki', '65ZV wheel loader'],
  ['UNREGISTERED', 'Yamaha', 'Outboard engine 40 HP'],
  ['', 'Honda', 'EU22i generator'],
  ['ABC 12', 'Toyota', 'Hilux'],
])('%s %s %s is none, as far as is certain', (regnNo, make, descOfGood) => {
  expect(isMotorcycle({ regnNo, make, descOfGood })).toBe(false);
});
