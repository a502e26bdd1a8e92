import { describe, expect, it } from 'vitest';
import { openUploadQueue, type Upload, uploadTotals } from './upload-queue.ts';

const file = (name: string, bytes = 4) => new File(['x'.repeat(bytes)], name);
const files = (count: number) => Array.from({ length: count }, (_, index) => file(`${index}.jpg`));

/** A server whose answers the test gives, in the order in which files arrived. */
function openServer() {
  const calls: {
    name: string;
    onProgress: (share: number) => void;
    signal: AbortSignal;
    take: () => void;
    refuse: () => void;
  }[] = [];
  const queue = openUploadQueue(
    ({ name }, onProgress, signal) =>
      new Promise<void>((take, reject) => {
        calls.push({ name, onProgress, signal, take, refuse: () => reject(new Error(`no room for ${name}`)) });
      }),
    { atOnce: 3, reasonOf: (error) => (error as Error).message },
  );
  /** Lets the answers that were given arrive. */
  const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
  return { queue, calls, settle };
}
const statesOf = (uploads: readonly Upload[]) => uploads.map(({ state }) => state).join(' ');

describe('an upload of several files', () => {
  it('sends three at once, the next when one has arrived', async () => {
    const { queue, calls, settle } = openServer();
    queue.add(files(5));
    await settle();
    expect(calls.map(({ name }) => name)).toEqual(['0.jpg', '1.jpg', '2.jpg']);
    calls[1]?.take();
    await settle();
    expect(calls).toHaveLength(4);
    expect(statesOf(queue.uploads())).toBe('sending done sending sending waiting');
  });

  it('sends what begins from now on by what it is told to, and leaves what is under way', async () => {
    const { queue, calls, settle } = openServer();
    queue.add(files(4));
    await settle();
    const later: string[] = [];
    queue.sendBy(({ name }) => Promise.resolve(later.push(name)));
    calls[0]?.take();
    await settle();
    expect(later).toEqual(['3.jpg']);
    expect(statesOf(queue.uploads())).toBe('done sending sending done');
  });

  it('goes on when one fails, says why, and sends the failed ones again when asked to', async () => {
    const { queue, calls, settle } = openServer();
    queue.add(files(2));
    await settle();
    calls[0]?.refuse();
    calls[1]?.take();
    await settle();
    expect(queue.uploads()[0]).toMatchObject({ state: 'failed', reason: 'no room for 0.jpg' });
    queue.retry();
    await settle();
    expect(statesOf(queue.uploads())).toBe('sending done');
    calls[2]?.take();
    await settle();
    expect(statesOf(queue.uploads())).toBe('done done');
  });

  it('tells how far it is, and tells it to those who listen', async () => {
    const { queue, calls, settle } = openServer();
    const heard: number[] = [];
    queue.add([file('a', 300), file('b', 100)]);
    await settle();
    const stop = queue.subscribe(() => heard.push(uploadTotals(queue.uploads()).share));
    calls[0]?.onProgress(0.5);
    calls[1]?.onProgress(1);
    expect(heard).toEqual([150 / 400, 250 / 400]);
    stop();
    calls[0]?.onProgress(1);
    expect(heard).toHaveLength(2);
    expect(uploadTotals(queue.uploads())).toMatchObject({ sending: 2, done: 0, waiting: 0, failed: 0 });
  });

  it('tells those who send to stop, and forgets the rest; new files are sent as before', async () => {
    const { queue, calls, settle } = openServer();
    queue.add(files(5));
    await settle();
    queue.stop();
    expect(calls.every(({ signal }) => signal.aborted)).toBe(true);
    for (const { refuse } of calls) refuse();
    await settle();
    expect(queue.uploads()).toEqual([]);
    queue.add(files(1));
    await settle();
    expect(calls).toHaveLength(4);
    expect(statesOf(queue.uploads())).toBe('sending');
  });
});
