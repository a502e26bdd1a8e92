/** More is not needed to read a card, and a slow line takes less in time. */
const MAX_SIDE_PX = 1600;

/**
 * A smaller JPEG of a photo, upright and without what the camera noted down, with at most `maxSidePx` pixels on either side.
 * @returns undefined when the browser cannot read the file as a picture.
 */
export async function shrinkPhoto(file: Blob, maxSidePx = MAX_SIDE_PX): Promise<Blob | undefined> {
  let picture: ImageBitmap;
  try {
    picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    return undefined;
  }
  const scale = Math.min(1, maxSidePx / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/jpeg', 0.85));
}
