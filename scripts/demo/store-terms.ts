import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { termsFile } from '#api/features/catalogue/terms-file.ts';
import { fontFromDisk } from '../../web/documents/fonts/from-disk.ts';
import { termsPaper } from '../../web/documents/models/terms-paper.ts';
import { drawPdf } from '../../web/documents/paper/draw.ts';
import { CONTACT_INFO, TOGGLES } from './house.ts';

/** Prints the terms of sale of a demo house that has none yet, as a house would upload them. */
export async function storeTerms(dataDir: string): Promise<void> {
  const file = termsFile(dataDir);
  if (existsSync(file)) return;
  const pdf = await drawPdf(termsPaper({ contact: CONTACT_INFO, toggles: [...TOGGLES] }), fontFromDisk);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, new Uint8Array(pdf));
}
