import { createHash, randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Book } from '#api/book/book.ts';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { accountOf } from '#api/platform/http/access.ts';
import type { Account } from '#api/platform/http/account.ts';
import { perAccount } from '#api/platform/http/rate-limits.ts';
import type { ReadGate } from '#api/platform/http/read-gate.ts';
import { HttpRefusal, refuseField } from '#api/platform/http/refusal.ts';
import { route } from '#api/platform/http/route.ts';
import { PROOF_TYPES, PROOF_UPLOAD, type ProofFiles } from '#api/platform/photos/proof-files.ts';
import { recordChange } from '#api/platform/trail/changes.ts';
import { MOST_PROOFS_A_STEP, PROOF_URL } from '#contract/handover/proof-address.ts';
import { removeProof, uploadProof } from '#contract/handover/proofs.ts';
import { PROVEN_STEPS } from '#domain/further-steps.ts';
import { HANDOVER_STEPS } from '#domain/handover.ts';
import type { ReadDb } from '#projections/database.ts';
import { type HandoverRow, handoversOf } from '#projections/queries/handovers.ts';
import { lastEntryOf, lockExtras, noSuchFile } from './extras.ts';
import { furtherStepsOf } from './templates.ts';

export interface ProofDeps {
  readonly book: Pick<Book, 'nowMs'>;
  readonly db: Kysely<OfficeDb>;
  readonly readDb: ReadDb;
  readonly gate: ReadGate;
  readonly proofFiles: ProofFiles;
}

/** A minute's uploads of one account. */
const UPLOADS = { own: 20, staff: 120, windowMs: 60_000 };
const isAdmin = ({ role }: Pick<Account, 'role'>) => role === 'admin';
/** A browser may show the file; nothing in it may run or load anything else. */
const POLICY = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";

