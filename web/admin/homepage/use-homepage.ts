import type { ContactInfo, HomepageRow, ManagedBanner } from '#contract/site/site.ts';
import { siteApi } from '#web/calls/endpoints/site.ts';
import { type Text, useT } from '../i18n/use-t.ts';
import type { Entry } from '../kit/draft.ts';
import { useDraft } from '../kit/use-draft.ts';
import { homepageApi, managedBannersApi } from './endpoints.ts';

/** Snackbars of this page stay for so long, ms (specification, back office, section 9). */
export const SHOWN_MS = 2_000;

export type BannerValue = Omit<ManagedBanner, 'photoId'>;
export type RowValue = Omit<HomepageRow, 'id'>;

/** The home page as it is stored, and what of it is being changed. */
export function useHomepage() {
  const t = useT();
  const texts = (failed: Text) => ({ saved: t('Update successfull'), failed: t(failed), forMs: SHOWN_MS });
  const storedBanners = managedBannersApi.useManagedBannersQuery();
  const storedRows = siteApi.useHomepageInfoQuery();
  const storedContact = siteApi.useContactInfoQuery();
  const photos = siteApi.useHomepagePhotosQuery();
  const [saveBanners] = homepageApi.useSaveBannersMutation();
  const [saveRows] = homepageApi.useSaveHomepageMutation();
  const [saveContact] = homepageApi.useSaveContactInfoMutation();

  const banners = useDraft({
    query: storedBanners,
    entriesOf: bannerEntries,
    save: (changed) =>
      saveBanners(
        changed.map(({ key, value, before }) => ({
          photoId: key,
          ...bannerFields(value),
          ...(before && { before: bannerFields(before) }),
        })),
      ),
    texts: texts('Save banner unsuccessful'),
  });
  const rows = useDraft({
    query: storedRows,
    entriesOf: rowEntries,
    save: (changed) =>
      saveRows(
        changed.map(({ key, value, before }) => (before === undefined ? value : { id: Number(key), ...value, before })),
      ),
    texts: texts('Update info failed'),
  });
  const contact = useDraft({
    query: storedContact,
    entriesOf: contactEntries,
    save: async ([changed]) =>
      changed === undefined ? {} : saveContact({ ...changed.value, ...(changed.before && { before: changed.before }) }),
    texts: texts('Update Contact Info failed.'),
  });
  const query = [storedBanners, storedRows, storedContact, photos].find(({ isError }) => isError) ?? storedBanners;
  return { banners, rows, contact, photos: photos.data, query };
}

function bannerEntries(banners: readonly ManagedBanner[]): readonly Entry<BannerValue>[] {
  return banners.map(({ photoId, ...value }) => ({ key: photoId, value }));
}

/** Those that are written; a picture keeps its address. */
function bannerFields({ alt, focusX, focusY, position, shown }: BannerValue) {
  return { alt, focusX, focusY, position, shown };
}

function rowEntries(rows: readonly HomepageRow[]): readonly Entry<RowValue>[] {
  return rows.map(({ id, ...value }) => ({ key: String(id), value }));
}

function contactEntries(value: ContactInfo): readonly Entry<ContactInfo>[] {
  return [{ key: 'contact', value }];
}
