import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import { useState } from 'react';
import { showMessage } from '#web/notices/notices.ts';
import { useAppDispatch } from '#web/state/state.ts';
import { ConfirmDialog } from '../kit/ConfirmDialog.tsx';
import { type Column, DataTable } from '../kit/DataTable.tsx';
import { DraftBar } from '../kit/DraftBar.tsx';
import type { DraftEntry } from '../kit/draft.ts';
import { Section } from '../kit/Section.tsx';
import type { Draft } from '../kit/use-draft.ts';
import { vendorContactsApi } from './endpoints.ts';
import { SHOWN_MS } from './use-settings.ts';
import type { ContactValue } from './use-vendor-contacts.ts';
import { VendorContactDialog } from './VendorContactDialog.tsx';

type Contact = DraftEntry<ContactValue>;

const EMPTY: ContactValue = {
  ...{ vendor: '', location: '', contactPerson: '', contactNo: '', address: '', viewingHours: '', toggle: true },
};

interface VendorContactsProps {
  readonly draft: Draft<ContactValue>;
  readonly primary: boolean;
}

/** Who is asked about the lots of a vendor. What is displayed stands on the catalogues, on the lot list for KNB and TM, and on the pages of the lots there. */
export function VendorContacts({ draft, primary }: VendorContactsProps) {
  const [editing, setEditing] = useState<Contact>();
  const [removing, setRemoving] = useState<Contact>();
  const [remove] = vendorContactsApi.useDeleteVendorContactMutation();
  const dispatch = useAppDispatch();
  const nameOf = (key: string) => {
    const contact = draft.entries?.find((entry) => entry.key === key)?.value;
    return contact === undefined ? 'A contact' : `${contact.contactPerson} of ${contact.vendor}`;
  };
  return (
    <Section
      title="Vendor contacts"
      about="What is displayed stands on the catalogues, on the lot list for KNB and TM, and on the pages of the lots there."
    >
      <DataTable
        label="Vendor contacts"
        columns={columnsOf({
          onDisplay: (key, toggle) => draft.change(key, { toggle }),
          onEdit: setEditing,
          onRemove: setRemoving,
        })}
        rows={draft.entries}
        keyOf={({ key }) => key}
        titleOf={({ value }) => `${value.contactPerson || value.contactNo} · ${value.vendor}`}
        stale={false}
        empty="There is no vendor contact yet."
      />
      <Button onClick={() => setEditing({ key: 'new', value: EMPTY, before: undefined })} sx={{ mt: 2 }}>
        Add contact
      </Button>
      <DraftBar draft={draft} action="Save All" primary={primary} nameOf={({ key }) => nameOf(key)} />
      {editing !== undefined && (
        <VendorContactDialog contact={editing} onSaved={draft.sync} onClose={() => setEditing(undefined)} />
      )}
      {removing !== undefined && (
        <ConfirmDialog
          title={`Remove ${nameOf(removing.key)}?`}
          action="Remove"
          onConfirm={async () => {
            const outcome = await remove({ id: Number(removing.key) });
            if (outcome.error === undefined) {
              draft.drop(removing.key);
              dispatch(showMessage('The contact was removed.', 'warning', SHOWN_MS));
            } else dispatch(showMessage('Removing failed', 'error', SHOWN_MS));
            return outcome;
          }}
          onClose={() => setRemoving(undefined)}
        >
          Printed lists no longer name this contact.
        </ConfirmDialog>
      )}
    </Section>
  );
}

interface Actions {
  readonly onDisplay: (key: string, toggle: boolean) => void;
  readonly onEdit: (contact: Contact) => void;
  readonly onRemove: (contact: Contact) => void;
}

function columnsOf({ onDisplay, onEdit, onRemove }: Actions): readonly Column<Contact>[] {
  return [
    { label: 'Contact person', inTitle: true, cell: ({ value }) => value.contactPerson || '–' },
    { label: 'Contact no', cell: ({ value }) => value.contactNo || '–' },
    { label: 'Location', cell: ({ value }) => value.location || '–' },
    { label: 'Vendor', inTitle: true, cell: ({ value }) => value.vendor },
    {
      label: 'Display',
      cell: ({ key, value }) => (
        <Checkbox
          color="secondary"
          checked={value.toggle}
          onChange={(_, toggle) => onDisplay(key, toggle)}
          slotProps={{ input: { 'aria-label': `Display ${value.contactPerson} of ${value.vendor}` } }}
        />
      ),
    },
    {
      label: 'Actions',
      action: true,
      cell: (contact) => (
        <Box sx={{ display: 'flex', gap: 1 }}>
          <Button size="small" onClick={() => onEdit(contact)} aria-label={`Edit ${contact.value.contactPerson}`}>
            Edit
          </Button>
          <Button size="small" onClick={() => onRemove(contact)} aria-label={`Remove ${contact.value.contactPerson}`}>
            Remove
          </Button>
        </Box>
      ),
    },
  ];
}
