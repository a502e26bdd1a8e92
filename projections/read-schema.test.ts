import { expect, test } from 'vitest';
import { eventTypes } from '#domain/events.ts';
import { projectors } from './projectors.ts';
import { FIRST_READ_SCHEMA, READ_SCHEMA, READ_SCHEMAS_PATTERN, readSchemaOf } from './read-schema.ts';

test('tables have a schema for each version of a projector, each set of them, and each version of an event', () => {
  const [first, ...others] = projectors;
  const types = { ...eventTypes };
  const schemas = [
    readSchemaOf(projectors),
    readSchemaOf([{ ...first, version: first.version + 1 }, ...others]),
    readSchemaOf(others),
    readSchemaOf(projectors, { ...types, BidPlaced: { newest: types.BidPlaced.newest + 1 } }),
    readSchemaOf(projectors, { ...types, BidForged: { newest: 1 } }),
  ];
  expect(schemas[0]).toBe(READ_SCHEMA);
  expect(new Set(schemas).size).toBe(schemas.length);
  for (const schema of [...schemas, FIRST_READ_SCHEMA]) expect(schema).toMatch(new RegExp(READ_SCHEMAS_PATTERN));
  for (const other of ['read_next', 'read_old', 'read_check', 'read_before_20261128000000'])
    expect(other).not.toMatch(new RegExp(READ_SCHEMAS_PATTERN));
});
