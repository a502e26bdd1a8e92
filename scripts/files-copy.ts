/**
 * `npm run files:copy -- --from folder --to s3`: copies photos and documents of a house from its data folder into the bucket of `S3_*`, or back, and compares.
 * What was broken off is gone on with; nothing is deleted. The house may run, from the place that is copied from.
 */

import { loadConfig } from '#api/platform/config.ts';
import { openHouseFiles } from '#api/platform/photos/house-files.ts';
import { copyDocuments, copyPhotos } from './lib/copy-files.ts';
import { ensureDataDir } from './lib/data-dir.ts';
import { parseOptions } from './lib/options.ts';
import { explained, PlainError } from './lib/plain-error.ts';

const ENDS = ['folder', 's3'];

async function copy(from: string, to: string): Promise<void> {
  const config = loadConfig({ ...process.env, DATA_DIR: ensureDataDir(process.env.DATA_DIR) });
  if (config.s3 === undefined)
    throw new PlainError(`--${from === 's3' ? 'from' : 'to'} s3 needs S3_ENDPOINT, and what goes with it.`);
  const places = { folder: await openHouseFiles({ ...config, s3: undefined }), s3: await openHouseFiles(config) };
  const [source, target] = from === 's3' ? [places.s3, places.folder] : [places.folder, places.s3];
  const photos = await copyPhotos(source.photos, target.photos);
  const documents = await copyDocuments(source.files, target.files);
  console.log(
    `✓ ${photos.copied} photos and ${documents.copied} documents were copied and compared; ${photos.same} and ${documents.same} were there already.`,
  );
  console.log(
    to === 's3'
      ? 'From now on start every process of the house with the S3_* variables. What came into the folder meanwhile: run this again.'
      : 'Without the S3_* variables the house has its photos in the data folder again.',
  );
}

try {
  const { values } = parseOptions({ options: { from: { type: 'string' }, to: { type: 'string' } } });
  const { from = '', to = '' } = values;
  if (!ENDS.includes(from) || !ENDS.includes(to) || from === to)
    throw new PlainError('Say from where to where: --from folder --to s3, or --from s3 --to folder.');
  await copy(from, to);
} catch (error) {
  console.error(explained(error));
  process.exitCode = 1;
}
