import { catalogueApi } from '#web/calls/endpoints/catalogue/catalogue.ts';
import { type EnglishText, text } from '../i18n/translate.ts';

/** Of the way to the registration: while there is a session it says that there is none to be had (specification, bidder side, section 4). */
export function useRegisterLabel(): EnglishText {
  const { closed } = catalogueApi.useSessionsQuery(undefined, {
    selectFromResult: ({ data }) => ({ closed: data !== undefined && data.length > 0 }),
  });
  return closed ? text('Register (closed)') : text('Register');
}
