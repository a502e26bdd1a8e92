import Box from '@mui/material/Box';
import { useForm } from 'react-hook-form';
import type { Vendor } from '#contract/catalogue/vendors.ts';
import { Loadable } from '#web/components/Loadable.tsx';
import { column } from '../kit/columns.tsx';
import { DataTable } from '../kit/DataTable.tsx';
import { DialogButton, type DialogProps } from '../kit/DialogFrame.tsx';
import { FormDialog } from '../kit/FormDialog.tsx';
import { SelectInput, TextInput } from '../kit/fields.tsx';
import { History } from '../kit/History.tsx';
import { Section } from '../kit/Section.tsx';
import { useSend } from '../kit/send.ts';
import { vendorsApi } from './endpoints.ts';

/** How long a message stays, ms: as beside the vendor contacts. */
const SHOWN_MS = 3_000;
const STATES = { active: 'Active', inactive: 'Not active' };

/** The vendors whom the house sells for: forms, imports and reports know no others. */
export function Vendors() {
  const query = vendorsApi.useVendorsQuery();
  const edit = (vendor: Vendor | undefined, onClose: () => void) => <VendorDialog vendor={vendor} onClose={onClose} />;
  return (
    <Section
      title="Vendors"
      about="Lots, the blacklist and reports choose from this list. A CSV file with another vendor is pointed out."
    >
      <Loadable query={query} failure="The vendors could not be loaded">
        <DataTable
          label="Vendors"
          columns={[
            column.text<Vendor>('Code', ({ code }) => code, { inTitle: true }),
            column.text<Vendor>('Name', ({ name }) => name),
            column.text<Vendor>('State', ({ active }) => (active ? STATES.active : STATES.inactive)),
            column.actions<Vendor>('Actions', [
              { label: 'Edit', nameOf: ({ code }) => `Edit vendor ${code}`, dialog: edit },
            ]),
          ]}
          rows={query.data}
          keyOf={({ code }) => code}
          titleOf={({ code }) => code}
          empty="There is no vendor yet."
        />
      </Loadable>
      <Box sx={{ mt: 2 }}>
        <DialogButton dialog={(close) => edit(undefined, close)}>Add vendor</DialogButton>
      </Box>
    </Section>
  );
}

type VendorDialogProps = DialogProps<{
  /** undefined: a new one. */
  readonly vendor: Vendor | undefined;
}>;

/** A vendor: its code stands on lots and papers, and stays as it is once it is there. */
function VendorDialog({ vendor, onClose }: VendorDialogProps) {
  const { code = '', name = '', active = true } = vendor ?? {};
  const form = useForm({ defaultValues: { code, name, state: active ? 'active' : 'inactive' } });
  const { control } = form;
  const [save] = vendorsApi.useSaveVendorMutation();
  const send = useSend(SHOWN_MS);
  return (
    <FormDialog
      title={vendor === undefined ? 'Add a vendor' : `Vendor ${code}`}
      form={form}
      action={vendor === undefined ? 'Add vendor' : 'Save'}
      onSubmit={(values) => {
        const wanted = { code: values.code.trim(), name: values.name.trim(), active: values.state === 'active' };
        return send(save(vendor === undefined ? wanted : { ...wanted, before: { name, active } }));
      }}
      onClose={onClose}
    >
      {vendor === undefined && (
        <TextInput
          control={control}
          name="code"
          label="Code"
          hint="As lots and papers name it, such as TM. It cannot be changed later."
          missing="Please enter a code."
          maxLength={100}
          required
          autoFocus
        />
      )}
      <TextInput control={control} name="name" label="Name in full" maxLength={120} />
      <SelectInput control={control} name="state" label="State" options={STATES} />
      {vendor !== undefined && <History kind="vendor" subjectKey={code} />}
    </FormDialog>
  );
}
