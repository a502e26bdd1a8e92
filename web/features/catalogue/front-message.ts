import type { AnswerOf } from '#contract/contract.ts';
import type { toggles } from '#contract/site/site.ts';

/** The message shown on the online-auction pages: entry 10, else 11 (two readings of the specification; either is shown). */
export function frontMessage(entries: AnswerOf<typeof toggles>): string | undefined {
  for (const id of [10, 11]) {
    const info = entries.find((entry) => entry.id === id)?.info?.trim();
    if (info) return info;
  }
  return undefined;
}
