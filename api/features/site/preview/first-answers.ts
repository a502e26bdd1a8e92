import type { FastifyInstance } from 'fastify';
import { withTimeout } from '#api/platform/async/deadline.ts';
import { type FirstAnswer, firstCalls } from '#contract/site/first-answers.ts';

/** ms: the page must not wait longer for what it could request itself a moment later. */
const PATIENCE_MS = 400;

/**
 * The calls that the page at a path makes first, answered as for a guest at this address; failed and late ones are left out.
 */
export async function firstAnswers(app: FastifyInstance, path: string, address: string): Promise<FirstAnswer[]> {
  const answers = firstCalls(path).map(async ({ url, ...call }): Promise<FirstAnswer[]> => {
    const answer = await withTimeout(
      PATIENCE_MS,
      url,
      app.inject({ url, remoteAddress: address, headers: app.headersOfOwnCalls }),
    );
    return answer.statusCode === 200 ? [{ ...call, value: answer.json() }] : [];
  });
  const inTime = await Promise.allSettled(answers);
  return inTime.flatMap((each) => (each.status === 'fulfilled' ? each.value : []));
}
