import pLimit from 'p-limit';

/** How far the upload of a file is. */
export type Upload = { readonly key: string; readonly file: File } & (
  | { readonly state: 'waiting' | 'done' }
  /** `share` is what of the file has been sent, 0 to 1. */
  | { readonly state: 'sending'; readonly share: number }
  | { readonly state: 'failed'; readonly reason: string }
);

/** Sends one file; tells the share that has gone, 0 to 1; throws where the server has not taken it. */
export type SendFile = (file: File, onProgress: (share: number) => void, signal: AbortSignal) => Promise<unknown>;

export interface UploadQueue {
  /** The same array until something changes. */
  readonly uploads: () => readonly Upload[];
  readonly subscribe: (listener: () => void) => () => void;
  readonly add: (files: readonly File[]) => void;
  /** Files that begin from now on are sent by this. */
  readonly sendBy: (send: SendFile) => void;
  /** Sends the failed ones again. */
  readonly retry: () => void;
  /** Stops what is under way and forgets the rest. */
  readonly stop: () => void;
}

interface Options {
  readonly atOnce: number;
  /** Why a file was not taken, for people. */
  readonly reasonOf: (error: unknown) => string;
}

/** Sends files, a few at once, in the order in which they were added. */
export function openUploadQueue(firstSend: SendFile, { atOnce, reasonOf }: Options): UploadQueue {
  let send = firstSend;
  let uploads: readonly Upload[] = [];
  let added = 0;
  let stopping = new AbortController();
  const limit = pLimit(atOnce);
  const listeners = new Set<() => void>();

  const show = (next: readonly Upload[]) => {
    uploads = next;
    for (const listener of listeners) listener();
  };
  const sendOne = async ({ key, file }: Upload, signal: AbortSignal) => {
    const tell = (one: Upload) => {
      if (!signal.aborted) show(uploads.map((each) => (each.key === key ? one : each)));
    };
    tell({ key, file, state: 'sending', share: 0 });
    try {
      await send(file, (share) => tell({ key, file, state: 'sending', share }), signal);
      tell({ key, file, state: 'done' });
    } catch (error) {
      tell({ key, file, state: 'failed', reason: reasonOf(error) });
    }
  };
  const start = (waiting: readonly Upload[]) => {
    const { signal } = stopping;
    for (const upload of waiting) void limit(() => (signal.aborted ? undefined : sendOne(upload, signal)));
  };

  return {
    uploads: () => uploads,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add: (files) => {
      const waiting = files.map((file) => ({ key: `${added++}`, file, state: 'waiting' as const }));
      show([...uploads, ...waiting]);
      start(waiting);
    },
    sendBy: (next) => {
      send = next;
    },
    retry: () => {
      const failed = uploads.filter(({ state }) => state === 'failed');
      show(
        uploads.map((each) => (each.state === 'failed' ? { key: each.key, file: each.file, state: 'waiting' } : each)),
      );
      start(failed);
    },
    stop: () => {
      stopping.abort();
      stopping = new AbortController();
      show([]);
    },
  };
}

/** How far all of them are: files by state, and the share of all bytes that has gone. */
export function uploadTotals(uploads: readonly Upload[]) {
  const count = { waiting: 0, sending: 0, done: 0, failed: 0 };
  let bytes = 0;
  let sentBytes = 0;
  for (const upload of uploads) {
    count[upload.state] += 1;
    bytes += upload.file.size;
    sentBytes += upload.file.size * (upload.state === 'done' ? 1 : upload.state === 'sending' ? upload.share : 0);
  }
  return { ...count, share: bytes === 0 ? 0 : sentBytes / bytes };
}
