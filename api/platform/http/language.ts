import type { FastifyRequest } from 'fastify';
import { LANGUAGES, type Language } from '#contract/constants.ts';

/** The language of the caller's page, from its header. Undefined for one that the site does not have. */
export function languageOf({ headers }: Pick<FastifyRequest, 'headers'>): Language | undefined {
  const [first] = headers['accept-language']?.split(/[,;]/) ?? [];
  const language = first?.trim().toLowerCase().split('-')[0];
  return LANGUAGES.find((supported) => supported === language);
}
