/** How much longer than before bidders have, when the end of a session is moved at this instant; ms. Of one that has ended, from now on. */
export function timeGivenMs(endsAtMs: number, newEndMs: number, nowMs: number): number {
  return newEndMs - Math.max(endsAtMs, nowMs);
}

/** '11 min 21 s', '1 h 4 min', '9 s'; ms are rounded up to seconds. */
export function lengthText(ms: number): string {
  const seconds = Math.ceil(ms / 1_000);
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor((seconds % 3_600) / 60)];
  const parts = [
    ...(hours > 0 ? [`${hours} h`] : []),
    ...(minutes > 0 ? [`${minutes} min`] : []),
    ...(hours === 0 && (seconds % 60 > 0 || minutes === 0) ? [`${seconds % 60} s`] : []),
  ];
  return parts.join(' ');
}
