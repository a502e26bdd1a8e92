import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Kysely, sql } from 'kysely';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { pdfFault } from '#api/platform/files/inert-pdf.ts';
import { accountOf, isSuperAdmin, notAllowed } from '#api/platform/http/access.ts';
import { perAccount } from '#api/platform/http/rate-limits.ts';
import { HttpRefusal, refuseField } from '#api/platform/http/refusal.ts';
import { route } from '#api/platform/http/route.ts';
import { staleWrite } from '#api/platform/http/stale-writes.ts';
import type { UploadRule } from '#api/platform/http/uploads.ts';
import type { AddedPhotos } from '#api/platform/photos/lot-photos.ts';
import { requireInertPdf } from '#api/platform/photos/pdf-uploads.ts';
import { actorOf, recordChange } from '#api/platform/trail/changes.ts';
import type { BodyOf } from '#contract/contract.ts';
import { CATALOGUE_PDF_URL, documents, MAX_PDF_BYTES, TERMS_URL } from '#contract/site/site.ts';
import { deleteDocument, uploadDocument } from '#contract/site/site-writes.ts';
import type { ReadDb } from '#projections/database.ts';
import { sessionByName } from '#projections/queries/sessions.ts';
import { type DocumentName, type DocumentStore, isSessionFolder, stateOf } from './store.ts';

const MB = 1024 * 1024;
/** A PDF, or photos of a lot: both have at most 20 MB each. */
const UPLOAD: UploadRule = {
  maxBytes: MAX_PDF_BYTES,
  tooLarge: ({ folderType }) =>
    folderType === 'image' ? 'A photo has more than 20 MB.' : 'The PDF has more than 20 MB.',
  several: { maxFiles: 20, maxBytesTogether: 50 * MB },
  places: 'staff',
};

/** A browser may display the file; nothing in it may run or load anything else. */
const DOCUMENT_POLICY = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'";

export interface DocumentDeps {
  readonly db: Kysely<OfficeDb>;
  readonly readDb: ReadDb;
  readonly store: DocumentStore;
  /** The call is also that of the photos of lots. */
  readonly lotPhotos: {
    add(
      request: FastifyRequest,
      photos: { readonly unit: string; readonly uploads: readonly Buffer[] },
    ): Promise<AddedPhotos>;
  };
}

/** The house's PDFs: public, replaced by super admins. */
export function documentRoutes(app: FastifyInstance, deps: DocumentDeps): void {
  const { store } = deps;
  const sendPdf = pdfSender();
  const tags = ['site'];
  route(app, documents, { access: 'public' }, () => store.list());

  app.get(
    TERMS_URL,
    { config: { access: 'public' }, schema: { tags, summary: 'The terms of sale as PDF.' } },
    async (_request, reply) => {
      const bytes = await store.read({ kind: 'terms' });
      if (bytes === undefined) throw noDocument('The house has not published its terms as a document.');
      return sendPdf(reply, bytes, { kind: 'terms' });
    },
  );

  app.get<{ Params: { session: string } }>(
    CATALOGUE_PDF_URL,
    { config: { access: 'public' }, schema: { tags, summary: "A session's catalogue as the house has uploaded it." } },
    async ({ params: { session } }, reply) => {
      const bytes = isSessionFolder(session) ? await store.read({ kind: 'catalogue', session }) : undefined;
      if (bytes === undefined) throw noDocument(`There is no uploaded catalogue of ${session}.`);
      return sendPdf(reply, bytes, { kind: 'catalogue', session });
    },
  );

  documentWrites(app, deps);
}

