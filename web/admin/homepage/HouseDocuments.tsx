import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import type { HouseDocument } from '#contract/site/site.ts';
import { MAX_PDF_BYTES } from '#contract/site/site.ts';
import { catalogueApi } from '#web/calls/endpoints/catalogue/catalogue.ts';
import { siteApi } from '#web/calls/endpoints/site.ts';
import { refusalOf } from '#web/calls/refusal.ts';
import { SelectField } from '#web/forms/SelectField.tsx';
import { showMessage } from '#web/notices/notices.ts';
import { useAppDispatch } from '#web/state/state.ts';
import { useT } from '../i18n/use-t.ts';
import { ConfirmAction } from '../kit/ConfirmAction.tsx';
import { DialogButton } from '../kit/DialogFrame.tsx';
import { FileButton } from '../kit/FileButton.tsx';
import { HistoryButton } from '../kit/HistoryButton.tsx';
import { Section } from '../kit/Section.tsx';
import { homepageApi } from './endpoints.ts';
import { fileFacts } from './file-facts.ts';
import { SHOWN_MS } from './use-homepage.ts';

/** The PDFs that visitors download: terms of sale, and catalogues that the house has made itself. */
export function HouseDocuments() {
  const t = useT();
  const { data: documents } = siteApi.useDocumentsQuery();
  const { data: sessions } = catalogueApi.useSessionsQuery();
  const [session, setSession] = useState('');
  const terms = documents?.find(({ kind }) => kind === 'terms');
  const catalogues = documents?.filter(({ kind }) => kind === 'catalogue') ?? [];
  return (
    <Section
      title={t('Documents')}
      about={t('PDF files of at most 20 MB. A new one takes the place of the one before, at once.')}
    >
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '1fr 1fr' } }}>
        <Part title={t('Terms & Condition')}>
          {terms === undefined && <Quiet>{t('No terms have been uploaded yet.')}</Quiet>}
          {terms !== undefined && <FileLine document={terms} name="tnc.pdf" />}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <PdfButton
              label={t('Terms & Condition as PDF')}
              failed={t('Save Terms & Condition unsuccessful')}
              fields={{ folderName: 'pdf', folderName2: 'tnc', before: terms?.changedAt ?? '' }}
            >
              {t('Upload Terms & Condition')}
            </PdfButton>
            <HistoryButton kind="document" subjectKey="tnc.pdf" of={t('Terms & Condition')} />
          </Box>
        </Part>
        <Part title={t('Catalogues')}>
          <Quiet>{t('A session without one offers the catalogue that is made from its lots.')}</Quiet>
          {catalogues.map((document) => (
            <Catalogue key={document.url} document={document} />
          ))}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
            <SelectField
              label={t('Session')}
              value={session}
              onChange={({ target }) => setSession(target.value)}
              options={sessions?.map(({ id }) => id) ?? []}
              sx={{ width: 200 }}
            />
            <PdfButton
              label={t('Catalogue of {session} as PDF', { session })}
              failed={t('Save catalogue unsuccessful')}
              disabled={session === ''}
              fields={{
                folderName: session,
                folderName2: 'catalogue',
                before: catalogues.find((each) => each.session === session)?.changedAt ?? '',
              }}
            >
              {t('Upload catalogue')}
            </PdfButton>
          </Box>
        </Part>
      </Box>
    </Section>
  );
}

/** One that the house has made itself; it can be taken away again. */
function Catalogue({ document }: { readonly document: HouseDocument }) {
  const t = useT();
  const [remove] = homepageApi.useDeleteDocumentMutation();
  const session = document.session ?? '';
  const name = t('Catalogue {session}', { session });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
      <FileLine document={document} name={name} />
      <DialogButton
        destroys
        name={t('Delete the catalogue of {session}', { session })}
        dialog={(close) => (
          <ConfirmAction
            title={t('Delete the uploaded catalogue of {session}?', { session })}
            action={t('Delete')}
            destroys
            onConfirm={() => remove({ url: document.url })}
            onClose={close}
          >
            {t('Visitors get the catalogue that is made from the lots instead.')}
          </ConfirmAction>
        )}
      >
        {t('Delete')}
      </DialogButton>
      <HistoryButton kind="document" subjectKey={`catalogue-${session}.pdf`} of={name} />
    </Box>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Box sx={{ display: 'grid', gap: 1.5, alignContent: 'start' }}>
      <Typography variant="h3" sx={{ fontSize: '1.125rem' }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}

function Quiet({ children }: { readonly children: string }) {
  return <Typography sx={{ color: 'text.secondary' }}>{children}</Typography>;
}

function FileLine({ document, name }: { readonly document: HouseDocument; readonly name: string }) {
  const t = useT();
  return (
    <Box sx={{ flex: '1 1 200px' }}>
      <Link href={document.url} target="_blank" rel="noopener" sx={{ display: 'inline-block', py: 1, fontWeight: 600 }}>
        {name}
      </Link>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {fileFacts(t, document)}
      </Typography>
    </Box>
  );
}

interface PdfButtonProps {
  readonly label: string;
  readonly failed: string;
  readonly disabled?: boolean;
  readonly fields: Readonly<Record<'folderName' | 'folderName2' | 'before', string>>;
  readonly children: string;
}

/** Takes a PDF from the device and stores it. */
function PdfButton({ label, failed, disabled = false, fields, children }: PdfButtonProps) {
  const t = useT();
  const dispatch = useAppDispatch();
  const [upload, { isLoading }] = homepageApi.useUploadDocumentMutation();
  const [problem, setProblem] = useState('');
  const fail = (reason: string) => {
    setProblem(reason);
    dispatch(showMessage(failed, 'error', SHOWN_MS));
  };
  const store = async ([file]: File[]) => {
    if (file === undefined) return;
    setProblem('');
    if (file.size > MAX_PDF_BYTES) {
      fail(t('The PDF has more than 20 MB.'));
      return;
    }
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...fields, folderType: 'document', size: String(file.size) })) {
      form.set(name, value);
    }
    form.set('file', file);
    const { error } = await upload(form);
    if (error === undefined) dispatch(showMessage(t('Update successfull'), 'success', SHOWN_MS));
    else fail(t.message(refusalOf(error).message));
  };
  return (
    <Box>
      <FileButton label={label} accept="application/pdf,.pdf" busy={isLoading} disabled={disabled} onFiles={store}>
        {children}
      </FileButton>
      {problem !== '' && (
        <Typography role="alert" sx={{ mt: 0.5, color: 'outbid.main' }}>
          {problem}
        </Typography>
      )}
    </Box>
  );
}
