import { describe, expect, test } from 'vitest';
import { bidBlock } from './bid-block.ts';

describe('what keeps a bid from being made', () => {
  const free = { phase: 'started', online: true, standing: 'outbid', stage: 'idle' } as const;

  test('nothing, in a running session with a good line', () => {
    expect(bidBlock(free)).toBeUndefined();
    expect(bidBlock({ ...free, standing: 'no bid', stage: 'refused' })).toBeUndefined();
  });

  test('the session, a bid without its answer, the line, being on top', () => {
    expect(bidBlock({ ...free, phase: 'not started' })).toBe('not started');
    expect(bidBlock({ ...free, phase: 'end' })).toBe('end');
    expect(bidBlock({ ...free, stage: 'sending' })).toBe('waiting for an answer');
    expect(bidBlock({ ...free, stage: 'unknown' })).toBe('waiting for an answer');
    expect(bidBlock({ ...free, online: false })).toBe('offline');
    expect(bidBlock({ ...free, standing: 'on top' })).toBe('on top');
  });
});
