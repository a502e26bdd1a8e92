import { WORKING_HOURS } from '#contract/site/site.ts';
import { siteApi } from '#web/calls/endpoints/site.ts';

/** When the house is open, as its setting is written; '' for the usual hours. Undefined while it is not known. */
export function useOpenHours(): string | undefined {
  const { data } = siteApi.useTogglesQuery();
  return data && (data.find(({ id }) => id === WORKING_HOURS)?.info ?? '');
}
