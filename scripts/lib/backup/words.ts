/** '2026-11-28 02:00:00 UTC' */
export function moment(at: string): string {
  return `${at.slice(0, 19).replace('T', ' ')} UTC`;
}

export function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}

/** As a shell takes it: a path with a space in it is one word. */
export function quoted(text: string): string {
  return /^[\w./:@%+-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}

/** Why a folder takes or gives nothing to whoever runs the command, as the end of a sentence; undefined when the error is not about it. */
export function folderFault(error: unknown, folder: string): string | undefined {
  const { code, path: place, syscall } = error as NodeJS.ErrnoException;
  if (syscall === undefined || (place !== folder && !place?.startsWith(folder.endsWith('/') ? folder : `${folder}/`)))
    return undefined;
  if (code === 'ENOENT' || code === 'ENOTDIR') return `${place} is gone, or cannot be made there`;
  if (code === 'EACCES' || code === 'EPERM') return `the rights of ${place} do not allow it to this user`;
  return undefined;
}
