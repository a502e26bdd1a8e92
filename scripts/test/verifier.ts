import type { RawEvent } from '#domain/events.ts';
import { type DecidedBeside, LotClosure } from '#domain/evidence/lot-closure.ts';

type Expect = (holds: boolean, where: string, rule: string) => void;

interface Verifier {
  faultsOf(files: readonly object[], unchecked?: number[]): string[];
  checkRules(dossier: object, expect: Expect, unchecked?: number[]): void;
  EVENTS: ReadonlyMap<string, string>;
  newestVersion(type: string): number;
}

/** The verifier that strangers run on a dossier: one file without types, which shares no code with the house. */
const verifier: Verifier = await import(new URL('../verify-dossier.mjs', import.meta.url).href);

export const { checkRules, EVENTS, newestVersion } = verifier;

/** The events of a book that a dossier of the lot has. */
export function closureOf(book: readonly RawEvent[], lot: string, beside: readonly DecidedBeside[] = []): RawEvent[] {
  const closure = new LotClosure(lot, beside);
  for (const event of book) closure.learn(event);
  for (const event of book) closure.keep(event);
  return closure.events();
}

/** What it says of a file, and of others that were kept. */
export const faults = (...files: object[]) => verifier.faultsOf(files);

/** Besides, the refusals of which it cannot tell whether their reason was so. */
export function faultsAndUnchecked(...files: object[]) {
  const unchecked: number[] = [];
  return { faults: verifier.faultsOf(files, unchecked), unchecked };
}
