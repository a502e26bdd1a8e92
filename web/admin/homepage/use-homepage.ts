import { useMemo } from 'react';
import type { Banner, ContactInfo, HomepageRow } from '#contract/site/site.ts';
import { siteApi } from '#web/calls/endpoints/site.ts';
import type { Entry } from '../kit/draft.ts';
import { useDraft } from '../kit/use-draft.ts';
import { homepageApi } from './endpoints.ts';

/** Snackbars of this page stay for so long, ms (specification, back office, section 9). */
export const SHOWN_MS = 2_000;

export type BannerValue = Omit<Banner, 'photoId'>;
export type RowValue = Omit<HomepageRow, 'id'>;

const SAVED = 'Update successfull';
const texts = (failed: string) => ({ saved: SAVED, failed, forMs: SHOWN_MS });

/** The home page as it is stored, and what of it is being changed. */
export function useHomepage() {
  const storedBanners = siteApi.useBannersQuery();
  const storedRows = siteApi.useHomepageInfoQuery();
  const storedContact = siteApi.useContactInfoQuery();
  const photos = siteApi.useHomepagePhotosQuery();
  const [saveBanners] = homepageApi.useSaveBannersMutation();
  const [saveRows] = homepageApi.useSaveHomepageMutation();
  const [saveContact] = homepageApi.useSaveContactInfoMutation();

  const banners = useDraft<BannerValue>({
    stored: useMemo(() => storedBanners.data?.map(bannerEntry), [storedBanners.data]),
    refetch: async () => (await storedBanners.refetch()).data?.map(bannerEntry),
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
  const rows = useDraft<RowValue>({
    stored: useMemo(() => storedRows.data?.map(rowEntry), [storedRows.data]),
    refetch: async () => (await storedRows.refetch()).data?.map(rowEntry),
    save: (changed) =>
      saveRows(
        changed.map(({ key, value, before }) => (before === undefined ? value : { id: Number(key), ...value, before })),
      ),
    texts: texts('Update info failed'),
  });
  const contact = useDraft<ContactInfo>({
    stored: useMemo(() => storedContact.data && [contactEntry(storedContact.data)], [storedContact.data]),
    refetch: async () => {
      const { data } = await storedContact.refetch();
      return data && [contactEntry(data)];
    },
    save: async ([changed]) =>
      changed === undefined ? {} : saveContact({ ...changed.value, ...(changed.before && { before: changed.before }) }),
    texts: texts('Update Contact Info failed.'),
  });
  const query = [storedBanners, storedRows, storedContact, photos].find(({ isError }) => isError) ?? storedBanners;
  return { banners, rows, contact, photos: photos.data, query };
}

function bannerEntry({ photoId, ...value }: Banner): Entry<BannerValue> {
  return { key: photoId, value };
}

/** Those that are written; a picture keeps its address. */
function bannerFields({ alt, focusX, focusY, position }: BannerValue) {
  return { alt, focusX, focusY, position };
}

function rowEntry({ id, ...value }: HomepageRow): Entry<RowValue> {
  return { key: String(id), value };
}

function contactEntry(value: ContactInfo): Entry<ContactInfo> {
  return { key: 'contact', value };
}
