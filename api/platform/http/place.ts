/**
 * Where in a request something stands: 'lots, entry 2, make' of lots/1/make. Of a list people count from one; an entry that says itself in which row of a
 * file it stands is named by that: 'row 3, lot, make'.
 */
export function placeOf(path: readonly string[], body: unknown): string {
  const names: string[] = [];
  let at = body;
  for (const part of path) {
    const within = at;
    at = typeof within === 'object' && within !== null ? (within as Record<string, unknown>)[part] : undefined;
    const row = Array.isArray(within) ? rowOf(at) : undefined;
    if (row !== undefined) names.splice(-1, 1, `row ${row}`);
    else names.push(/^\d+$/.test(part) ? `entry ${Number(part) + 1}` : part);
  }
  return names.join(', ') || 'request';
}

function rowOf(entry: unknown): number | undefined {
  const { row } = (entry ?? {}) as { readonly row?: unknown };
  return Number.isSafeInteger(row) ? (row as number) : undefined;
}
