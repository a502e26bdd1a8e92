import { expect, test, vi } from 'vitest';
import { AwayError, LaterError } from './define.ts';
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

test('while the mail server is away a kind of job has one line a minute, without a stack, with the number of attempts', () => {
  vi.useFakeTimers();
  const logger = { info: vi.fn(), warn: vi.fn() };
  const log = failureLog(logger);
  for (let attempt = 0; attempt < 669; attempt += 1)
    log(new AwayError(`connect ECONNREFUSED ${attempt}`), 'deliver-mail');
  log(new AwayError('connect ECONNREFUSED'), 'send-mailing');
  expect(logger.warn.mock.calls).toEqual([
    [{ job: 'deliver-mail', reason: 'connect ECONNREFUSED 0' }, 'deliver-mail: what it needs is away'],
    [{ job: 'send-mailing', reason: 'connect ECONNREFUSED' }, 'send-mailing: what it needs is away'],
  ]);
  logger.warn.mockClear();
  vi.advanceTimersByTime(60_000);
  expect(logger.warn.mock.calls).toEqual([
    [
      { job: 'deliver-mail', reason: 'connect ECONNREFUSED 668', more: 668, seconds: 60 },
      'deliver-mail: what it needs is away, again and again',
    ],
  ]);
  vi.useRealTimers();
});
