import { openDocuments } from '#api/features/site/documents/store.ts';
import { fontFromDisk } from '../../web/documents/fonts/from-disk.ts';
import { termsPaper } from '../../web/documents/models/terms-paper.ts';
import { drawPdf } from '../../web/documents/paper/draw.ts';
import { CONTACT_INFO, TOGGLES } from './house.ts';

/** Prints the terms of sale of a demo house that has none yet, as a house would upload them. */
export async function storeTerms(dataDir: string): Promise<void> {
  const store = openDocuments(dataDir);
  if ((await store.read({ kind: 'terms' })) !== undefined) return;
  const pdf = await drawPdf(termsPaper({ contact: CONTACT_INFO, toggles: [...TOGGLES], language: 'en' }), fontFromDisk);
  await store.put({ kind: 'terms' }, Buffer.from(pdf));
}
