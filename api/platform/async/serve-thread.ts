import { parentPort } from 'node:worker_threads';
import { faultOf } from './thread-fault.ts';
import type { ThreadMessage, ThreadQuestion } from './worker-thread.ts';

/**
 * The worker's side of `workerThread`: answers questions, concurrently where `answer` is asynchronous. `note` sends a message before the answer.
 */
export function serveThread<Question, Answer, Note = never>(
  answer: (question: Question, note: (note: Note) => void) => Answer | Promise<Answer>,
): void {
  const port = parentPort;
  if (port === null) throw new Error('This module runs as a thread.');
  const post = (message: ThreadMessage): void => port.postMessage(message);
  port.on('message', async ({ id, question }: ThreadQuestion) => {
    try {
      post({ id, answer: await answer(question as Question, (note) => post({ note })) });
    } catch (error) {
      post({ id, fault: faultOf(error) });
    }
  });
}
