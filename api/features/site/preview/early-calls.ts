import { EARLY_CALLS_ID, earlyCalls } from '#contract/site/early-calls.ts';

/** Puts into the page at a path what it asks for before its scripts have come. It names calls, and nobody's data. */
export function withEarlyCalls(page: string, path: string): string {
  const calls = earlyCalls(path);
  if (calls.length === 0) return page;
  const data = `<script type="application/json" id="${EARLY_CALLS_ID}">${JSON.stringify(calls)}</script>`;
  return page.replace('<!--early calls-->', () => data);
}
