import { FAULTS } from './run.ts';

/** A test by its file and the beginning of its title, as it stands there. */
type TestName = readonly [file: string, title: string];

interface Row {
  readonly fault: string;
  readonly holds: string;
  /** Names of what `npm run faults` causes. */
  readonly run?: readonly string[];
  readonly tests: readonly TestName[];
  /** What fails when the guard is off, or shows that the check sees what it is to see. */
  readonly control: TestName;
}

const JUDGE: TestName = ['api/testing/random-bids.test.ts', 'what is lost, doubled or missing in between is named'];
const NEVER_SENT: TestName = ['api/several-processes.pg.test.ts', 'three processes, the log in Postgres'];
const LOG_CONTRACT = 'api/book/log/testing/contract-faults.ts';
const CLUSTER = 'api/book/log/eventstore/cluster.io.test.ts';

/** Every fault that the house is to survive, and where it is tried. `docs/faults.md` is made of it. */
export const MATRIX: readonly Row[] = [
  {
    fault: 'A process of any role killed under load',
    holds: 'every acknowledged bid is in the book once; the same key again gives the same answer; others go on',
    run: ['api: killed', 'pages: killed', 'projections: killed', 'jobs: killed'],
    tests: [
      ['api/several-processes.pg.test.ts', 'three processes, the log in Postgres'],
      ['api/several-processes.pg.test.ts', 'three processes, the log in EventStoreDB'],
      ['api/platform/jobs/jobs.io.test.ts', 'another takes up its job after the lease'],
    ],
    control: JUDGE,
  },
  {
    fault: 'A process told to end under load',
    holds: 'requests under way are answered, then it ends',
    run: ['api: told to end'],
    tests: [
      ['api/platform/http/drain.io.test.ts', 'a request that is on its way on a connection which is kept alive'],
      ['scripts/start.pg.test.ts', 'it says what stands in; SIGTERM ends it in order'],
    ],
    control: ['api/platform/http/drain.io.test.ts', 'what never ends is cut when patience is over'],
  },
  {
    fault: 'A process frozen, also when it is its turn to write',
    holds: 'the others write after 1.5 s; what it appends late is a conflict',
    run: ['api: frozen', 'projections: frozen'],
    tests: [['api/book/writer-leases.pg.test.ts', 'ends when its holder hangs, and another has it']],
    control: [
      'api/book/writer-leases.pg.test.ts',
      'a writer without a lease, whoever has it, is taken at the end of the stream and nowhere else',
    ],
  },
  {
    fault: 'Processes of two versions of the program at once',
    holds:
      'both serve, each from its own read tables; who meets an event that it does not know leaves the bids to the others',
    tests: [
      ['scripts/rolling-upgrade.pg.test.ts', 'processes of two versions serve beside each other'],
      ['api/features/outages/heartbeat.pg.test.ts', 'a process that a newer version has left behind makes no outage'],
    ],
    control: ['migrations/beside.pg.test.ts', 'a migration may not: %s'],
  },
  {
    fault: 'Postgres killed',
    holds: 'nothing acknowledged is lost; ready again by itself; 503 meanwhile',
    run: ['Postgres: killed'],
    tests: [
      ['scripts/lib/embedded-postgres.pg.test.ts', 'a server killed together with its parent starts again on its data'],
      ['api/book/log/postgres/faults.pg.test.ts', 'waits for the disk even where the database is set not to'],
    ],
    control: JUDGE,
  },
  {
    fault: 'Postgres frozen',
    holds: 'bounded waits, 503; goes on when it does',
    run: ['Postgres: frozen'],
    tests: [
      [LOG_CONTRACT, 'waits no longer than told for a server that is frozen, and works again when it thaws'],
      ['api/book/writer-leases.pg.test.ts', 'is not asked for any more while Postgres is away'],
    ],
    control: JUDGE,
  },
  {
    fault: 'Connections to Postgres ended, one by one and all at once',
    holds: 'made again; 503 at most; the process lives',
    run: ['Postgres: all connections ended'],
    tests: [
      ['api/several-processes.pg.test.ts', 'Postgres ends all connections of a process again and again'],
      [
        'api/book/log/postgres/faults.pg.test.ts',
        'goes on following when the listening connection is ended, over and over',
      ],
      ['api/platform/postgres/listener.pg.test.ts', 'a connection that is ended is made again for all channels'],
    ],
    control: NEVER_SENT,
  },
  {
    fault: 'The line to the store slow, standing still, cut, or away',
    holds: 'bounded waits, 503 "try again"; no bid that waited is accepted after the end',
    run: [
      'line to Postgres: slow',
      'line to Postgres: stands still',
      'line to Postgres: cut',
      'line to Postgres: away',
    ],
    tests: [
      [LOG_CONTRACT, 'makes a new connection when the one it has swallows a call without a word'],
      [LOG_CONTRACT, 'says that a server that is gone is gone, and works again when it is back'],
      ['api/book/book-log-away.io.test.ts', 'lets nobody wait for longer than the limit'],
      ['api/book/book-races.test.ts', 'that ends after the session has ended is refused'],
    ],
    control: ['api/book/book-log-away.io.test.ts', 'never carries out what was told that it waited too long'],
  },
  {
    fault: 'The reply of the store lost',
    holds: 'neither success nor failure: the same ids again, stored once',
    run: ['line to Postgres: answers get lost'],
    tests: [
      [LOG_CONTRACT, 'does not know the end of an append whose reply is lost; the repeat finds it stored'],
      ['api/book/book-append-faults.io.test.ts', 'that was stored is repeated with the same ids, and stored once'],
      ['api/book/book-storm.io.test.ts', 'keep its rules; what was answered is what it says'],
    ],
    control: [
      'api/book/book-append-faults.io.test.ts',
      'that was not stored before somebody else wrote is decided again',
    ],
  },
  {
    fault: 'Nodes of an event store killed, frozen, without a leader (three-node stand-in)',
    holds: 'goes on with the next leader; without one 503, bounded',
    tests: [
      [CLUSTER, 'that elects another leader goes on there, and so do followers'],
      [CLUSTER, 'whose leader freezes goes on with the next one'],
      [CLUSTER, 'without a leader takes nothing, and goes on with the next one'],
      ['api/book/log/eventstore/faults.io.test.ts', 'survives the death of the server in the middle of everything'],
    ],
    control: [CLUSTER, 'a cluster is led by a node that says so itself'],
  },
  {
    fault: 'The beginning of the book hidden or deleted',
    holds: 'no bids, and readiness says why while it can be undone',
    tests: [
      [
        'api/book/log/eventstore/stream-guard.io.test.ts',
        'the house appends and reads its book, and neither limits nor deletes it',
      ],
    ],
    control: ['api/book/log/eventstore/stream-guard.io.test.ts', 'a whole book is no trouble'],
  },
  {
    fault: 'Processes on one lot; one bidder on two lots at once',
    holds: 'one winner for each revision; the deposit covers all lots that are won',
    tests: [
      ['api/book/book-races.test.ts', 'does not let one deposit cover two lots through two processes'],
      ['api/book/book-storm.io.test.ts', 'keep its rules; what was answered is what it says'],
    ],
    control: JUDGE,
  },
  {
    fault: 'A projector killed between any two statements; late, doubled, shuffled delivery; a poison event',
    holds: 'its tables equal a clean rebuild; it stops at the event with the reason, the others go on',
    run: [],
    tests: [
      ['projections/faults.pg.test.ts', 'killed %s, the next runtime makes equal tables'],
      ['projections/faults.pg.test.ts', 'events that come twice, late or shuffled make the same tables'],
      ['projections/runtime.pg.test.ts', 'a handler that throws stops its projector before the event'],
    ],
    control: ['projections/rebuild.pg.test.ts', 'there is no column in which two tables may differ unseen'],
  },
  {
    fault: 'The clock jumps',
    holds: 'nothing is decided by it; recorded times never go back; who waits is told',
    tests: [
      ['api/book/clock-watch.test.ts', 'a clock that goes on jumping is never taken over'],
      ['api/server.pg.test.ts', "as long as the book's time is ahead of the machine's clock"],
    ],
    control: ['api/book/clock-watch.test.ts', 'drift, and corrections of up to two seconds, are followed'],
  },
  {
    fault: 'A full disk, or one that takes nothing (ENOSPC, EDQUOT, EROFS, EIO)',
    holds: '503 with a sentence; reads go on; what was there stays',
    tests: [
      ['api/platform/http/app.pg.test.ts', 'a disk that takes nothing (%s): come back later'],
      ['api/platform/files/durable-files.io.test.ts', 'what the disk did not take (%s) leaves the file of before'],
    ],
    control: ['api/platform/files/durable-files.io.test.ts', 'the bytes are on the disk before the name leads to them'],
  },
  {
    fault: 'A socket that never reads, or is silent; hundreds that come back at once',
    holds: 'cut off, the others do not notice; no gap after they are back (the numbers: `npm run bench -- feed`)',
    tests: [
      ['api/features/live/feed.pg.test.ts', 'a listener that does not read is cut off, and the others do not notice'],
      ['api/features/live/routes.io.test.ts', 'a socket that gives no sign of life is cut off, one that does is not'],
      ['web/live/live-apply.test.ts', 'shows a gap and changes nothing when bids are missing before it'],
    ],
    control: [
      'api/features/live/listener.test.ts',
      'one that leaves more than a megabyte unread is cut off at its next message',
    ],
  },
  {
    fault: 'A callback of a payment ten times, at once, forged, or lost',
    holds: 'credited once, or not at all',
    tests: [
      [
        'api/features/payments/deliveries.pg.test.ts',
        'ten deliveries of one callback, at once and to two processes, credit once',
      ],
      ['api/features/payments/forgeries.pg.test.ts', 'a callback %s credits nothing'],
      ['api/features/payments/open-bills.pg.test.ts', 'a payer who never comes back is credited all the same, once'],
    ],
    control: [
      'api/features/payments/deliveries.pg.test.ts',
      'a bill is credited once also when its row has forgotten it, and under another command',
    ],
  },
  {
    fault: 'The machine lost; a backup under load, broken off, damaged',
    holds: 'every bid up to the moment of the backup is back; what is missing is said',
    tests: [
      ['scripts/backup.pg.test.ts', 'while bids come in it has one moment of the house'],
      [
        'scripts/backup.pg.test.ts',
        'begun again, it brings the house back with every bid up to the moment of the backup',
      ],
    ],
    control: ['scripts/backup.pg.test.ts', 'a piece that has rotted is found, and written anew by the next backup'],
  },
];

