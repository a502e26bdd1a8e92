/**
 * Every purpose of connections to Postgres: its `application_name` in `pg_stat_activity`, and how many connections one pool keeps for it at most.
 * Whatever opens connections names its purpose here.
 */
export const CONNECTIONS = {
  /** Requests: the schema `office`, the read tables, snapshots of the book. */
  requests: { application_name: 'tukul requests', max: 10, isServing: true },
  /** Appends to the book. They queue behind nothing else; a process has one under way at a time, and a second one after a broken connection. */
  appends: { application_name: 'tukul appends', max: 2, isServing: true },
  /** Reading the book's tail, and notifying other processes of appends. */
  reads: { application_name: 'tukul reads', max: 2, isServing: true },
  /** The writer lease, held from before a decision until after its append. */
  leases: { application_name: 'tukul leases', max: 2, isServing: true },
  /** The lock and the transactions of the process that updates the read tables. */
  projections: { application_name: 'tukul projections', max: 2, isServing: true },
  /** LISTEN, for all channels. */
  listener: { application_name: 'tukul listener', max: 1, isServing: true },
  /** The thread that takes snapshots of the book, while it does. */
  snapshots: { application_name: 'tukul snapshots', max: 1, isServing: false },
  /**
   * As the owner of the database. By default names without a schema are looked for in the schema of the owner's own name first, which the role that serves may
   * make, and fill with views that run its functions as whoever reads them.
   */
  migrations: { application_name: 'tukul migrations', max: 2, isServing: false, options: '-c search_path=public' },
  /** The lock of a folder of photos in a bucket, while it is written to. */
  files: { application_name: 'tukul files', max: 1, isServing: false },
  /** Rebuilding the read tables, or a second set for comparison. */
  rebuild: { application_name: 'tukul rebuild', max: 1, isServing: false },
  /** Scripts on a house's data, and maintenance of the embedded server. */
  script: { application_name: 'tukul script', max: 3, isServing: false },
} as const satisfies Record<string, Connections>;

interface Connections {
  readonly application_name: string;
  readonly max: number;
  readonly isServing: boolean;
  /** Settings of each connection. */
  readonly options?: string;
}

export type Purpose = keyof typeof CONNECTIONS;

export const connectionsFor = (purpose: Purpose): Connections => CONNECTIONS[purpose];
