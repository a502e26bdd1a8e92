/** The bytes of a font file by its name, such as 'barlow-latin-400-normal.woff'; where they are read from differs. */
export type ReadFont = (name: string) => Promise<Uint8Array>;
