import { expect, test, vi } from 'vitest';
import { LaterError } from './define.ts';
import { failureLog } from './failure-log.ts';

test('a job that only has to wait is no warning and leaves no stack in the log; one that failed is, with its error', () => {
  const logger = { info: vi.fn(), warn: vi.fn() };
  const log = failureLog(logger);
  log(new LaterError('Another process is at this refund.'), 'pay-refund');
  expect(logger.warn).not.toHaveBeenCalled();
  expect(logger.info.mock.calls).toEqual([
    [{ job: 'pay-refund', reason: 'Another process is at this refund.' }, 'a job is tried again later'],
  ]);
  const error = new Error('450 busy');
  log(error, 'deliver-mail');
  expect(logger.warn.mock.calls).toEqual([
    [{ err: error, job: 'deliver-mail' }, 'an attempt at a job failed, or jobs wait'],
  ]);
});
