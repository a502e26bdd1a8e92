import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Config } from '#api/platform/config.ts';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { type SharedAnswers, sharedRoute } from '#api/platform/http/shared-answers.ts';
import { soundKeys } from '#api/platform/signing/signing-keys.ts';
import { signingKeys } from '#contract/receipts.ts';

export interface KeyDeps {
  readonly db: Kysely<OfficeDb>;
  readonly config: Config;
  readonly shared: SharedAnswers;
}

export function keyRoutes(app: FastifyInstance, { db, config, shared }: KeyDeps): void {
  sharedRoute(app, shared, signingKeys, { tables: [], office: ['signing_keys'] }, async () => {
    const keys = await soundKeys(db);
    return {
      house: config.house,
      keys: keys.map(({ key, publicKey, from, until, previous, countersignature }) => ({
        ...{ key, publicKey, from: from.toISOString() },
        until: until?.toISOString() ?? null,
        ...{ previous, countersignature },
      })),
    };
  });
}
