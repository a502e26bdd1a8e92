/** What a clerk has on their desk before a sale: a list of lots as Excel saves it, and a folder with the photos of all. */
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';

export const FIRST_LOT = 1001;

/** Of the lot at `index`, from 0. */
export function plateOf(index: number): string {
  return `JRN ${1000 + index}`;
}

const HEADER = 'id;regnNo;make;descOfGood;ma;year;rc;vendor;price;adminFee;deposit;safetyDeposit;premium;location';

/**
 * A list of lots with semicolons, carriage returns and Windows-1252, as Excel writes it, in which three rows are wrong: one has no
 * registration number, one the lot no of another, one a price that is none.
 */
export function lotListWithFaults(lots: number): {
  readonly csv: Buffer;
  readonly faults: Record<'plate' | 'lotNo' | 'price', number>;
} {
  const faults = { plate: 8, lotNo: 51, price: 121 };
  const lines = Array.from({ length: lots }, (_, index) => {
    // The first line of the file has the names of the columns.
    const row = index + 2;
    const lotNo = row === faults.lotNo ? FIRST_LOT : FIRST_LOT + index;
    const plate = row === faults.plate ? '' : plateOf(index);
    const price = row === faults.price ? 'twelve' : '"12.000,00"';
    const model = index === 0 ? '"Citroën; C3"' : 'Myvi 1.5';
    return `${lotNo};${plate};Perodua;${model};A;2019;Y;TM;${price};300;500;500;600;Shah Alam`;
  });
  return { csv: Buffer.from(`${[HEADER, ...lines].join('\r\n')}\r\n`, 'latin1'), faults };
}

/** A folder with two photos of each lot, in folders of their own named by their registration numbers. */
export async function folderOfPhotos(lots: number): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'tukul-photos-'));
  for (let index = 0; index < lots; index += 1) {
    const of = path.join(folder, plateOf(index));
    mkdirSync(of);
    const background = { r: (index * 7) % 256, g: (index * 13) % 256, b: 120 };
    for (const name of ['IMG_1.jpg', 'IMG_2.jpg']) writeFileSync(path.join(of, name), await photo(background));
  }
  return folder;
}

export function photo(background = { r: 40, g: 90, b: 120 }): Promise<Buffer> {
  return sharp({ create: { width: 480, height: 320, channels: 3, background } })
    .jpeg()
    .toBuffer();
}
