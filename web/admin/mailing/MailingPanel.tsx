import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useT } from '../i18n/use-t.ts';
import { DialogButton } from '../kit/DialogFrame.tsx';
import { FormDialog } from '../kit/FormDialog.tsx';
import { Section } from '../kit/Section.tsx';
import { AddressChips } from './AddressChips.tsx';
import { ComposerFields } from './ComposerFields.tsx';
import { type MailValues, useComposer } from './composer.ts';
import { PreviewDialog, SendFacts } from './Letter.tsx';
import { useMailingList } from './mailing-list.ts';
import { peopleText } from './words.ts';

/** Below the user manager: the people who were picked there for a mail (specification, back office, section 2). */
export function MailingPanel() {
  const t = useT();
  const list = useMailingList();
  const count = list.emails.length;
  return (
    <Section
      title={t('Mailing')}
      actions={
        <>
          {count > 0 && <Button onClick={list.clear}>{t('Clear All')}</Button>}
          <DialogButton dialog={(close) => <ComposeDialog onClose={close} />}>{t('Write email')}</DialogButton>
        </>
      }
    >
      {count === 0 ? (
        <Typography color="text.secondary">
          {t('Nobody is picked yet. Tick people in the list above to write to them.')}
        </Typography>
      ) : (
        <>
          <Typography sx={{ mb: 2 }}>
            {t(count === 1 ? '{addresses} is picked.' : '{addresses} are picked.', { addresses: peopleText(t, count) })}
          </Typography>
          <AddressChips emails={list.emails} onRemove={(email) => list.remove([email])} />
        </>
      )}
    </Section>
  );
}

/** The composer over another page: a mail to those who were picked there. */
function ComposeDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  const composer = useComposer({ recipientsType: 'Individual' });
  const { form, mailOf, send, saveDraft } = composer;
  const [previewed, setPreviewed] = useState<MailValues>();
  return (
    <FormDialog
      title={t('New mail')}
      form={form}
      action={t('Send')}
      maxWidth="md"
      onSubmit={send}
      onClose={onClose}
      question={(values) => ({ title: t('Confirm send message'), text: <SendFacts mail={mailOf(values)} /> })}
    >
      <ComposerFields composer={composer} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <Button onClick={form.handleSubmit((values) => setPreviewed(values))}>{t('Preview')}</Button>
        <Button onClick={saveDraft}>{t('Save draft')}</Button>
      </Box>
      {previewed !== undefined && <PreviewDialog mail={mailOf(previewed)} onClose={() => setPreviewed(undefined)} />}
    </FormDialog>
  );
}
