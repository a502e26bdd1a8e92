/**
 * Every use of connections to Postgres, as `pg_stat_activity` shows it (`application_name`), and how many one opener keeps for it at most.
 * Whatever opens connections names its purpose here, so that this table is all there is.
 */
export const CONNECTIONS = {
  /** What people ask for: the schema `office`, the read tables, snapshots of the book. */
  requests: { application_name: 'tukul requests', max: 10, isServing: true },
  /** Appends to the book. They never wait behind anything else; a process has one under way at a time, and another after a broken one. */
  appends: { application_name: 'tukul appends', max: 2, isServing: true },
  /** Reading the book's tail, and telling other processes that it has grown. */
  reads: { application_name: 'tukul reads', max: 2, isServing: true },
  /** The turn of a writer, held from before it decides until after its append. */
  leases: { application_name: 'tukul leases', max: 2, isServing: true },
  /** The lock of the process that keeps the read tables up, and its transactions. */
  projections: { application_name: 'tukul projections', max: 2, isServing: true },
  /** LISTEN, for all channels. */
  listener: { application_name: 'tukul listener', max: 1, isServing: true },
  migrations: { application_name: 'tukul migrations', max: 2, isServing: false },
  /** Making the read tables again, or a second set to compare with. */
  rebuild: { application_name: 'tukul rebuild', max: 1, isServing: false },
  /** Scripts on a house's data, and the embedded server's own care. */
  script: { application_name: 'tukul script', max: 3, isServing: false },
} as const satisfies Record<string, { application_name: string; max: number; isServing: boolean }>;

export type Purpose = keyof typeof CONNECTIONS;
