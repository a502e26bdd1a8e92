import { describe, expect, it } from 'vitest';
import { type ClockBounds, narrow } from './clock-bounds.ts';

const middle = (bounds: ClockBounds) => (bounds.low + bounds.high) / 2;

/** A call: the server's clock is ahead by `ahead`, the way there and back take as long as said. */
const asked = (sentAtMs: number, ahead: number, there: number, back: number) => ({
  sentAtMs,
  serverAtMs: sentAtMs + there + ahead,
  receivedAtMs: sentAtMs + there + back,
});

describe('the server clock', () => {
  it('is found from one call, to half its round trip', () => {
    const bounds = narrow(null, asked(1_000_000, 5_000, 40, 10));
    expect(Math.abs(middle(bounds) - 5_000)).toBeLessThanOrEqual(25);
    expect(bounds.low).toBeLessThanOrEqual(5_000);
    expect(bounds.high).toBeGreaterThanOrEqual(5_000);
  });

  it('is known better after a quicker call, and not worse after a slower one', () => {
    const first = narrow(null, asked(1_000_000, -700, 300, 100));
    const quick = narrow(first, asked(1_001_000, -700, 8, 8));
    const slow = narrow(quick, asked(1_002_000, -700, 900, 900));
    expect(quick.high - quick.low).toBeLessThan(first.high - first.low);
    expect(slow.high - slow.low).toBeLessThan(20);
    expect(Math.abs(middle(slow) - -700)).toBeLessThan(10);
  });

  it('never runs before a heartbeat that has already arrived', () => {
    const lopsided = narrow(null, asked(1_000_000, 5_000, 0, 400));
    expect(middle(lopsided)).toBe(4_800);
    const after = narrow(lopsided, { serverAtMs: 1_007_000 - 10 + 5_000, receivedAtMs: 1_007_000 });
    expect(after.low).toBe(4_990);
    expect(Math.abs(middle(after) - 5_000)).toBeLessThan(10);
  });

  it('is not fooled by a heartbeat that waited in a sleeping page', () => {
    const known = narrow(null, asked(1_000_000, 5_000, 10, 10));
    const after = narrow(known, { serverAtMs: 1_010_000 + 5_000, receivedAtMs: 1_070_000 });
    expect(Math.abs(middle(after) - 5_000)).toBeLessThan(20);
  });

  it('starts again when the device clock was set', () => {
    const known = narrow(null, asked(1_000_000, 5_000, 10, 10));
    const after = narrow(known, asked(4_600_000, -3_595_000, 10, 10));
    expect(Math.abs(middle(after) - -3_595_000)).toBeLessThanOrEqual(10);
  });

  it('does not jump when heartbeats tell of a device clock that drifts', () => {
    let bounds = narrow(null, asked(0, 1_000, 2, 2));
    for (let receivedAtMs = 10_000; receivedAtMs <= 1_800_000; receivedAtMs += 10_000) {
      bounds = narrow(bounds, { receivedAtMs, serverAtMs: receivedAtMs + 1_000 + receivedAtMs * 0.00005 - 2 });
    }
    expect(Math.abs(middle(bounds) - 1_090)).toBeLessThan(200);
  });

  it('follows a device clock that drifts', () => {
    let bounds = narrow(null, asked(0, 1_000, 2, 2));
    for (let minute = 1; minute <= 600; minute += 1) {
      bounds = narrow(bounds, asked(minute * 60_000, 1_000 + minute * 3, 2, 2));
    }
    expect(Math.abs(middle(bounds) - 2_800)).toBeLessThan(10);
  });
});
