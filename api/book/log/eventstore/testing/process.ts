import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { startEventStoreStandIn } from './stand-in.ts';

/** The stand-in of EventStoreDB in a process of its own, whose events are gone with it. */
export interface EventStoreProcess {
  /** As a client's connection string. */
  readonly url: string;
  readonly child: ChildProcess;
  kill(signal: NodeJS.Signals): Promise<void>;
}

/** @param port 0: a free one. */
export async function startEventStoreProcess(port = 0): Promise<EventStoreProcess> {
  const child = spawn(process.execPath, [import.meta.filename], {
    env: { ...process.env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [url] = (await Promise.race([once(createInterface({ input: child.stdout }), 'line'), once(child, 'exit')])) as [
    string | number,
  ];
  if (typeof url !== 'string') throw new Error(`The stand-in of EventStoreDB did not start: ${url}`);
  return {
    url,
    child,
    kill: async (signal) => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill(signal);
      await once(child, 'exit');
    },
  };
}

// `PORT=2113 node api/book/log/eventstore/testing/process.ts`: until it is ended.
if (import.meta.main) {
  const { url } = await startEventStoreStandIn({ port: Number(process.env.PORT ?? 0) });
  process.stdout.write(`${url}\n`);
}
