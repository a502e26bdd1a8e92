import fc from 'fast-check';

/** `npm run test:all` tries everything; `npm test`, and whoever runs single files, of what is costly a part. */
export const TRIES_ALL = process.env.TEST_LEVEL === 'all';

/** Which part: another one each day (UTC), the same all day. `scripts/test.ts` prints it; a run with it in TEST_SEED tries the same. */
export const SEED = Number(process.env.TEST_SEED ?? new Date().toISOString().slice(0, 10).replaceAll('-', ''));

/**
 * All of `cases` when everything is tried; else `count` of them, by the seed, in their order. `of`: what they are cases of, so that not every
 * journey of a day is taken on the same screen.
 */
export function partOf<T>(cases: readonly T[], count: number, of = ''): readonly T[] {
  if (TRIES_ALL || cases.length <= count) return cases;
  const part = fc.shuffledSubarray([...cases.keys()], { minLength: count, maxLength: count });
  const [chosen = []] = fc.sample(part, { numRuns: 1, seed: SEED + hash(of) });
  return chosen.toSorted((a, b) => a - b).flatMap((index) => cases.slice(index, index + 1));
}

/** Journeys that only a run of all takes: seven processes start for the first one, and the others open their house again and again, or end its sale. */
export const ONLY_OF_ALL = ['several-processes', 'abandoned-motorcycle', 'cancelled-after-payout', 'scrap-lot'].map(
  (name) => `test/e2e/${name}.e2e.test.ts`,
);

/**
 * The files of journeys that a run takes: bidding and what is quick each time, of the others {@link OTHER_JOURNEYS}. `files`: their paths.
 */
export function journeysOf(files: readonly string[]): readonly string[] {
  const sorted = files.filter((file) => TRIES_ALL || !ONLY_OF_ALL.includes(file)).toSorted();
  const eachTime = sorted.filter((file) => /\/(bidding|first-words|page-weight|texts)\.e2e\.test\.ts$/.test(file));
  const others = sorted.filter((file) => !eachTime.includes(file));
  return [...eachTime, ...partOf(others, OTHER_JOURNEYS, 'journeys')];
}

const OTHER_JOURNEYS = 4;

function hash(text: string): number {
  return [...text].reduce((sum, letter) => (31 * sum + letter.charCodeAt(0)) % 1_000_003, 0);
}

export function aThirdOf<T>(cases: readonly T[]): readonly T[] {
  return partOf(cases, Math.ceil(cases.length / 3));
}
