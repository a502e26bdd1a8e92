import TextField from '@mui/material/TextField';
import { useForm } from 'react-hook-form';
import { useFields } from '#web/forms/fields.ts';
import { showMessage } from '#web/notices/notices.ts';
import { useAppDispatch } from '#web/state/state.ts';
import type { DraftEntry } from '../kit/draft.ts';
import { FormDialog } from '../kit/FormDialog.tsx';
import { History } from '../kit/History.tsx';
import { vendorContactsApi } from './endpoints.ts';
import { SHOWN_MS } from './use-settings.ts';
import type { ContactValue } from './use-vendor-contacts.ts';

interface VendorContactDialogProps {
  /** Without `before` it is added. */
  readonly contact: DraftEntry<ContactValue>;
  readonly onSaved: () => Promise<void>;
  readonly onClose: () => void;
}

/** One vendor contact (specification, back office, section 2: vendor, location, contact person, contact no, address). */
export function VendorContactDialog({ contact, onSaved, onClose }: VendorContactDialogProps) {
  const form = useForm<ContactValue>({ defaultValues: contact.value });
  const fields = useFields(form);
  const { key, before } = contact;
  const isNew = before === undefined;
  const [save] = vendorContactsApi.useSaveVendorContactMutation();
  const dispatch = useAppDispatch();
  const submit = async (value: ContactValue) => {
    const outcome = await save(isNew ? value : { id: Number(key), ...value, before });
    if (outcome.error === undefined) {
      await onSaved();
      dispatch(showMessage('Update successfull', 'success', SHOWN_MS));
    } else dispatch(showMessage('Saving failed', 'error', SHOWN_MS));
    return outcome;
  };
  return (
    <FormDialog
      title={isNew ? 'Add a vendor contact' : 'Edit vendor contact'}
      form={form}
      action="Save"
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label="Vendor"
        autoFocus
        required
        {...fields('vendor', { validate: (text) => text.trim() !== '' || 'Please name the vendor.' })}
      />
      <TextField label="Location" {...fields('location')} />
      <TextField label="Contact person" {...fields('contactPerson')} />
      <TextField label="Contact no" type="tel" {...fields('contactNo')} />
      <TextField label="Address" multiline minRows={2} {...fields('address')} />
      <TextField
        label="Viewing hours"
        {...fields(
          'viewingHours',
          {},
          'Such as: Mon to Fri, 9.00 am to 4.30 pm. Shown on the pages of the lots there.',
        )}
        slotProps={{ htmlInput: { maxLength: 120 } }}
      />
      {!isNew && <History kind="vendor-contact" subjectKey={key} />}
    </FormDialog>
  );
}
