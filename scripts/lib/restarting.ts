import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type FSWatcher, readdirSync, watch } from 'node:fs';
import path from 'node:path';

/** ms: an editor or a checkout changes several files at once, and they are one change. */
const SETTLES_MS = 100;

interface Restarting {
  /** Of Node: the script and its arguments. */
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  /** Folders whose code it runs, with all in them. */
  readonly folders: readonly string[];
  readonly say: (sentence: string) => void;
}

/**
 * Runs a script, and again whenever its code changes; when it ends by itself it waits for the next change. Folders are watched, not files as by `node --watch`, which
 * loses a file that is replaced by another one of its name: so git writes, and many an editor.
 */
export function runRestarting({ args, env, folders, say }: Restarting): { readonly stop: () => Promise<void> } {
  let child = start();
  let watchers = watchAll();
  let timer: NodeJS.Timeout | undefined;
  let restarting: Promise<void> = Promise.resolve();
  let stopped = false;

  function start(): ChildProcess {
    const started = spawn(process.execPath, args, { env, stdio: 'inherit' });
    started.once('exit', () => {
      if (!stopped && child === started && !isEnding.has(started))
        say('The server has ended: it starts again when its code changes.');
    });
    return started;
  }

  function watchAll(): readonly FSWatcher[] {
    const all = folders.flatMap((folder) => [
      folder,
      ...readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map((entry) => path.join(entry.parentPath, entry.name)),
    ]);
    return all.map((folder) => watch(folder, (_, name) => changed(name)));
  }

  function changed(name: string | null): void {
    if (stopped || name === null || !/(?<!\.test)\.(ts|mjs|json)$/.test(name)) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      restarting = restarting.then(() => restart(name));
    }, SETTLES_MS);
  }

  async function restart(name: string): Promise<void> {
    if (stopped) return;
    say(`${name} has changed: the server starts again.`);
    await end(child);
    if (stopped) return;
    for (const each of watchers) each.close();
    // There may be new folders.
    watchers = watchAll();
    child = start();
  }

  return {
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      for (const each of watchers) each.close();
      await restarting;
      await end(child);
    },
  };
}

const isEnding = new WeakSet<ChildProcess>();

async function end(child: ChildProcess): Promise<void> {
  isEnding.add(child);
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}
