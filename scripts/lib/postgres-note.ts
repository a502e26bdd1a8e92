import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { writeDurablySync } from '#api/platform/files/durable-files.ts';

const note = z.object({
  /** Of the superuser. */
  password: z.string().min(1),
  /** Of the role that serves; missing in notes of earlier versions. */
  serverPassword: z.string().optional(),
  port: z.int(),
  /** Where notes of earlier versions have what `users` tells. */
  users: z.array(z.int()).optional(),
});
export type Note = z.infer<typeof note>;

const pids = z.array(z.int());

/** What is kept beside the embedded cluster of `dataDir`, in files that only we can read. Whoever calls holds the lock of the cluster. */
export function noteOf(dataDir: string) {
  const file = path.join(dataDir, 'postgres.json');
  const usersFile = path.join(dataDir, 'postgres-users.json');
  const read = (): Note | 'missing' | 'unreadable' => {
    const text = readIfThere(file);
    return text === undefined ? 'missing' : (parsed(note, text) ?? 'unreadable');
  };
  return {
    file,
    read,
    /** Written when it changes, not at each start: it holds the only copy of the passwords. */
    write: ({ password, serverPassword, port }: Note): void => {
      const text = `${JSON.stringify({ password, serverPassword, port })}\n`;
      if (readIfThere(file) !== text) writeDurablySync(file, text);
    },
    /** Pids of the processes that use the cluster. Of a file that a power cut emptied none is left: they ended with it. */
    users: (): readonly number[] => {
      const text = readIfThere(usersFile);
      if (text !== undefined) return parsed(pids, text) ?? [];
      const kept = read();
      return (typeof kept === 'object' && kept.users) || [];
    },
    writeUsers: (users: readonly number[]): void => writeDurablySync(usersFile, `${JSON.stringify(users)}\n`),
  };
}
export type PostgresNote = ReturnType<typeof noteOf>;

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

function parsed<T>(schema: z.ZodType<T>, text: string): T | undefined {
  try {
    return schema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
