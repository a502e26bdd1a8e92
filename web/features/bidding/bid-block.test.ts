import { describe, expect, test } from 'vitest';
import { bidBlock } from './bid-block.ts';

describe('what keeps a bid from being made', () => {
  const free = { phase: 'started', online: true, standing: 'outbid', stage: 'idle', obstacle: undefined } as const;

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

  test('what the house would refuse it for, unless they are on top or nothing can be done about it yet', () => {
    const obstacle = { code: 'staff-one-winning', group: 'TM Staff', leads: '105' } as const;
    expect(bidBlock({ ...free, obstacle })).toBe(obstacle);
    expect(bidBlock({ ...free, obstacle, standing: 'on top' })).toBe('on top');
    expect(bidBlock({ ...free, obstacle, phase: 'end' })).toBe('end');
    expect(bidBlock({ ...free, obstacle, stage: 'unknown' })).toBe('waiting for an answer');
  });
});
