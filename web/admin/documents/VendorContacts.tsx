import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import { useForm } from 'react-hook-form';
import type { VendorContact } from '#contract/catalogue/printed.ts';
import { type Text, type Translate, useT } from '../i18n/use-t.ts';
import { ConfirmAction } from '../kit/ConfirmAction.tsx';
import { column } from '../kit/columns.tsx';
import { type Column, DataTable } from '../kit/DataTable.tsx';
import { DialogButton, type DialogProps } from '../kit/DialogFrame.tsx';
import { DraftBar } from '../kit/DraftBar.tsx';
import { ROW_CONTROL } from '../kit/density.ts';
import type { DraftEntry, Entry } from '../kit/draft.ts';
import { FormDialog } from '../kit/FormDialog.tsx';
import { TextInput } from '../kit/fields.tsx';
import { History } from '../kit/History.tsx';
import { OthersChanged } from '../kit/OthersChanged.tsx';
import { Section } from '../kit/Section.tsx';
import { useSend } from '../kit/send.ts';
import { type Draft, useDraft } from '../kit/use-draft.ts';
import { useSeen } from '../kit/use-seen.ts';
import { VendorInput } from '../vendors/VendorInput.tsx';
import { vendorContactsApi } from './endpoints.ts';
import { SHOWN_MS } from './use-settings.ts';

export type ContactValue = Omit<VendorContact, 'id'>;
type Contact = DraftEntry<ContactValue>;

const EMPTY: ContactValue = {
  ...{ vendor: '', location: '', contactPerson: '', contactNo: '', address: '', viewingHours: '', toggle: true },
};

/** The vendors' contacts, and what of them is being changed. */
export function useVendorContacts() {
  const t = useT();
  const query = vendorContactsApi.useVendorContactsQuery();
  const [save] = vendorContactsApi.useSaveVendorContactsMutation();
  const draft = useDraft({
    query,
    entriesOf: contactEntries,
    save: (changed) =>
      save(
        changed.map(({ key, value, before }) => (before === undefined ? value : { id: Number(key), ...value, before })),
      ),
    texts: { saved: t('Update successfull'), failed: t('Saving failed'), forMs: SHOWN_MS },
  });
  return { query, draft };
}

function contactEntries(contacts: readonly VendorContact[]): readonly Entry<ContactValue>[] {
  return contacts.map(({ id, ...value }) => ({ key: String(id), value }));
}

function contactName(t: Translate, { contactPerson, vendor }: ContactValue): string {
  return t('{person} of {vendor}', { person: contactPerson, vendor });
}

interface VendorContactsProps {
  readonly draft: Draft<ContactValue>;
  readonly primary: boolean;
}

