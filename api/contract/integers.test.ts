import { expect, test } from 'vitest';
import { z } from 'zod';
import { contractModules, contractsIn } from './testing/contracts.ts';

/** What a column of type `integer` holds. */
const LEAST = -2_147_483_648;
const MOST = 2_147_483_647;

/** Integers that no such column meets. */
const OTHERS: readonly { readonly place: RegExp; readonly why: string }[] = [
  {
    place: /\b(revision|revisions\.items|transactionId|bids querystring\.without|frames\.items\.after)$/,
    why: 'a position in the book: `bigint`',
  },
  { place: /^GET \/api\/audit\/proof\/\w+ querystring\.(size|from|to)$/, why: 'a size of the book: `bigint`' },
  { place: /lot\/post body\.shown\.\w+\.0$/, why: 'what a page showed, compared with what is there and never written' },
];

interface Schema {
  readonly type?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
}

/** The integers of a schema, each with the place where it stands. */
function integersIn(schema: unknown, place: string): readonly (readonly [string, Schema])[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const within = Object.entries(schema).flatMap(([key, value]) =>
    integersIn(value, /^(properties|anyOf|allOf)$/.test(key) ? place : `${place}.${key}`),
  );
  return 'type' in schema && schema.type === 'integer' ? [[place, schema], ...within] : within;
}

function isHeldByColumn({ minimum = -Infinity, maximum = Infinity }: Schema): boolean {
  return minimum >= LEAST && maximum <= MOST;
}

const found = (await Promise.all(contractModules.map(contractsIn)))
  .flat()
  .flatMap(({ method, url, params, querystring, body }) =>
    Object.entries({ params, querystring, body }).flatMap(([part, schema]) =>
      schema === undefined
        ? []
        : integersIn(z.toJSONSchema(schema, { unrepresentable: 'any' }), `${method} ${url} ${part}`),
    ),
  );

test('every integer of a request has bounds that a column of its type has', () => {
  expect(found.length).toBeGreaterThan(150);
  const unbounded = found.filter(([, schema]) => !isHeldByColumn(schema)).map(([place]) => place);
  expect(unbounded.filter((place) => !OTHERS.some((other) => other.place.test(place)))).toEqual([]);
  // Nothing stands above that is not so any more.
  expect(OTHERS.filter((other) => !unbounded.some((place) => other.place.test(place)))).toEqual([]);
});

test('of whole numbers with a sign, texts of digits and lists of numbers each is found', () => {
  const schema = z.object({
    ids: z.array(z.int()),
    one: z.nullish(z.int32()),
    either: z.union([z.string(), z.object({ no: z.int().min(1) })]),
  });
  const places = integersIn(z.toJSONSchema(schema), 'body').map(([place, each]) => [place, isHeldByColumn(each)]);
  expect(places).toEqual([
    ['body.ids.items', false],
    ['body.one.0', true],
    ['body.either.1.no', false],
  ]);
});
