import { useForm } from 'react-hook-form';
import type { DraftEntry } from '../kit/draft.ts';
import { FormDialog } from '../kit/FormDialog.tsx';
import { TextInput } from '../kit/fields.tsx';
import { History } from '../kit/History.tsx';
import { useSend } from '../kit/send.ts';
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
  const { control } = form;
  const { key, before } = contact;
  const isNew = before === undefined;
  const [save] = vendorContactsApi.useSaveVendorContactMutation();
  const send = useSend(SHOWN_MS);
  const submit = async (value: ContactValue) => {
    const saved = save(isNew ? value : { id: Number(key), ...value, before });
    const outcome = await send(saved, { done: 'Update successfull', failed: 'Saving failed' });
    if (outcome.error === undefined) await onSaved();
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
      <TextInput control={control} name="vendor" label="Vendor" missing="Please name the vendor." autoFocus required />
      <TextInput control={control} name="location" label="Location" />
      <TextInput control={control} name="contactPerson" label="Contact person" />
      <TextInput control={control} name="contactNo" label="Contact no" type="tel" />
      <TextInput control={control} name="address" label="Address" multiline minRows={2} />
      <TextInput
        control={control}
        name="viewingHours"
        label="Viewing hours"
        hint="Such as: Mon to Fri, 9.00 am to 4.30 pm. Shown on the pages of the lots there."
        maxLength={120}
      />
      {!isNew && <History kind="vendor-contact" subjectKey={key} />}
    </FormDialog>
  );
}
