import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Book } from '#api/book/book.ts';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import type { Sources } from '#api/platform/http/answer-sources.ts';
import { encodingOf, knownTag, varying } from '#api/platform/http/finished-answer.ts';
import type { ReadGate } from '#api/platform/http/read-gate.ts';
import { HttpRefusal } from '#api/platform/http/refusal.ts';
import { route } from '#api/platform/http/route.ts';
import { type SharedAnswers, sharedRoute } from '#api/platform/http/shared-answers.ts';
import { Lru } from '#api/platform/lru.ts';
import * as contract from '#contract/heads.ts';
import { hexOf } from '#domain/evidence/bytes.ts';
import type { ReadDb } from '#projections/database.ts';
import { consistencyProofAt, inclusionProofAt, type Proof, treeSize } from '#projections/queries/tree.ts';
import { packedLogs, unpacked } from './packed-logs.ts';
import { headsOf, sessionsPublished, storedLog } from './queries.ts';

export interface HeadRouteDeps {
  readonly db: Kysely<OfficeDb>;
  readonly readDb: ReadDb;
  readonly book: Pick<Book, 'committed'>;
  readonly gate: ReadGate;
  readonly shared: SharedAnswers;
}

/** hashes of some 150 bytes with their names: those that the proofs of a book of millions of events have in common, and many more. */
const KNOWN_HASHES = 20_000;
/** max-age in s: a day. A log is never another one, but a house that is only tried out is made anew under the same address. */
const FOR_GOOD = 'public, max-age=86400, immutable';
const LAST_HEADS = 2_000;
const SESSIONS_AT_ONCE = 20;

/** All public: hashes, signatures and pseudonyms. */
export function headRoutes(app: FastifyInstance, { db, readDb, book, gate, shared }: HeadRouteDeps): void {
  sharedRoute(
    app,
    shared,
    contract.publishedHeads,
    { tables: [], office: ['published_heads'] },
    async ({ query: { session } }) => {
      return { heads: (await headsOf(db, session, LAST_HEADS)) as contract.HeadAnswer[] };
    },
  );

  const known = new Lru<string, Uint8Array>(KNOWN_HASHES);
  route(app, contract.inclusionProof, { access: 'public' }, async (request) => {
    await gate(request, ['tree']);
    const { revision, size = await treeSize(readDb) } = request.query;
    return { revision, size, ...(await proofOr400(() => inclusionProofAt(readDb, revision, size, known))) };
  });

  route(app, contract.consistencyProof, { access: 'public' }, async (request) => {
    await gate(request, ['tree']);
    const { from, to = await treeSize(readDb) } = request.query;
    return { from, to, ...(await proofOr400(() => consistencyProofAt(readDb, from, to, known))) };
  });

  const published: Sources = { tables: ['sessions'], office: ['published_heads', 'published_logs'] };
  sharedRoute(app, shared, contract.publishedSessions, published, async ({ query: { page = 1, session } }) => {
    const offset = (Math.max(1, page) - 1) * SESSIONS_AT_ONCE;
    const { total, sessions } = await sessionsPublished(db, { session, limit: SESSIONS_AT_ONCE, offset });
    return { total, sessions: sessions.map((each) => ({ ...each, ...timesOf(book, each.session) })) };
  });

  const logOf = packedLogs((session) => storedLog(db, session));
  route(app, contract.publishedLog, { access: 'public' }, async ({ params: { session }, headers }, reply) => {
    const log = await logOf(session);
    if (log === undefined) {
      throw new HttpRefusal(
        404,
        'no-such-log',
        'There is no log of this session: it is published once the session is cleared.',
      );
    }
    reply.header('cache-control', FOR_GOOD).header('vary', varying(reply.getHeader('vary')));
    const known = knownTag(headers['if-none-match'], log.tag);
    if (known !== undefined) return reply.code(304).header('etag', known).send();
    reply.type('application/json; charset=utf-8');
    const encoding = encodingOf(headers['accept-encoding'], ['gzip']);
    // Byte for byte as it was signed.
    if (encoding === undefined) return reply.header('etag', `"${log.tag}"`).send(unpacked(log));
    return reply.header('etag', `"${log.tag}-gzip"`).header('content-encoding', 'gzip').send(log.packed);
  });
}

async function proofOr400(prove: () => Promise<Proof>): Promise<{ root: string; path: string[] }> {
  try {
    const { root, path } = await prove();
    return { root: hexOf(root), path: path.map(hexOf) };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new HttpRefusal(400, 'no-such-proof', 'The book has no such events, or not so many yet.');
  }
}

function timesOf({ committed }: Pick<Book, 'committed'>, session: string) {
  const times = committed.sessions.get(session);
  return {
    startsAt: times ? new Date(times.startsAtMs).toISOString() : null,
    endsAt: times ? new Date(times.lastEndsAtMs).toISOString() : null,
  };
}
