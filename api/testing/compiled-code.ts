import path from 'node:path';

/** Environment of processes that tests start: they keep compiled code where npm's scripts do, which halves the time of a start. */
export const COMPILED_CODE = {
  NODE_COMPILE_CACHE: path.resolve(import.meta.dirname, '../../node_modules/.cache/node'),
};
