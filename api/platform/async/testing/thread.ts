import { workerData } from 'node:worker_threads';
import { LogUnavailableError } from '#domain/event-log.ts';
import { serveThread } from '../serve-thread.ts';

/** What the test wants its thread to do. */
export type Wish = 'count' | 'hang' | 'die' | 'exit' | 'bug' | 'refused' | 'log away' | 'several addresses' | 'text';

let count = 0;

serveThread(async (wish: Wish, note: (text: string) => void) => {
  note(`${workerData} ${wish}`);
  count += 1;
  switch (wish) {
    case 'count':
      return count;
    case 'hang':
      return new Promise(() => undefined);
    case 'die':
      setImmediate(() => {
        throw new RangeError('out of the loop');
      });
      return new Promise(() => undefined);
    case 'exit':
      return process.exit(3);
    case 'bug':
      throw new TypeError('lots is not iterable', { cause: new Error('read from a snapshot') });
    case 'refused':
      throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    case 'log away':
      throw new LogUnavailableError('no answer');
    case 'several addresses':
      throw new AggregateError([Object.assign(new Error('IPv6'), { code: 'ECONNREFUSED' })]);
    case 'text':
      throw 'no error at all';
  }
});
