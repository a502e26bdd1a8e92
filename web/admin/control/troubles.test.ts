import { describe, expect, it } from 'vitest';
import type { ControlRoom } from '#contract/monitoring.ts';
import { english } from '../i18n/testing.ts';
import { troublesOf } from './troubles.ts';

const WELL: ControlRoom = {
  at: '2026-11-20T04:00:00.000Z',
  process: { name: 'here 1', startedAt: '2026-11-20T03:00:00.000Z', delayMs: 21, delayP99Ms: 2 },
  sessions: [],
  sockets: { open: 3, signedIn: 2, followingLots: 1 },
  bidsBySecond: [],
  refusals: [{ code: 'bid-too-low', count: 12 }],
  postgres: true,
  book: { revision: 41, state: 'appending', trouble: null },
  projections: { behind: 12, stopped: [] },
  failedJobs: [],
  loops: [],
  warnings: [],
};
const said = (change: Partial<ControlRoom>) => troublesOf(english, { ...WELL, ...change }).map(({ what }) => what);

describe('the trouble of a house', () => {
  it('is none while bids are refused for good reasons and tables are a moment behind', () => {
    expect(troublesOf(english, WELL)).toEqual([]);
  });

  it('is what stands still: the database, the book, a read table', () => {
    const stopped = [{ projector: 'lots', revision: 7, reason: 'an event could not be read' }];
    const troubles = troublesOf(english, {
      ...WELL,
      postgres: false,
      book: { ...WELL.book, state: 'broken', trouble: 'Restart this process.' },
      projections: { behind: 12, stopped },
    });
    expect(troubles.map(({ serious }) => serious)).toEqual([true, true, true]);
    expect(troubles[1]).toMatchObject({ what: 'No bid is taken at this moment.', todo: 'Restart this process.' });
    expect(troubles[2]?.todo).toContain('an event could not be read');
  });

  it('is what is slow or late', () => {
    expect(said({ projections: { behind: 1_001, stopped: [] } })).toEqual(['Pages are 1,001 events behind the bids.']);
    expect(said({ process: { ...WELL.process, delayMs: 501 } })).toHaveLength(1);
  });

  it('is what could not be answered, what was given up, and what the server warns of', () => {
    expect(said({ refusals: [{ code: 'unavailable', count: 1 }] })).toEqual([
      '1 request could not be answered in the last ten minutes.',
    ]);
    expect(said({ failedJobs: [{ name: 'deliver-mail', count: 2 }] })).toEqual([
      '2 jobs “deliver-mail” were given up in the last day.',
    ]);
    expect(said({ failedJobs: null })).toHaveLength(1);
    expect(said({ warnings: ['TRUSTED_PROXIES is not set.'] })).toEqual(['TRUSTED_PROXIES is not set.']);
  });

  it('has the worst first', () => {
    const troubles = troublesOf(english, { ...WELL, warnings: ['A warning.'], postgres: false });
    expect(troubles.map(({ serious }) => serious)).toEqual([true, false]);
  });
});
