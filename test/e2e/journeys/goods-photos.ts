import { expect, it } from 'vitest';
import { ask, caughtUp, signIn } from '../support/api.ts';
import { superAdmin } from '../support/people.ts';
import { eventually } from '../support/screens.ts';
import type { Stage } from '../support/stage.ts';

const GOODS = {
  regnNo: 'UNREGISTERED',
  session: '',
  vendor: 'TM',
  price: 9_000,
  deposit: 1_500,
  category: 'machinery',
};

/** Two machines without a registration number: each has its own photos, from the folder of the photographer to the public page. */
export function goodsPhotosJourney(stage: Stage): void {
  it('two unregistered machines get each their own photos, and a file that speaks of both is asked about', async () => {
    const { house } = stage;
    const as = await signIn(house, superAdmin);
    const body = [
      { ...GOODS, id: 'P127', make: 'Hitachi', descOfGood: 'Excavator' },
      { ...GOODS, id: 'P128', make: 'Kubota', descOfGood: 'Tractor' },
    ];
    expect(await ask(house, '/api/nextauctionlot/save/multiplelot', { as, body })).toMatchObject({ status: 200 });
    await caughtUp(house);

    const { page, trouble } = await stage.visit({ as: superAdmin });
    await page.goto('/adminPage/auctionManager?tab=photos&auction=next');
    const photo = async (colour: string) => ({ mimeType: 'image/png', buffer: await drawn(colour) });
    const drawn = async (colour: string) => {
      const data = await page.evaluate((fill) => {
        const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 240 });
        const drawing = canvas.getContext('2d');
        if (drawing !== null) {
          drawing.fillStyle = fill;
          drawing.fillRect(0, 0, 320, 240);
        }
        return canvas.toDataURL('image/png').split(',')[1] ?? '';
      }, colour);
      return Buffer.from(data, 'base64');
    };
    await page.getByText('Drop the folder with the photos of the sale').waitFor();
    await page.locator('input[type=file][aria-label=Photos]').setInputFiles([
      { name: 'lot P127 (1).png', ...(await photo('#c00000')) },
      { name: 'P128-1.png', ...(await photo('#0000c0')) },
      { name: 'UNREGISTERED.png', ...(await photo('#00c000')) },
    ]);
    await page.getByText('Names Lot P127 · UNREGISTERED and Lot P128 · UNREGISTERED').waitFor();
    await page.getByRole('button', { name: 'Leave out UNREGISTERED.png' }).click();
    await page.getByRole('heading', { name: '2 lots get photos' }).waitFor();
    await page.getByRole('button', { name: 'Upload 2 photos' }).click();
    await page.getByText('Photo successfully saved.').waitFor();

    const colours = [];
    for (const lotNo of ['P127', 'P128']) {
      await page.goto(`/itempagena/${lotNo}`);
      const shown = page.locator('img[src*="/auctionlot/U_"]').first();
      await eventually(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
      colours.push(await shown.evaluate(colourOf));
    }
    expect(colours).toEqual(['red', 'blue']);
    expect(trouble.seen).toEqual([]);
  });
}

/** Runs in the page. */
function colourOf(image: HTMLImageElement): string {
  const canvas = Object.assign(document.createElement('canvas'), { width: 1, height: 1 });
  const drawing = canvas.getContext('2d');
  drawing?.drawImage(image, 0, 0, 1, 1);
  const [red = 0, , blue = 0] = drawing?.getImageData(0, 0, 1, 1).data ?? [];
  return red > blue ? 'red' : 'blue';
}
