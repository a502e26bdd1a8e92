import type { Doer } from '#domain/further-steps.ts';
import { DOER_WORDS } from '#web/handover/further-words.ts';
import { type Text, text } from '../i18n/use-t.ts';

/** For whom a step waits. */
export const DOERS_IN_WORDS: Readonly<Record<Doer, Text>> = { buyer: text('Buyer'), ...DOER_WORDS };
