import { Counter, Histogram, type Registry } from 'prom-client';
import type { BookObserver } from '#api/book/options.ts';
import type { NotNow } from '#api/book/outcome.ts';

/** s: within a batch, at a hot lot, behind a queue, and up to the longest that anybody waits. */
const DECIDED_WITHIN_S = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** s: bids of a lot are gathered before they are sent. */
const SENT_WITHIN_S = [0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const BIDS = ['place-bid', 'set-maximum'] as const;
const NOT_NOW: readonly NotNow['reason'][] = [
  'too-many-waiting',
  'waited-too-long',
  'log-away',
  'clock-moved',
  'unknown',
  'closing',
  'broken',
  'fault',
];
const EVENTS = [1, 2, 5, 10, 25, 50, 100, 250, 500];

/** What this process has the book decide, and how its log takes it. */
export function bookMetrics(registry: Registry): BookObserver {
  const registers = [registry];
  const commands = new Counter({
    name: 'tukul_commands_total',
    help: 'Commands handed to the book, by type and how they ended: done, repeated, or the code of the refusal',
    labelNames: ['type', 'outcome'],
    registers,
  });
  // There from the start: whoever compares two readings sees the first bid that is turned away.
  for (const type of BIDS) for (const outcome of NOT_NOW) commands.inc({ type, outcome }, 0);
  const seconds = new Histogram({
    name: 'tukul_command_seconds',
    help: 'From handing a command over to its end, s',
    labelNames: ['type'],
    buckets: DECIDED_WITHIN_S,
    registers,
  });
  const appends = new Histogram({
    name: 'tukul_append_seconds',
    help: 'How long the event log takes for a batch, with all tries, s; by how it ended',
    labelNames: ['end'],
    buckets: DECIDED_WITHIN_S,
    registers,
  });
  const events = new Histogram({
    name: 'tukul_append_events',
    help: 'Events of a batch',
    buckets: EVENTS,
    registers,
  });
  return {
    answered: ({ type }, outcome, tookMs) => {
      const end = outcome.kind === 'refused' ? outcome.refusal.code : outcome.kind;
      commands.inc({ type, outcome: outcome.kind === 'not-now' ? outcome.reason : end });
      seconds.observe({ type }, tookMs / 1_000);
    },
    appended: (end, count, tookMs) => {
      appends.observe({ end }, tookMs / 1_000);
      if (end === 'written') events.observe(count);
    },
  };
}

/** @returns what to call when bids were sent to those who follow their lot. */
export function feedMetrics(registry: Registry): (delayMs: number) => void {
  const delay = new Histogram({
    name: 'tukul_feed_delay_seconds',
    help: 'From deciding a bid to sending it to those who follow its lot, s',
    buckets: SENT_WITHIN_S,
    registers: [registry],
  });
  return (delayMs) => delay.observe(delayMs / 1_000);
}
