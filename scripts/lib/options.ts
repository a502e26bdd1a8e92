import { type ParseArgsConfig, parseArgs } from 'node:util';
import { PlainError } from './plain-error.ts';

/**
 * What was given on the command line, as `parseArgs` reads it.
 * @throws {PlainError} one sentence on what cannot be meant; `usage`: what is said after it.
 */
export function parseOptions<const T extends ParseArgsConfig>(
  config: T,
  usage?: string,
): ReturnType<typeof parseArgs<T>> {
  try {
    return parseArgs(config);
  } catch (error) {
    if (!isAboutOptions(error)) throw error;
    throw new PlainError([sentenceOn(error, config), ...(usage === undefined ? [] : [usage])].join('\n'));
  }
}

function isAboutOptions(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && String((error as NodeJS.ErrnoException).code).startsWith('ERR_PARSE_ARGS_');
}

function sentenceOn({ code, message }: NodeJS.ErrnoException, { options = {} }: ParseArgsConfig): string {
  // Node names what it could not read in quotes, first.
  const [, named = ''] = /'([^']*)'/.exec(message) ?? [];
  const option = /--[\w-]+/.exec(named)?.[0] ?? named;
  const known = Object.keys(options).map((name) => `--${name}`);
  const has = known.length === 0 ? 'This command has no options' : `It has ${known.join(', ')}`;
  switch (code) {
    case 'ERR_PARSE_ARGS_UNKNOWN_OPTION':
      return `There is no option ${option}. ${has}.`;
    case 'ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL':
      return `"${named}" is no option of this command. ${has}.`;
    default:
      return options[option.slice(2)]?.type === 'string'
        ? `${option} needs a value after it; one that begins with - is written ${option}=-….`
        : `${option} takes no value.`;
  }
}
