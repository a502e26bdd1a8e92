import type { FastifyInstance } from 'fastify';
import { withTimeout } from '#api/platform/async/deadline.ts';
import { type FirstAnswer, firstCalls } from '#contract/site/first-answers.ts';

/** A page is worth more than what it would ask for by itself a moment later. */
const PATIENCE_MS = 400;

/**
 * What the page at a path shows first, answered by the calls themselves as they answer a guest at this address; what cannot be had, or not in
 * time, is left out.
 */
export async function firstAnswers(app: FastifyInstance, path: string, address: string): Promise<FirstAnswer[]> {
  const answers = firstCalls(path).map(async ({ url, ...call }): Promise<FirstAnswer[]> => {
    const answer = await withTimeout(PATIENCE_MS, url, app.inject({ url, remoteAddress: address }));
    return answer.statusCode === 200 ? [{ ...call, value: answer.json() }] : [];
  });
  const inTime = await Promise.allSettled(answers);
  return inTime.flatMap((each) => (each.status === 'fulfilled' ? each.value : []));
}
