import Box from '@mui/material/Box';
import { useForm } from 'react-hook-form';
import type { Vendor } from '#contract/catalogue/vendors.ts';
import { Loadable } from '#web/components/Loadable.tsx';
import { text, useT } from '../i18n/use-t.ts';
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
const STATES = { active: text('Active'), inactive: text('Not active') };

/** The vendors whom the house sells for: forms, imports and reports know no others. */
export function Vendors() {
  const t = useT();
  const query = vendorsApi.useVendorsQuery();
  const edit = (vendor: Vendor | undefined, onClose: () => void) => <VendorDialog vendor={vendor} onClose={onClose} />;
  return (
    <Section
      title={t('Vendors')}
      about={t('Lots, the blacklist and reports choose from this list. A CSV file with another vendor is pointed out.')}
    >
      <Loadable query={query} failure={t('The vendors could not be loaded')}>
        <DataTable
          label={t('Vendors')}
          columns={[
            column.text<Vendor>('Code', ({ code }) => code, { inTitle: true }),
            column.text<Vendor>('Name', ({ name }) => name),
            column.text<Vendor>('State', ({ active }, t) => t(active ? STATES.active : STATES.inactive)),
            column.actions<Vendor>('Actions', [
              { label: 'Edit', nameOf: ({ code }, t) => t('Edit vendor {code}', { code }), dialog: edit },
            ]),
          ]}
          rows={query.data}
          keyOf={({ code }) => code}
          titleOf={({ code }) => code}
          empty={t('There is no vendor yet.')}
        />
      </Loadable>
      <Box sx={{ mt: 2 }}>
        <DialogButton dialog={(close) => edit(undefined, close)}>{t('Add vendor')}</DialogButton>
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
  const t = useT();
  const { code = '', name = '', active = true } = vendor ?? {};
  const form = useForm({ defaultValues: { code, name, state: active ? 'active' : 'inactive' } });
  const { control } = form;
  const [save] = vendorsApi.useSaveVendorMutation();
  const send = useSend(SHOWN_MS);
  return (
    <FormDialog
      title={vendor === undefined ? t('Add a vendor') : t('Vendor {code}', { code })}
      form={form}
      action={vendor === undefined ? t('Add vendor') : t('Save')}
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
          label={t('Code')}
          hint={t('As lots and papers name it, such as TM. It cannot be changed later.')}
          missing={t('Please enter a code.')}
          maxLength={100}
          required
          autoFocus
        />
      )}
      <TextInput control={control} name="name" label={t('Name in full')} maxLength={120} />
      <SelectInput
        control={control}
        name="state"
        label={t('State')}
        options={{ active: t(STATES.active), inactive: t(STATES.inactive) }}
      />
      {vendor !== undefined && <History kind="vendor" subjectKey={code} />}
    </FormDialog>
  );
}
