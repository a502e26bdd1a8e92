import { existsSync } from 'node:fs';
import path from 'node:path';
import { cruise, type ICruiseResult, type IModule } from 'dependency-cruiser';
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import { forbidden, options } from '../../.dependency-cruiser.ts';

const FOLDERS = ['domain', 'api', 'projections', 'migrations', 'scripts', 'web'];

/** Reads the imports of the tree at `baseDir` and lays the rules on them. `cacheFolder`: where the answer for the same files is kept. */
export async function readImports(baseDir: string, cacheFolder?: string): Promise<ICruiseResult> {
  const { output } = await cruise(
    [...FOLDERS, 'test'].filter((folder) => existsSync(path.join(baseDir, folder))),
    {
      ...{ ...options, baseDir, preserveSymlinks: true, ruleSet: { forbidden }, validate: true },
      ...(cacheFolder !== undefined && { cache: { folder: cacheFolder, strategy: 'content' } }),
    },
    {},
    { tsConfig: extractTSConfig(path.join(baseDir, 'tsconfig.json')) },
  );
  if (typeof output === 'string') throw new Error('expected a result object');
  return output;
}

/** What breaks a rule, one line each. A folder of which nothing was read is a fault too: a check that reads nothing would pass. */
export function boundaryFaults({ summary, modules }: ICruiseResult): string[] {
  const unread = FOLDERS.filter((folder) => !modules.some(({ source }) => source.startsWith(`${folder}/`)));
  return [
    ...unread.map((folder) => `no file was read: ${folder}`),
    ...summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`),
    ...mutualFolders(modules).map((pair) => `folders that depend on each other: ${pair}`),
  ];
}

function mutualFolders(modules: readonly IModule[]): string[] {
  const isProduct = (file: string) => /^(api|web)\//.test(file) && !/\.test\.tsx?$|\/testing\//.test(file);
  const edges = new Set(
    modules
      .filter(({ source }) => isProduct(source))
      .flatMap(({ source, dependencies }) =>
        dependencies
          .filter(({ resolved }) => isProduct(resolved) && partOf(resolved) !== partOf(source))
          .map(({ resolved }) => `${partOf(source)} → ${partOf(resolved)}`),
      ),
  );
  return [...edges].filter((edge) => edges.has(edge.split(' → ').toReversed().join(' → ')));
}

/** The folder whose inside is nobody else's: a feature, a part of the platform, else a folder below `api`, `web` and the like. */
function partOf(file: string): string {
  const [top = '', second = '', third = '', fourth] = file.split('/');
  if (fourth !== undefined && (second === 'features' || second === 'platform')) return `${top}/${second}/${third}`;
  return third === '' ? top : `${top}/${second}`;
}
