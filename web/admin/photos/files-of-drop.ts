export interface FileOfFolder {
  readonly file: File;
  /** With the folders that it is in: `WXC 4821/IMG_1.jpg`. */
  readonly path: string;
}

/** All files of what was dropped, with those in folders and in folders of folders. To be called before anything is awaited. */
export async function filesOfDrop({ items, files }: DataTransfer): Promise<FileOfFolder[]> {
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  if (entries.length === 0) return filesOfInput([...files]);
  return (await Promise.all(entries.map(filesOf))).flat();
}

/** Of an input for files or for a folder. */
export function filesOfInput(files: readonly File[]): FileOfFolder[] {
  return files.map((file) => ({ file, path: file.webkitRelativePath || file.name }));
}

async function filesOf(entry: FileSystemEntry): Promise<FileOfFolder[]> {
  if (entry.isFile) {
    const file = await new Promise<File>((resolve, reject) =>
      (entry as FileSystemFileEntry).file(resolve, reject),
    ).catch(() => undefined);
    // One that cannot be read (gone meanwhile, no rights) is left out.
    return file === undefined ? [] : [{ file, path: entry.fullPath.replace(/^\//, '') }];
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  const found: FileOfFolder[] = [];
  // A reader gives a hundred at a time, and none at its end.
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject)).catch(
      () => [],
    );
    if (some.length === 0) return found;
    for (const each of some) found.push(...(await filesOf(each)));
  }
}
