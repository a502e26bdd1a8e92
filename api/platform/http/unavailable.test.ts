import { expect, test } from 'vitest';
import { LogUnavailableError } from '#api/book/log/port.ts';
import { isUnavailable } from './unavailable.ts';

function error(message: string, code?: string): Error {
  return Object.assign(new Error(message), code === undefined ? {} : { code });
}

test.each([
  ['57P03', 'the database system is starting up'],
  ['57P03', 'the database system is not yet accepting connections'],
  ['57P01', 'terminating connection due to administrator command'],
  ['57P02', 'terminating connection because of crash of another server process'],
  ['58P01', 'could not open file "global/pg_filenode.map": No such file or directory'],
  ['53100', 'could not extend file: No space left on device'],
  ['53300', 'sorry, too many clients already'],
  ['25006', 'cannot execute INSERT in a read-only transaction'],
  ['28P01', 'password authentication failed for user "tukul_server"'],
  ['3D000', 'database "tukul" does not exist'],
  ['40P01', 'deadlock detected'],
  ['42P01', 'relation "read.lots" does not exist'],
  ['3F000', 'schema "read" does not exist'],
  ['ECONNREFUSED', 'connect ECONNREFUSED 127.0.0.1:5432'],
  [undefined, 'Connection terminated unexpectedly'],
  [undefined, 'Client was closed and is not queryable'],
  [undefined, 'timeout exceeded when trying to connect'],
])('%s %s: try again later', (code, message) => {
  expect(isUnavailable(error(message, code))).toBe(true);
  expect(isUnavailable(new Error('a query failed', { cause: error(message, code) }))).toBe(true);
});

test.each([
  ['42P01', 'relation "office.users" does not exist'],
  ['42703', 'column "read.x" does not exist'],
  ['23505', 'duplicate key value violates unique constraint'],
  ['XX001', 'invalid page in block 3'],
  [undefined, 'Something else'],
])('%s %s: a fault of ours', (code, message) => {
  expect(isUnavailable(error(message, code))).toBe(false);
});

test('several addresses that were tried: only when each of them is away', () => {
  const away = error('connect ECONNREFUSED ::1:5432', 'ECONNREFUSED');
  expect(isUnavailable(new AggregateError([away, away]))).toBe(true);
  expect(isUnavailable(new AggregateError([away, error('else')]))).toBe(false);
  expect(isUnavailable(new AggregateError([]))).toBe(false);
  expect(isUnavailable(new LogUnavailableError('away'))).toBe(true);
  expect(isUnavailable('no error')).toBe(false);
});
