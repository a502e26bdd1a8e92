import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import type { Contract } from './contract/contract.ts';
import { contractModules, contractsIn } from './contract/testing/contracts.ts';
import { type TestHouse, testHouse } from './testing/test-house.ts';

let house: TestHouse;
let authorization: string;

beforeAll(async () => {
  house = await testHouse({ DEMO: '1', LOGIN_RATE_PER_MIN: '100000' });
  await house.person(1, { role: 'admin', depositSen: 0 });
  authorization = `Bearer ${house.app.signToken({ id: 1, tokenVersion: 0 })}`;
});
afterAll(() => house.end());

/** What only a schema, or the library that checks it, would say. */
const TECHNICAL =
  /invalid (input|type|string|option|value|iso|union|element|key|number)|expected|received|too (small|big)|pattern|unrecognized|undefined|null|\bNaN\b|[<>]=|\[object/i;

const WRONG = {
  nothing: undefined,
  lists: [[1]],
  objects: { a: 1 },
  'yes and no': true,
  'negative numbers': -1.5,
  'large numbers': 1e300,
  texts: 'x\u0000y',
  'long texts': 'x'.repeat(20_000),
  'empty texts': '',
  null: null,
} as const;

interface JsonSchema {
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
}

function jsonSchemaOf(schema: Contract['body']): JsonSchema {
  return schema === undefined ? {} : (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema);
}

/** What is sent where this schema is: the value in each of the fields that it knows, also of those in a list. */
function filled({ properties = {}, items }: JsonSchema, value: unknown): unknown {
  if (items !== undefined) return [filled(items, value), filled(items, undefined)];
  if (value === undefined) return {};
  return Object.fromEntries(
    Object.entries(properties).map(([field, { items: inner }]) => [
      field,
      inner?.properties === undefined ? value : [filled(inner, value)],
    ]),
  );
}

test.each(Object.entries(WRONG))(
  'no call answers %s in its fields with a sentence of the schema library',
  async (_, value) => {
    const contracts = (await Promise.all(contractModules.map(contractsIn))).flat();
    const refused = new Map<string, string>();
    // Who has logged out asks nothing more.
    for (const contract of contracts.filter(({ url }) => !/logout|sessions\/end|change\/password/.test(url))) {
      const text = typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 200) : 'x';
      const url = contract.url.replace(/:\w+/g, encodeURIComponent(text) || '%20').replace('*', 'x');
      const query = new URLSearchParams(
        Object.keys(jsonSchemaOf(contract.querystring).properties ?? {}).map((field) => [field, text]),
      );
      const answer = await house.app.inject({
        method: contract.method,
        url: value === undefined ? url : `${url}?${query}`,
        headers: { authorization },
        ...(contract.method === 'POST' && { payload: filled(jsonSchemaOf(contract.body), value) as object }),
      });
      if (answer.statusCode === 400) refused.set(`${contract.method} ${contract.url}`, answer.json().message);
      expect(answer.statusCode, contract.url).not.toBe(500);
    }
    expect([...refused].filter(([, message]) => TECHNICAL.test(message))).toEqual([]);
    expect(refused.size).toBeGreaterThan(10);
  },
);

test('a registration with all fields empty is asked for them in the order of the specification', async () => {
  const [contract] = (await contractsIn('accounts/registration.ts')).filter(({ url }) => url === '/api/user/register');
  const payload = filled(jsonSchemaOf(contract?.body), '') as object;
  const asked = await house.app.inject({ method: 'POST', url: '/api/user/register', payload });
  expect(asked.json()).toMatchObject({ statusCode: 400, message: 'Please choose your account type.' });
});
