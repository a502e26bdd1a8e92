import { readFileSync, readlinkSync } from 'node:fs';

/** A process, told from those that get its number later, and from those of other machines and containers. */
export interface ProcessIdentity {
  /** The running kernel, and the space in which it numbers processes: a container has its own. */
  readonly machine: string;
  readonly pid: number;
  /** In ticks of that kernel's clock. */
  readonly startedAt: string;
}

/** This process; undefined where there is no /proc to ask about others. */
export function ownProcess(): ProcessIdentity | undefined {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const { startedAt } = statusOf(process.pid);
    return { machine: `${boot} ${readlinkSync('/proc/self/ns/pid')}`, pid: process.pid, startedAt };
  } catch {
    return undefined;
  }
}

/** Of a process of this machine. What cannot be told is not gone. */
export function isGone({ pid, startedAt }: Pick<ProcessIdentity, 'pid' | 'startedAt'>): boolean {
  if (!isAlive(pid)) return true;
  try {
    const now = statusOf(pid);
    return now.startedAt !== startedAt || /[ZX]/.test(now.state);
  } catch {
    return false;
  }
}

export function isAlive(pid: number): boolean {
  // 0 would name our own process group.
  if (!(pid > 0)) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Fields 3 and 22; the name before them may have anything in it, also blanks and brackets. */
function statusOf(pid: number): { readonly state: string; readonly startedAt: string } {
  const line = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
  return { state: fields[0] ?? '', startedAt: fields[19] ?? '' };
}
