import type { FastifyInstance } from 'fastify';
import { withTimeout } from '#api/platform/async/deadline.ts';
import { type FirstAnswer, firstCalls } from '#contract/site/first-answers.ts';

/** ms: the page must not wait longer for what it could request itself a moment later. */
const PATIENCE_MS = 400;

export interface FirstAnswers {
  readonly answers: readonly FirstAnswer[];
  /** False when one was late or failed, and the page does without it this time. */
  readonly whole: boolean;
}

/**
 * The calls that the page at a path makes first, answered as for a guest at this address; failed and late ones are left out, and those for what there is not.
 */
export async function firstAnswers(app: FastifyInstance, path: string, address: string): Promise<FirstAnswers> {
  const answers = firstCalls(path).map(async ({ url, ...call }): Promise<FirstAnswers> => {
    const answer = await withTimeout(
      PATIENCE_MS,
      url,
      app.inject({ url, remoteAddress: address, headers: app.headersOfOwnCalls }),
    );
    if (answer.statusCode !== 200) return { answers: [], whole: answer.statusCode === 404 };
    return { answers: [{ ...call, value: answer.json() }], whole: true };
  });
  const inTime = (await Promise.allSettled(answers)).map((each) =>
    each.status === 'fulfilled' ? each.value : { answers: [], whole: false },
  );
  return { answers: inTime.flatMap((each) => each.answers), whole: inTime.every(({ whole }) => whole) };
}
