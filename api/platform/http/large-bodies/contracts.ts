import { previewImport, saveCatalogue, startImport } from '#contract/catalogue/lot-import.ts';
import type { Contract } from '#contract/contract.ts';
import { saveBankStatement } from '#contract/ledger.ts';

/** The calls that take long lists, by their address: the thread that looks at a body finds its contract here. */
export const LARGE_BODIES: ReadonlyMap<string, Contract> = new Map(
  [previewImport, startImport, saveCatalogue, saveBankStatement].map((contract) => [contract.url, contract]),
);
