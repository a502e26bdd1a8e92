const REASONS: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the quota of the disk is used up',
  EROFS: 'the file system is read-only',
  EIO: 'the disk has a fault',
};

/** Why a disk takes nothing, as the end of a sentence; undefined when the error is another one. */
export function diskFault(error: unknown): string | undefined {
  if (!(error instanceof Error && 'syscall' in error && 'code' in error)) return undefined;
  return REASONS[String(error.code)];
}
