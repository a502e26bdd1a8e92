import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { HttpRefusal } from '#api/platform/http/refusal.ts';
import { calls } from '#contract/catalogue/calls.ts';

/** Where the house's terms of sale are kept as a document. */
export function termsFile(dataDir: string): string {
  return path.join(dataDir, 'documents', 'tnc', 'pdf', 'tnc.pdf');
}

/** A viewer in the browser may show the file; nothing in it may run or load anything else. */
const DOCUMENT_POLICY = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/** The terms of sale as PDF, opened in a window of its own. */
export function termsRoute(app: FastifyInstance, dataDir: string): void {
  app.get(
    calls.termsOfSale.url,
    { config: { access: 'public' }, schema: { tags: [calls.termsOfSale.tag], summary: 'The terms of sale as PDF.' } },
    async (_request, reply) => {
      const file = await bytesOf(termsFile(dataDir));
      if (file === undefined) {
        throw new HttpRefusal(404, 'no-such-document', 'The house has not published its terms as a document.');
      }
      return reply
        .headers({
          'content-disposition': 'inline; filename="tnc.pdf"',
          'content-security-policy': DOCUMENT_POLICY,
          'cache-control': 'no-cache',
        })
        .type('application/pdf')
        .send(file);
    },
  );
}

async function bytesOf(file: string): Promise<Buffer | undefined> {
  try {
    return await readFile(file);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
