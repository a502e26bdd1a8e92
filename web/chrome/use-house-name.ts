import { siteApi } from '#web/api/endpoints/site.ts';
import { houseName } from '#web/boot/house-name.ts';

/** What the house is called now. */
export function useHouseName(): string {
  const { name } = siteApi.useContactInfoQuery(undefined, {
    selectFromResult: ({ data }) => ({ name: data?.companyName.trim() }),
  });
  return name || houseName();
}