/** Causes of `npm run faults` that are in no row, and those of rows that are not caused. */
export function unmatched(): { readonly notInARow: readonly string[]; readonly notCaused: readonly string[] } {
  const named = MATRIX.flatMap(({ run = [] }) => run);
  return {
    notInARow: FAULTS.filter((fault) => !named.includes(fault)),
    notCaused: named.filter((fault) => !FAULTS.includes(fault)),
  };
}

/** `docs/faults.md`. */
export function matrixPage(): string {
  const nameOf = ([file, title]: TestName) => `\`${file}\`: ${title}`;
  const rows = MATRIX.map(({ fault, holds, run = [], tests, control }) =>
    [fault, holds, run.join(', ') || '–', tests.map(nameOf).join('<br>'), nameOf(control)].join(' | '),
  );
  return `# Faults

What the house survives, where that is tried, and what shows that the trial can fail. Made from \`scripts/faults/matrix.ts\` (\`npx vitest run --project=unit scripts/faults -u\`); a test keeps it true.

\`npm run faults\` bids on a house of a process for each role, causes one fault after the other, and ends with how long bids waited after each; \`npm run test:all\` has three minutes of it or more, until each was caused once. The rows with a dash are caused by their tests alone. Where it cannot be done without rights over the machine (a full tmpfs, the clock of the system) the fault is put into what answers.

| fault | holds when | in \`npm run faults\` | tests | control |
|---|---|---|---|---|
${rows.map((row) => `| ${row} |`).join('\n')}
`;
}
