/** Turns drawings into JPEGs. */
import sharp from 'sharp';
import { bannerPictures } from './banners.ts';
import { placeholderPicture, soldStampPicture } from './marks.ts';
import { backdropPicture, PICTURE, type Scene, type Setting, thingPicture } from './scene.ts';
import { type PictureRecipe, type Shot, shotsOf } from './shots.ts';

/** Width of a rendered picture; below the drawn 1,600, so that a whole catalogue is ready in seconds. */
const RENDER_WIDTH = 1280;
const RENDER_HEIGHT = (RENDER_WIDTH * PICTURE.height) / PICTURE.width;
const SIZE = { width: RENDER_WIDTH, height: RENDER_HEIGHT, channels: 3 } as const;

/** What has been drawn of a lot, by its SVG: RGBA pixels. */
type Things = Map<string, Buffer>;

/** Backdrops are few and are laid under every picture: each is rendered once. */
const backdrops = new Map<string, Promise<Buffer>>();

/** The pictures of a lot as JPEGs of high quality, cover first. */
export async function renderLotPhotos(recipe: PictureRecipe): Promise<Buffer[]> {
  const photos: Buffer[] = [];
  const things: Things = new Map();
  for (const [index, shot] of shotsOf(recipe).entries()) photos.push(await renderShot(shot, index, things));
  return photos;
}

/** The homepage banners as JPEGs, 1,920 x 640. */
export async function renderBanners(): Promise<Buffer[]> {
  const banners: Buffer[] = [];
  for (const svg of bannerPictures())
    banners.push(await sharp(Buffer.from(svg)).jpeg({ quality: 82, progressive: true }).toBuffer());
  return banners;
}

/** The SOLD stamp as a PNG with a transparent ground. */
export function renderSoldStamp(): Promise<Buffer> {
  return sharp(Buffer.from(soldStampPicture())).png({ compressionLevel: 9, palette: true }).toBuffer();
}

/** What a lot without photos shows, as a JPEG. */
export function renderPlaceholder(): Promise<Buffer> {
  return sharp(atWidth(placeholderPicture())).jpeg({ quality: 82, progressive: true }).toBuffer();
}

async function renderShot(shot: Shot, index: number, things: Things): Promise<Buffer> {
  if ('svg' in shot) return sharp(atWidth(shot.svg)).jpeg({ quality: 92 }).toBuffer();
  const thing = await renderThing(shot.scene, things);
  const ground = await backdrop(shot.scene.setting, index % 3);
  return sharp(lay(thing, ground, shot.mirrored === true), { raw: SIZE })
    .jpeg({ quality: 92 })
    .toBuffer();
}

/** The mirrored view shows the scene of the plain one: what was drawn is kept. */
async function renderThing(scene: Scene, things: Things): Promise<Buffer> {
  const svg = thingPicture(scene);
  const thing = things.get(svg) ?? (await sharp(atWidth(svg)).ensureAlpha().raw().toBuffer());
  things.set(svg, thing);
  return thing;
}

/** Lays RGBA pixels over RGB ones. By hand: sharp's `composite` takes twice the time. */
function lay(thing: Buffer, ground: Buffer, mirrored: boolean): Buffer {
  const { width, height } = SIZE;
  const laid = Buffer.from(ground);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const from = (y * width + (mirrored ? width - 1 - x : x)) * 4;
      const alpha = thing[from + 3] ?? 0;
      if (alpha === 0) continue;
      const to = (y * width + x) * 3;
      for (let c = 0; c < 3; c += 1) {
        const below = laid[to + c] ?? 0;
        laid[to + c] = below + (((thing[from + c] ?? 0) - below) * alpha) / 255;
      }
    }
  }
  return laid;
}

function backdrop(setting: Setting, variant: number): Promise<Buffer> {
  const key = `${setting} ${variant}`;
  const known = backdrops.get(key);
  if (known !== undefined) return known;
  const svg = backdropPicture(setting, variant * 93 - 90);
  const rendered = sharp(atWidth(svg)).removeAlpha().raw().toBuffer();
  backdrops.set(key, rendered);
  return rendered;
}

/** The SVG document told to be rendered at `RENDER_WIDTH`; its view box stays. */
function atWidth(svg: string): Buffer {
  return Buffer.from(svg.replace(/width="\d+" height="\d+"/, `width="${RENDER_WIDTH}" height="${RENDER_HEIGHT}"`));
}
