import type { Photo } from './photo.ts';

/** 24 mm at 250 dots an inch. */
const WIDTH_PX = 240;
const QUALITY = 0.75;

/** Reads a photo of a lot from the site and makes it as small as paper needs it. */
export async function photoFromSite(address: string): Promise<Photo | undefined> {
  try {
    const small = `${address}${address.includes('?') ? '&' : '?'}w=400`;
    const answer = await fetch(small);
    if (!answer.ok) return undefined;
    const picture = await createImageBitmap(await answer.blob());
    const width = Math.min(WIDTH_PX, picture.width);
    const height = Math.round((picture.height * width) / picture.width);
    const canvas = new OffscreenCanvas(width, height);
    canvas.getContext('2d')?.drawImage(picture, 0, 0, width, height);
    picture.close();
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
    return { jpeg: new Uint8Array(await blob.arrayBuffer()), width, height };
  } catch {
    // A catalogue without one of its photos is a catalogue still.
    return undefined;
  }
}
