export interface ChartPoint {
  /** Written at the axis and in the table: a lot no, a session, a minute. */
  readonly label: string;
  readonly value: number;
  /** Where it stands on a line over time, UTC ms. */
  readonly atMs?: number;
}

export interface ChartProps {
  /** `bars` from zero, `dots` where no zero is of meaning, `steps`: a value that holds until the next one. */
  readonly kind: 'bars' | 'dots' | 'steps';
  /** Oldest first, or in the order of the catalogue. */
  readonly points: readonly ChartPoint[];
  /** What is written at the axes: 'Lot', 'Bids'. */
  readonly x: string;
  readonly y: string;
  /** A value as the mark and the table say it, and as short as the axis has room for. */
  readonly text: (value: number) => string;
  readonly short?: (value: number) => string;
  /** px. */
  readonly height: number;
  /** The bar in ink: its place. */
  readonly marked?: number | undefined;
  /** A line across, as at a reserve. */
  readonly reference?: { readonly value: number; readonly label: string };
}