/** Who is asked about the lots of a vendor. */
export function VendorContacts({ draft, primary }: VendorContactsProps) {
  const t = useT();
  const [remove] = vendorContactsApi.useDeleteVendorContactMutation();
  const send = useSend(SHOWN_MS);
  const nameOf = (key: string) => {
    const contact = draft.entries?.find((entry) => entry.key === key)?.value;
    return contact === undefined ? t('A contact') : contactName(t, contact);
  };
  // The table keeps the row whose button was pressed; the form follows what others save meanwhile.
  const edit = (pressed: Contact, onClose: () => void) => {
    const contact = draft.entries?.find(({ key }) => key === pressed.key) ?? pressed;
    return <VendorContactDialog contact={contact} onSaved={draft.sync} onClose={onClose} />;
  };
  const columns: readonly Column<Contact>[] = [
    column.text('Contact person', ({ value }) => value.contactPerson, { inTitle: true }),
    column.text('Contact no', ({ value }) => value.contactNo),
    column.text('Location', ({ value }) => value.location),
    column.text('Vendor', ({ value }) => value.vendor, { inTitle: true }),
    {
      label: 'Display',
      cell: ({ key, value }, t) => (
        <Checkbox
          color="secondary"
          sx={ROW_CONTROL}
          checked={value.toggle}
          onChange={(_, toggle) => draft.change(key, { toggle })}
          slotProps={{ input: { 'aria-label': t('Display {contact}', { contact: contactName(t, value) }) } }}
        />
      ),
    },
    column.actions('Actions', [
      { label: 'Edit', nameOf: ({ value }, t) => t('Edit {name}', { name: value.contactPerson }), dialog: edit },
      {
        label: 'Remove',
        destroys: true,
        nameOf: ({ value }, t) => t('Remove {name}', { name: value.contactPerson }),
        dialog: ({ key }, onClose) => (
          <ConfirmAction
            title={t('Remove {name}?', { name: nameOf(key) })}
            action={t('Remove')}
            destroys
            onConfirm={async () => {
              const texts = {
                done: t('The contact was removed.'),
                tone: 'warning',
                failed: t('Removing failed'),
              } as const;
              const outcome = await send(remove({ id: Number(key) }), texts);
              if (outcome.error === undefined) draft.drop(key);
              return outcome;
            }}
            onClose={onClose}
          >
            {t('Printed lists no longer name this contact.')}
          </ConfirmAction>
        ),
      },
    ]),
  ];
  return (
    <Section
      title={t('Vendor contacts')}
      about={t(
        'What is displayed is shown in the catalogues, on the lot list for KNB and TM, and on the pages of the lots there.',
      )}
    >
      <DataTable
        label={t('Vendor contacts')}
        columns={columns}
        rows={draft.entries}
        keyOf={({ key }) => key}
        titleOf={({ value }) => `${value.contactPerson || value.contactNo} · ${value.vendor}`}
        empty={t('There is no vendor contact yet.')}
      />
      <Box sx={{ mt: 2 }}>
        <DialogButton dialog={(close) => edit({ key: 'new', value: EMPTY, before: undefined }, close)}>
          {t('Add contact')}
        </DialogButton>
      </Box>
      <DraftBar
        draft={draft}
        action={t('Save All')}
        primary={primary}
        subjectOf={(key) => ({ kind: 'vendor-contact', subjectKey: key })}
        nameOf={({ key }) => nameOf(key)}
      />
    </Section>
  );
}

type VendorContactDialogProps = DialogProps<{
  /** Without `before` it is added. */
  readonly contact: Contact;
  readonly onSaved: () => Promise<void>;
}>;

const LABELS: Readonly<Record<keyof ContactValue, Text>> = {
  ...{ vendor: 'Vendor', location: 'Location', contactPerson: 'Contact person', contactNo: 'Contact no' },
  ...{ address: 'Address', viewingHours: 'Viewing and collection hours', toggle: 'Display' },
};

/** One vendor contact (specification, back office, section 2: vendor, location, contact person, contact no, address). */
export function VendorContactDialog({ contact, onSaved, onClose }: VendorContactDialogProps) {
  const t = useT();
  const form = useForm<ContactValue>({ defaultValues: contact.value });
  const { control } = form;
  const { key, before } = contact;
  const isNew = before === undefined;
  const { seen, look, others } = useSeen(form, {
    opened: before,
    now: before,
    formOf: (value) => value,
    labelOf: (field) => t(LABELS[field]),
  });
  const [save] = vendorContactsApi.useSaveVendorContactMutation();
  const send = useSend(SHOWN_MS);
  const submit = async (value: ContactValue) => {
    const saved = save(isNew ? value : { id: Number(key), ...value, ...(seen && { before: seen }) });
    const outcome = look(await send(saved, { done: t('Update successfull'), failed: t('Saving failed') }));
    if (outcome.error === undefined) await onSaved();
    return outcome;
  };
  return (
    <FormDialog
      title={isNew ? t('Add a vendor contact') : t('Edit vendor contact')}
      form={form}
      action={t('Save')}
      onSubmit={submit}
      onClose={onClose}
    >
      <OthersChanged others={others} kind="vendor-contact" subjectKey={key} />
      <VendorInput control={control} name="vendor" missing={t('Please name the vendor.')} />
      <TextInput control={control} name="location" label={t(LABELS.location)} />
      <TextInput control={control} name="contactPerson" label={t(LABELS.contactPerson)} />
      <TextInput control={control} name="contactNo" label={t(LABELS.contactNo)} type="tel" />
      <TextInput control={control} name="address" label={t(LABELS.address)} multiline minRows={2} />
      <TextInput
        control={control}
        name="viewingHours"
        label={t(LABELS.viewingHours)}
        hint={t('Such as: Mon to Fri, 9.00 am to 4.30 pm. Shown on the pages of the lots there.')}
        maxLength={120}
      />
      {!isNew && <History key={others.times} headed kind="vendor-contact" subjectKey={key} />}
    </FormDialog>
  );
}
