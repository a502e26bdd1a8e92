import sharp from 'sharp';

/** A small picture of one colour. */
export function jpeg(background: string): Promise<Buffer> {
  return sharp({ create: { width: 1600, height: 900, channels: 3, background } })
    .jpeg()
    .toBuffer();
}

/** A document of no pages. */
export function pdf(): Buffer {
  return Buffer.from('%PDF-1.4\ntrailer<<>>\nstartxref\n9\n%%EOF\n');
}
