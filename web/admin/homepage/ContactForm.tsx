import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { contactFaults } from '#contract/site/contact-rules.ts';
import type { ContactInfo } from '#contract/site/site.ts';
import { type Text, useT } from '../i18n/use-t.ts';
import { DraftBar } from '../kit/DraftBar.tsx';
import { HistoryButton } from '../kit/HistoryButton.tsx';
import { Section } from '../kit/Section.tsx';
import type { Draft } from '../kit/use-draft.ts';

const FIELDS: readonly {
  readonly name: keyof ContactInfo;
  readonly label: Text;
  readonly type?: 'email' | 'tel' | 'url';
}[] = [
  { name: 'companyName', label: 'Company name' },
  { name: 'addressLine1', label: 'Address line 1' },
  { name: 'addressLine2', label: 'Address line 2' },
  { name: 'addressLine3', label: 'Address line 3' },
  { name: 'addressLine4', label: 'Address line 4' },
  { name: 'tel', label: 'Tel', type: 'tel' },
  { name: 'fax', label: 'Fax', type: 'tel' },
  { name: 'email', label: 'Email', type: 'email' },
  { name: 'mapURL', label: 'Map URL', type: 'url' },
  { name: 'registrationNo', label: 'Company registration no.' },
  { name: 'licenceNo', label: 'Auctioneer’s licence no.' },
  { name: 'sstNo', label: 'SST registration no.' },
];

interface ContactFormProps {
  readonly draft: Draft<ContactInfo>;
  readonly primary: boolean;
}

/** How to reach the house: at the foot of every page, on the contact page and on its documents. */
export function ContactForm({ draft, primary }: ContactFormProps) {
  const t = useT();
  const [entry] = draft.entries ?? [];
  const faults = entry === undefined ? {} : contactFaults(entry.value);
  const said = (fault: string | undefined) => fault && t.message(fault);
  return (
    <Section
      title={t('Contact Info')}
      about={t('Stands at the foot of every page, on the contact page and on printed documents.')}
      actions={<HistoryButton kind="page" subjectKey="contact" of={t('Contact Info')} />}
    >
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' } }}>
        {FIELDS.map(({ name, label, type = 'text' }) => (
          <TextField
            key={name}
            label={t(label)}
            type={type}
            value={entry?.value[name] ?? ''}
            onChange={({ target }) => entry && draft.change(entry.key, { [name]: target.value })}
            slotProps={{ htmlInput: { maxLength: name === 'mapURL' ? 2_000 : 300 } }}
            error={faults[name] !== undefined}
            helperText={
              said(faults[name]) ?? (name === 'mapURL' && t('From Google Maps (Share, Embed a map) or OpenStreetMap'))
            }
          />
        ))}
      </Box>
      <DraftBar
        draft={draft}
        action={t('Save Contact Info')}
        primary={primary}
        subjectOf={() => ({ kind: 'page', subjectKey: 'contact' })}
        nameOf={({ field }) => t(FIELDS.find(({ name }) => name === field)?.label ?? 'Contact Info')}
      />
    </Section>
  );
}
