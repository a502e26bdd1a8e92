/** A failure that its message explains in one sentence to whoever ran the command: printed without a stack, exit status 1. */
export class PlainError extends Error {
  override readonly name = 'PlainError';
}
