import { translator } from '#web/i18n/translate.ts';
import type { Text, Translate } from './use-t.ts';

/** For tests of functions that make sentences. */
export const english: Translate = translator<Text>({});
