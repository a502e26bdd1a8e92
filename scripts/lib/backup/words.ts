/** '2026-11-28 02:00:00 UTC' */
export function moment(at: string): string {
  return `${at.slice(0, 19).replace('T', ' ')} UTC`;
}

export function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}
