import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { MailDraft } from '#contract/mailing.ts';
import { Loadable } from '#web/components/Loadable.tsx';
import { useT } from '../i18n/use-t.ts';
import { ConfirmAction } from '../kit/ConfirmAction.tsx';
import { UnsavedChanges } from '../kit/UnsavedChanges.tsx';
import { ComposerFields } from './ComposerFields.tsx';
import { type MailValues, useComposer } from './composer.ts';
import { mailingApi } from './endpoints.ts';
import { PreviewDialog, SendFacts } from './Letter.tsx';
import { useMailingList } from './mailing-list.ts';

/** A new mail, or the draft that the address names. */
export function ComposeTab() {
  const t = useT();
  const [search] = useSearchParams();
  const wanted = Number(search.get('draft') ?? 0);
  const query = mailingApi.useMailDraftsQuery(undefined, { skip: wanted === 0 });
  const [opened, setOpened] = useState<MailDraft>();
  const draft = query.currentData?.find(({ id }) => id === wanted);
  // What is in the form stays when the draft is saved anew, or is gone since it was sent.
  if (draft !== undefined && opened?.id !== wanted) setOpened(draft);
  if (wanted !== 0 && opened?.id !== wanted && query.currentData === undefined) {
    return (
      <Loadable query={query} failure={t('The draft could not be loaded')}>
        <Skeleton variant="rounded" height={420} />
      </Loadable>
    );
  }
  return <NewMail key={opened?.id ?? 0} draft={opened} />;
}

function NewMail({ draft }: { readonly draft: MailDraft | undefined }) {
  const t = useT();
  const picked = useMailingList().emails.length > 0;
  const composer = useComposer({ draft, ...(picked && { recipientsType: 'Individual' }) });
  const { form, mailOf, send, saveDraft } = composer;
  const [, setSearch] = useSearchParams();
  const [asked, setAsked] = useState<MailValues>();
  const [previewed, setPreviewed] = useState<MailValues>();
  const [sent, setSent] = useState<{ readonly id: number; readonly subject: string; readonly waits: boolean }>();
  const confirm = async () => {
    if (asked === undefined) return {};
    const outcome = await send(asked);
    if (outcome.id === undefined) return { error: outcome.error };
    setSent({ id: outcome.id, subject: asked.subject, waits: outcome.waits === true });
    form.reset({ recipientsType: '', subject: '', content: '', emailList: '' });
    return {};
  };
  return (
    <Card sx={{ p: { xs: 2, sm: 3 }, maxWidth: 880 }}>
      <Box
        component="form"
        noValidate
        aria-label={t('New mail')}
        onSubmit={form.handleSubmit((values) => setAsked(values))}
        sx={{ display: 'grid', gap: 2.5 }}
      >
        {sent !== undefined && (
          <Alert severity={sent.waits ? 'info' : 'success'}>
            {sent.waits
              ? t('“{subject}” waits for another admin, who approves or rejects it.', { subject: sent.subject })
              : t('“{subject}” is on its way.', { subject: sent.subject })}
            <Button onClick={() => setSearch({ tab: 'sent', mailing: `${sent.id}` })} sx={{ mt: 1, display: 'block' }}>
              {sent.waits ? t('Open it') : t('See how far it is')}
            </Button>
          </Alert>
        )}
        <ComposerFields composer={composer} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, justifyContent: 'flex-end' }}>
          <Button onClick={saveDraft}>{t('Save draft')}</Button>
          <Button onClick={form.handleSubmit((values) => setPreviewed(values))}>{t('Preview')}</Button>
          <Button type="submit" variant="contained" color="primary">
            {t('Send')}
          </Button>
        </Box>
      </Box>
      {previewed !== undefined && <PreviewDialog mail={mailOf(previewed)} onClose={() => setPreviewed(undefined)} />}
      {asked !== undefined && (
        <ConfirmAction
          title={t('Confirm send message')}
          action={t('Send')}
          onConfirm={confirm}
          onClose={() => setAsked(undefined)}
        >
          <SendFacts mail={mailOf(asked)} />
        </ConfirmAction>
      )}
      <UnsavedChanges unsaved={form.formState.isDirty} />
    </Card>
  );
}
