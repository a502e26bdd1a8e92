/** A photo as it stands on paper. */
export interface Photo {
  readonly jpeg: Uint8Array;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

/** The photo at an address; undefined when it cannot be had. */
export type ReadPhoto = (address: string) => Promise<Photo | undefined>;
