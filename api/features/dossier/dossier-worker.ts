import { gzipSync } from 'node:zlib';
import { type BookPlace, logAt } from '#api/book/log-at.ts';
import { mustBeWhole } from '#api/book/whole.ts';
import { serveThread } from '#api/platform/async/serve-thread.ts';
import { signerOf } from '#api/platform/signing/signing-keys.ts';
import { buildDossier, type DossierOrder } from './build.ts';
import type { Withheld } from './pick.ts';

export interface DossierWork {
  readonly place: BookPlace;
  readonly signingSeed: string;
  readonly order: DossierOrder;
}

/** The compressed dossier; undefined when the book has no such lot, or why it is withheld. */
export type DossierMade = { readonly json: Uint8Array; readonly gzip: Uint8Array } | Withheld | undefined;

async function make({ place, signingSeed, order }: DossierWork): Promise<DossierMade> {
  const log = await logAt(place);
  try {
    await mustBeWhole(log, order.stream);
    const dossier = await buildDossier(log, signerOf(signingSeed), order);
    if (dossier === undefined || typeof dossier === 'string') return dossier;
    const json = Buffer.from(JSON.stringify(dossier));
    return { json, gzip: gzipSync(json) };
  } finally {
    await log.close();
  }
}

serveThread(make);
