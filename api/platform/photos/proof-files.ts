import type { FileStore } from '#api/platform/files/file-store.ts';
import { limitConcurrency } from '#api/platform/http/limit-concurrency.ts';
import { UploadRefusal, type UploadRule } from '#api/platform/http/uploads.ts';
import { requireInertPdf } from './pdf-uploads.ts';
import { isPhoto } from './process.ts';
import { processUpload, uploadRule } from './uploads.ts';

/** What a proof is stored as. */
export type ProofKind = 'jpg' | 'pdf';

/** Of a photo or a PDF. A form of an office is readable with less than a lot's photo has. */
const LIMITS = { megapixels: 50, megabytes: 10 } as const;
export const PROOF_UPLOAD: UploadRule = { ...uploadRule(LIMITS), tooLarge: 'The file is larger than 10 MB.' };

const NEITHER = 'Only photos (JPEG, PNG or WebP) and PDFs are accepted.';

/** Photos and PDFs of the steps of handovers: private, under the ids of their rows. */
export interface ProofFiles {
  /**
   * What is stored of an upload: a photo without metadata, or a PDF that only shows something.
   * @throws {UploadRefusal} with a reason for the sender; 503 when the queue is full.
   */
  process(upload: Buffer): Promise<{ readonly kind: ProofKind; readonly bytes: Buffer }>;
  put(id: string, kind: ProofKind, bytes: Buffer): Promise<void>;
  read(id: string, kind: ProofKind): Promise<Buffer | undefined>;
  remove(id: string, kind: ProofKind): Promise<void>;
}

export const PROOF_TYPES = { jpg: 'image/jpeg', pdf: 'application/pdf' } as const;

export function createProofFiles(files: FileStore): ProofFiles {
  const limited = limitConcurrency(1, 20, 'Too many files are arriving at this moment. Please try again.');
  const fileOf = (id: string, kind: ProofKind) => {
    if (!/^[0-9a-f-]{36}$/.test(id)) throw new Error('not the id of a proof');
    return `proofs/${id}.${kind}`;
  };
  return {
    process: (upload) =>
      limited(async () => {
        if (upload.subarray(0, 4).toString('latin1') === '%PDF') {
          requireInertPdf(upload);
          return { kind: 'pdf', bytes: upload };
        }
        if (!isPhoto(upload)) throw new UploadRefusal(400, 'not-a-photo', NEITHER, { extra: { field: 'file' } });
        return { kind: 'jpg', bytes: (await processUpload(upload, LIMITS)).jpeg };
      }),
    put: (id, kind, bytes) => files.put(fileOf(id, kind), bytes, PROOF_TYPES[kind]),
    read: (id, kind) => files.read(fileOf(id, kind)),
    remove: (id, kind) => files.remove(fileOf(id, kind)),
  };
}
