import type { AnswerOf } from '../contract.ts';
import type { toggles } from './site.ts';

/** More than this is folded, so that the lots stay in sight. */
const LONG = 160;

/** The message shown on the online-auction pages: entry 10, else 11 (two readings of the specification; either is shown). */
export function frontMessage(entries: AnswerOf<typeof toggles>): string | undefined {
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
