import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { BusyButton } from '#web/components/BusyButton.tsx';
import { Loadable } from '#web/components/Loadable.tsx';
import { useDocuments } from '#web/documents/use-documents.ts';
import { useT } from '../i18n/use-t.ts';
import { PageHeading } from '../kit/PageHeading.tsx';
import { Section } from '../kit/Section.tsx';
import { UnsavedChanges } from '../kit/UnsavedChanges.tsx';
import { RetentionPeriods } from '../retention/RetentionPeriods.tsx';
import { Vendors } from '../vendors/Vendors.tsx';
import { Settings } from './Settings.tsx';
import { useSettings } from './use-settings.ts';
import { useVendorContacts, VendorContacts } from './VendorContacts.tsx';

/** What stands on the house's papers and notices, and who is asked about the lots of a vendor. */
export function DocumentManagerPage() {
  const t = useT();
  const settings = useSettings();
  const contacts = useVendorContacts();
  return (
    <>
      <PageHeading>{t('Document manager')}</PageHeading>
      <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <PrintedLists />
        <Loadable query={settings.query} failure={t('The settings could not be loaded')}>
          {settings.draft.entries === undefined ? (
            <Skeleton variant="rounded" height={720} />
          ) : (
            <Settings draft={settings.draft} />
          )}
        </Loadable>
        <Loadable query={contacts.query} failure={t('The vendor contacts could not be loaded')}>
          <VendorContacts draft={contacts.draft} primary={!settings.draft.unsaved && contacts.draft.unsaved} />
        </Loadable>
        <Vendors />
        <RetentionPeriods />
      </Box>
      <UnsavedChanges unsaved={settings.draft.unsaved || contacts.draft.unsaved} />
    </>
  );
}

/** The lists of the current and of the next auction, made from what is saved. */
function PrintedLists() {
  const t = useT();
  const { openCatalogue, openNextCatalogue, openLotList, busy } = useDocuments();
  const lists = [
    { key: 'catalogue', label: t('Catalogue'), open: () => openCatalogue() },
    { key: 'next catalogue', label: t('Next-auction catalogue'), open: openNextCatalogue },
    { key: 'lot list', label: t('Lot list'), open: () => openLotList() },
  ];
  return (
    <Section title={t('Printed lists')} about={t('PDF, made from what is saved now.')}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {lists.map(({ key, label, open }) => (
          <BusyButton key={key} busy={busy === key} disabled={busy !== null && busy !== key} onClick={open}>
            {label}
          </BusyButton>
        ))}
      </Box>
      <Typography sx={{ mt: 2, color: 'text.secondary' }}>
        {t('The lots themselves come from a CSV file, which is checked before it replaces anything.')}
      </Typography>
      <Button component={Link} to="/adminPage/auctionManager?tab=import" sx={{ mt: 1 }}>
        {t('Import a catalogue (CSV)')}
      </Button>
    </Section>
  );
}