function documentWrites(app: FastifyInstance, { db, readDb, store, lotPhotos }: DocumentDeps): void {
  /** `seen`: when the file on the caller's page was changed, '' for none; undefined: the caller does not say. */
  const replace = (request: FastifyRequest, name: DocumentName, bytes: Buffer | undefined, seen?: string) =>
    db.transaction().execute(async (trx) => {
      // Serialised until both the file and its record are written.
      await sql`select pg_advisory_xact_lock(hashtextextended('office.documents', 0))`.execute(trx);
      const shown = (await store.list()).find(({ kind, session }) => kind === name.kind && session === sessionOf(name));
      if (seen !== undefined && seen !== (shown?.changedAt ?? '')) {
        throw staleWrite([{ key: fileNameOf(name), now: shown ?? null }]);
      }
      if (shown === undefined && bytes === undefined) throw noDocument('There is no such catalogue.');
      await recordChange(trx, {
        actor: actorOf(request),
        subject: { kind: 'document', key: fileNameOf(name) },
        action: bytes === undefined ? 'deleted' : shown === undefined ? 'uploaded' : 'replaced',
        before: stateOf(await store.read(name)),
        after: stateOf(bytes),
      });
      if (bytes === undefined) await store.remove(name);
      else await store.put(name, bytes);
    });

  route(
    app,
    uploadDocument,
    { access: 'vendor-up', upload: UPLOAD, rateLimit: perAccount(60, 60_000) },
    async (request) => {
      const { body, upload } = request;
      const uploads = request.uploads ?? [];
      if (body.folderType === 'image') {
        if (body.folderName2 !== 'auctionlot') throw refuseField({ field: 'folderName2', text: WRONG_PLACE });
        if (uploads.length === 0) throw refuseField({ field: 'file', text: 'Please choose a photo.' });
        return lotPhotos.add(request, { unit: body.folderName, uploads });
      }
      if (!isSuperAdmin(accountOf(request))) throw notAllowed();
      if (uploads.length > 1) throw refuseField({ field: 'file', text: 'Please send one PDF at a time.' });
      const name = nameOf(body);
      const pdf = pdfOf(upload, body.size);
      await requireSession(readDb, name);
      await replace(request, name, pdf, body.before);
      return { message: 'Update successfull' };
    },
  );

  route(app, deleteDocument, { access: 'super-admin' }, async (request) => {
    const { url } = request.body;
    const found = (await store.list()).find((each) => each.url === url);
    if (found?.session == null) throw noDocument('There is no such catalogue.');
    await replace(request, { kind: 'catalogue', session: found.session }, undefined);
    return { message: 'The catalogue was deleted.' };
  });
}

const WRONG_PLACE = 'Photos of lots go to auctionlot, documents to tnc or catalogue.';

/** @throws {HttpRefusal} 400 for a catalogue whose session is not a session name. */
function nameOf({ folderName, folderName2 }: BodyOf<typeof uploadDocument>): DocumentName {
  if (folderName2 === 'tnc') return { kind: 'terms' };
  if (folderName2 !== 'catalogue') throw refuseField({ field: 'folderName2', text: WRONG_PLACE });
  if (!isSessionFolder(folderName))
    throw refuseField({ field: 'folderName', text: 'Please choose the session of the catalogue.' });
  return { kind: 'catalogue', session: folderName };
}

/** Nobody would find the catalogue of a session that is not there. @throws {HttpRefusal} 400 */
async function requireSession(readDb: ReadDb, name: DocumentName): Promise<void> {
  if (name.kind === 'terms' || (await sessionByName(readDb, name.session)) !== undefined) return;
  throw refuseField({ field: 'folderName', text: 'There is no such session.' });
}

/** The name for downloads and in the record of changes. */
function fileNameOf(name: DocumentName): string {
  return name.kind === 'terms' ? 'tnc.pdf' : `catalogue-${name.session}.pdf`;
}

function sessionOf(name: DocumentName): string | null {
  return name.kind === 'terms' ? null : name.session;
}

/** @throws {HttpRefusal} for a missing or incomplete file, or one that is no PDF. */
function pdfOf(upload: Buffer | null, size: number | undefined): Buffer {
  if (upload === null) throw refuseField({ field: 'file', text: 'Please choose a PDF.' });
  if (size !== undefined && size !== upload.length) {
    throw refuseField({ field: 'file', text: 'The PDF arrived incomplete. Please try again.' });
  }
  requireInertPdf(upload);
  return upload;
}

/**
 * A PDF goes out to be shown when it is inert. Those that were stored before PDFs were looked into are looked at once in each process; what may be
 * active is to be saved, and a browser that shows it all the same runs nothing.
 */
function pdfSender() {
  const looked = new Map<string, boolean>();
  return (reply: FastifyReply, bytes: Buffer, name: DocumentName): FastifyReply => {
    const fileName = fileNameOf(name);
    const key = `${fileName} ${bytes.length}`;
    const isInert = looked.get(key) ?? pdfFault(bytes) === undefined;
    looked.set(key, isInert);
    return reply
      .headers({
        'content-disposition': `${isInert ? 'inline' : 'attachment'}; filename="${fileName}"`,
        'content-security-policy': isInert ? DOCUMENT_POLICY : `${DOCUMENT_POLICY}; sandbox`,
        'cache-control': 'no-cache',
      })
      .type('application/pdf')
      .send(bytes);
  };
}

function noDocument(text: string): HttpRefusal {
  return new HttpRefusal(404, 'no-such-document', text);
}
