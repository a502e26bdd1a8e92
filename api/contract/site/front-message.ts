/** An entry of the house as `GET /api/toggleinfo/getall` answers it, as far as it matters here. */
interface Entry {
  readonly id: number;
  readonly info: string | null;
}

/** More than this is folded, so that the lots stay in sight. */
const LONG = 160;

/** The message shown on the online-auction pages: entry 10, else 11 (two readings of the specification; either is shown). */
export function frontMessage(entries: readonly Entry[]): string | undefined {
  for (const id of [10, 11]) {
    const info = entries.find((entry) => entry.id === id)?.info?.trim();
    if (info) return info;
  }
  return undefined;
}

/** It is folded to two lines until somebody asks for all of it. */
export function isLongMessage(message: string): boolean {
  return message.length > LONG || message.includes('\n');
}
