/** A part of `npm run check`, beside types and lint: who imports whom, by `.dependency-cruiser.ts`. */
import path from 'node:path';
import { boundaryFaults, readImports } from './lib/boundaries.ts';

const root = path.resolve(import.meta.dirname, '..');
const faults = boundaryFaults(await readImports(root, path.join(root, 'node_modules/.cache/dependency-cruiser')));
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