/** Photos and PDFs that show that a step was done: of the buyer, and of admins for them. */
export function proofRoutes(app: FastifyInstance, deps: ProofDeps): void {
  const { book, db, readDb, gate, proofFiles } = deps;

  route(
    app,
    uploadProof,
    {
      access: 'signed-in',
      upload: (request) => ({
        ...PROOF_UPLOAD,
        ...(request.account?.role === 'admin' && { places: 'staff' as const }),
      }),
      rateLimit: perAccount(
        ({ account }) => (account !== null && isAdmin(account) ? UPLOADS.staff : UPLOADS.own),
        UPLOADS.windowMs,
      ),
    },
    async (request) => {
      const account = accountOf(request);
      const { auctionName: lot, step } = request.body;
      await gate(request, ['handovers', 'purchases']);
      const file = await fileFor(readDb, account, lot);
      const label = await labelOf(db, file, step);
      if (request.upload === null) throw refuseField({ field: 'file', text: 'Please choose a photo or a PDF.' });
      const { kind, bytes } = await proofFiles.process(request.upload);
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      return db.transaction().execute(async (trx) => {
        await lockExtras(trx, lot);
        const there = await trx
          .selectFrom('office.handoverProofs')
          .select(['id', 'sha256'])
          .where('lot', '=', lot)
          .where('openedAt', '=', new Date(file.openedAt))
          .where('step', '=', step)
          .execute();
        const same = there.find((each) => each.sha256 === sha256);
        if (same !== undefined) return { message: 'Proof saved', id: same.id };
        if (there.length >= MOST_PROOFS_A_STEP)
          throw new HttpRefusal(
            409,
            'proofs-full',
            `A step has at most ${MOST_PROOFS_A_STEP} files. Remove one first.`,
          );
        const id = randomUUID();
        await trx
          .insertInto('office.handoverProofs')
          .values({
            ...{ id, lot, openedAt: new Date(file.openedAt), step, kind, sizeBytes: bytes.length, sha256 },
            ...{ userId: file.bidder, accountId: account.id, at: new Date(book.nowMs()) },
          })
          .execute();
        await recordChange(trx, {
          actor: { account: account.id, role: account.role },
          subject: { kind: 'lot', key: lot },
          action: 'proof added',
          after: { step: label, sizeBytes: bytes.length, sha256 },
        });
        // Last: what has a row has its file. A file whose row was not kept belongs to nobody, and is never shown.
        await proofFiles.put(id, kind, bytes);
        return { message: 'Proof saved', id };
      });
    },
  );

  route(app, removeProof, { access: 'signed-in' }, async (request) => {
    const account = accountOf(request);
    const { id } = request.body;
    await gate(request, ['handovers', 'purchases']);
    const kind = await db.transaction().execute(async (trx) => {
      const proof = await trx
        .selectFrom('office.handoverProofs')
        .selectAll()
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst();
      if (proof === undefined || !maySee(account, proof)) throw noSuchProof();
      const file = { lot: proof.lot, openedAt: proof.openedAt.toISOString() };
      // A further step that needs it is recorded under this lock.
      await lockExtras(trx, proof.lot);
      if (!isAdmin(account)) {
        if (proof.accountId !== account.id)
          throw new HttpRefusal(403, 'not-yours', 'We added this file. Please ask us to remove it.');
        if (await isRecorded(trx, readDb, file, proof.step))
          throw new HttpRefusal(409, 'further-step-done', 'This step is recorded. Please ask us to remove the file.');
      }
      await trx.deleteFrom('office.handoverProofs').where('id', '=', id).execute();
      await recordChange(trx, {
        actor: { account: account.id, role: account.role },
        subject: { kind: 'lot', key: proof.lot },
        action: 'proof removed',
        before: { step: proof.step, sizeBytes: proof.sizeBytes, sha256: proof.sha256 },
      });
      return proof.kind;
    });
    await proofFiles.remove(id, kind);
    return { message: 'Proof removed' };
  });

  app.get<{ Params: { id: string } }>(
    PROOF_URL,
    {
      config: { access: 'signed-in' },
      schema: { tags: ['handover'], summary: 'A photo or PDF of a step, for admins and the buyer of the unit.' },
    },
    async (request, reply) => {
      const { id } = request.params;
      const proof = UUID.test(id)
        ? await db.selectFrom('office.handoverProofs').selectAll().where('id', '=', id).executeTakeFirst()
        : undefined;
      if (proof === undefined || !maySee(accountOf(request), proof)) throw noSuchProof();
      const bytes = await proofFiles.read(id, proof.kind);
      if (bytes === undefined) throw noSuchProof();
      const name = `${proof.lot.replace('/', '-')}-${proof.step}.${proof.kind}`;
      return reply
        .headers({
          'content-disposition': `inline; filename="${name}"`,
          'content-security-policy': POLICY,
          'cache-control': 'private, no-store',
        })
        .type(PROOF_TYPES[proof.kind])
        .send(bytes);
    },
  );
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

function maySee(account: Account, proof: { readonly userId: number }): boolean {
  return isAdmin(account) || proof.userId === account.id;
}

/** Somebody else's is none. @throws {HttpRefusal} 404 */
async function fileFor(readDb: ReadDb, account: Account, lot: string): Promise<HandoverRow> {
  const [file] = await handoversOf(readDb, [lot]);
  if (!file?.isOpen || !(isAdmin(account) || file.bidder === account.id)) throw noSuchFile();
  return file;
}

/** How a step that takes proofs is called. @throws {HttpRefusal} 404 */
async function labelOf(db: Kysely<OfficeDb>, file: HandoverRow, name: string): Promise<string> {
  const ofBook = PROVEN_STEPS.find((step) => step === name);
  if (ofBook !== undefined) return HANDOVER_STEPS[ofBook];
  const further = (await furtherStepsOf(db, [file])).get(file.lot) ?? [];
  const found = further.find(({ step }) => step === name);
  if (found === undefined) throw new HttpRefusal(404, 'no-such-step', 'The file of this unit has no such step.');
  return found.label;
}

async function isRecorded(
  db: Kysely<OfficeDb>,
  readDb: ReadDb,
  file: Pick<HandoverRow, 'lot' | 'openedAt'>,
  name: string,
): Promise<boolean> {
  const [row] = await handoversOf(readDb, [file.lot]);
  const ofBook = PROVEN_STEPS.find((step) => step === name);
  if (ofBook !== undefined) return row?.steps[ofBook] !== undefined;
  return typeof (await lastEntryOf(db, file, name))?.doneOn === 'string';
}

function noSuchProof(): HttpRefusal {
  return new HttpRefusal(404, 'no-such-proof', 'There is no such file.');
}
