import type { ColumnType, Generated } from 'kysely';

/**
 * The tables of the schema `office`. Each is declared in the `tables.ts` of the folder that owns it, which adds it here (`declare module`); the
 * columns are made by `#migrations`. What decides bids and money is in the book, not here.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the declarations of its owners
export interface OfficeDb {}

export type Instant = ColumnType<Date, Date, Date>;
export type InstantByDefault = ColumnType<Date, Date | undefined, Date>;

/** Text columns that are '' when unknown. */
export type Text = Generated<string>;
