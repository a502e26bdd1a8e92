import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Contract } from '../contract.ts';

const folder = path.join(import.meta.dirname, '..');

/** The modules of the contract, as paths below its folder: 'bidding.ts', 'accounts/profile.ts'. */
export const contractModules = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .map((file) => file.split(path.sep).join('/'))
  .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|^testing\//.test(file));

/** The contracts of one module. */
export async function contractsIn(module: string): Promise<readonly Contract[]> {
  const exported: Record<string, unknown> = await import(path.join(folder, module));
  return Object.values(exported).filter(isContract);
}

function isContract(value: unknown): value is Contract {
  return typeof value === 'object' && value !== null && 'url' in value && 'response' in value;
}
