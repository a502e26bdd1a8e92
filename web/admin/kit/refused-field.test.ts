import { expect, it } from 'vitest';
import { refusedField } from './refused-field.ts';

it('a refusal stands at the field that it names, where the form has it', () => {
  const values = { price: '1', rows: [{ regnNo: '' }] };
  expect(refusedField({ field: 'price' }, values)).toBe('price');
  expect(refusedField({ field: 'rows.0.regnNo' }, values)).toBe('rows.0.regnNo');
  for (const field of ['', 'deposit', 'rows.1.regnNo', 'price.x', 'toString']) {
    expect(refusedField({ field }, values)).toBeUndefined();
  }
});
