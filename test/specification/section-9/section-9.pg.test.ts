import { afterAll, beforeAll, test } from 'vitest';
import { payingHouse } from '#api/features/payments/testing/paying-house.ts';
import { titleOf } from './figures.ts';
import { type Asked, ROUTES } from './routes.ts';

let asked: Asked;

beforeAll(async () => {
  const house = await payingHouse();
  asked = { house, superAdmin: await house.person(1, { role: 'admin' }) };
});

afterAll(() => asked.house.end());

test.each(ROUTES.map((row) => [titleOf(row), row] as const))('%s', (_, row) => row.holds(asked));
