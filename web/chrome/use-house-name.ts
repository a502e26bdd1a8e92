import { houseName } from '#web/boot/house-name.ts';
import { siteApi } from '#web/calls/endpoints/site.ts';

/** What the house is called now. */
export function useHouseName(): string {
  const { name } = siteApi.useContactInfoQuery(undefined, {
    selectFromResult: ({ data }) => ({ name: data?.companyName.trim() }),
  });
  return name || houseName();
}
