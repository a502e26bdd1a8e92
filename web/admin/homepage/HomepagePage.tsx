import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { PreviewDraft } from '#web/boot/preview-message.ts';
import { Loadable } from '#web/components/Loadable.tsx';
import { useT } from '../i18n/use-t.ts';
import { DialogButton } from '../kit/DialogFrame.tsx';
import { PageHeading } from '../kit/PageHeading.tsx';
import { UnsavedChanges } from '../kit/UnsavedChanges.tsx';
import { BannerManager } from './BannerManager.tsx';
import { ContactForm } from './ContactForm.tsx';
import { HomepagePhotos } from './HomepagePhotos.tsx';
import { HomepagePreview } from './HomepagePreview.tsx';
import { HouseDocuments } from './HouseDocuments.tsx';
import { InfoRows } from './InfoRows.tsx';
import { inOrder, shownBanners } from './order.ts';
import { useHomepage } from './use-homepage.ts';

/** Homepage admin: what visitors see first. Each part is saved by itself; the preview shows all of them as they are now. */
export function HomepagePage() {
  const t = useT();
  const page = useHomepage();
  const { banners, rows, contact } = page;
  const primary = [banners, rows, contact].find(({ unsaved }) => unsaved);
  const draft = previewOf(page);
  return (
    <>
      <PageHeading
        actions={
          <DialogButton
            disabled={draft === undefined}
            dialog={(close) => draft !== undefined && <HomepagePreview draft={draft} onClose={close} />}
          >
            {t('Preview')}
          </DialogButton>
        }
      >
        {t('Homepage')}
      </PageHeading>
      <Loadable query={page.query} failure={t('The home page could not be loaded')}>
        <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          {draft === undefined ? (
            PLACES.map((height) => <Skeleton key={height} variant="rounded" height={height} />)
          ) : (
            <>
              <BannerManager draft={banners} primary={primary === banners} />
              <HomepagePhotos photos={draft.homepagePhotos} />
              <HouseDocuments />
              <InfoRows draft={rows} primary={primary === rows} />
              <ContactForm draft={contact} primary={primary === contact} />
            </>
          )}
        </Box>
      </Loadable>
      <UnsavedChanges unsaved={primary !== undefined} />
    </>
  );
}

/** Heights of what holds the place of the parts that are on their way, px. */
const PLACES = [420, 260, 220];

/** Undefined until all of it has arrived. */
function previewOf({ banners, rows, contact, photos }: ReturnType<typeof useHomepage>): PreviewDraft | undefined {
  const [house] = contact.entries ?? [];
  if (banners.entries === undefined || rows.entries === undefined || house === undefined || photos === undefined) {
    return undefined;
  }
  return {
    banners: shownBanners(banners.entries),
    // Rows that are new have no number yet.
    homepageInfo: inOrder(rows.entries).map(({ value }, index) => ({ ...value, id: index + 1 })),
    homepagePhotos: [...photos],
    contactInfo: house.value,
  };
}
