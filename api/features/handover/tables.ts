import type { Generated } from 'kysely';
import type { Instant } from '#api/platform/db/tables.ts';
import type { ProofKind } from '#api/platform/photos/proof-files.ts';
import type { FurtherStep } from '#domain/further-steps.ts';
import type { HandoverKind, HandoverTerms } from '#domain/handover.ts';

declare module '#api/platform/db/tables.ts' {
  interface OfficeDb {
    'office.handoverTemplates': HandoverTemplatesTable;
    'office.handoverStepEntries': HandoverStepEntriesTable;
    'office.handoverProofs': HandoverProofsTable;
  }
}

interface HandoverTemplatesTable {
  readonly kind: HandoverKind;
  /** 0: what the house began with. */
  readonly version: number;
  readonly terms: HandoverTerms;
  readonly steps: readonly FurtherStep[];
  /** Files that are opened from then on have it. */
  readonly since: Instant;
}

/** What was recorded of further steps, the last entry of a step counts. */
interface HandoverStepEntriesTable {
  readonly id: Generated<number>;
  readonly lot: string;
  readonly openedAt: Instant;
  readonly step: string;
  readonly entry: 'done' | 'undone';
  /** YYYY-MM-DD; null where it was undone. */
  readonly doneOn: string | null;
  readonly note: Generated<string>;
  /** The buyer, whom the note is about. */
  readonly userId: number;
  /** Who recorded it. */
  readonly accountId: number;
  readonly at: Instant;
}

/** Files of the steps, whose bytes stand in the store under these ids. */
interface HandoverProofsTable {
  readonly id: string;
  readonly lot: string;
  readonly openedAt: Instant;
  readonly step: string;
  readonly kind: ProofKind;
  readonly sizeBytes: number;
  /** Of what is stored. */
  readonly sha256: string;
  /** The buyer, whom it is about. */
  readonly userId: number;
  /** Who sent it. */
  readonly accountId: number;
  readonly at: Instant;
}
