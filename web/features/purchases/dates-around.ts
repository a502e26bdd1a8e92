/** At most so many of the dates: those around the one at `at`, which stands in the middle where there are enough on both sides. */
export function datesAround(dates: readonly string[], at: number, most: number): readonly string[] {
  const first = Math.max(0, Math.min(at - Math.floor(most / 2), dates.length - most));
  return dates.slice(first, first + most);
}
