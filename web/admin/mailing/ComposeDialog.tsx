import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { FormDialog } from '../kit/FormDialog.tsx';
import { ComposerFields } from './ComposerFields.tsx';
import { type MailValues, useComposer } from './composer.ts';
import { PreviewDialog, SendFacts } from './Letter.tsx';

/** The composer over another page: a mail to those who were picked there. */
export function ComposeDialog({ onClose }: { readonly onClose: () => void }) {
  const composer = useComposer({ recipientsType: 'Individual' });
  const { form, mailOf, send, saveDraft } = composer;
  const [previewed, setPreviewed] = useState<MailValues>();
  return (
    <FormDialog
      title="New mail"
      form={form}
      action="Send"
      maxWidth="md"
      onSubmit={async (values) => {
        const { error } = await send(values);
        return error === undefined ? undefined : { error };
      }}
      onClose={onClose}
      question={(values) => ({ title: 'Confirm send message', text: <SendFacts mail={mailOf(values)} /> })}
    >
      <ComposerFields composer={composer} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <Button onClick={form.handleSubmit((values) => setPreviewed(values))}>Preview</Button>
        <Button onClick={saveDraft}>Save draft</Button>
      </Box>
      {previewed !== undefined && <PreviewDialog mail={mailOf(previewed)} onClose={() => setPreviewed(undefined)} />}
    </FormDialog>
  );
}
