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
  const { data: documents } = siteApi.useDocumentsQuery();
  const { data: sessions } = catalogueApi.useSessionsQuery();
  const [session, setSession] = useState('');
  const [remove] = homepageApi.useDeleteDocumentMutation();
  const terms = documents?.find(({ kind }) => kind === 'terms');
  const catalogues = documents?.filter(({ kind }) => kind === 'catalogue') ?? [];
  return (
    <Section
      title="Documents"
      about="PDF files of at most 20 MB. A new one takes the place of the one before, at once."
    >
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '1fr 1fr' } }}>
        <Part title="Terms & Condition">
          {terms === undefined && <Quiet>No terms have been uploaded yet.</Quiet>}
          {terms !== undefined && <FileLine document={terms} name="tnc.pdf" />}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <PdfButton
              label="Terms & Condition as PDF"
              failed="Save Terms & Condition unsuccessful"
              fields={{ folderName: 'pdf', folderName2: 'tnc', before: terms?.changedAt ?? '' }}
            >
              Upload Terms & Condition
            </PdfButton>
            <HistoryButton kind="document" subjectKey="tnc.pdf" of="Terms & Condition" />
          </Box>
        </Part>
        <Part title="Catalogues">
          <Quiet>A session without one offers the catalogue that is made from its lots.</Quiet>
          {catalogues.map((document) => (
            <Box key={document.url} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
              <FileLine document={document} name={`Catalogue ${document.session}`} />
              <DialogButton
                destroys
                name={`Delete the catalogue of ${document.session}`}
                dialog={(close) => (
                  <ConfirmAction
                    title={`Delete the uploaded catalogue of ${document.session}?`}
                    action="Delete"
                    destroys
                    onConfirm={() => remove({ url: document.url })}
                    onClose={close}
                  >
                    Visitors get the catalogue that is made from the lots instead.
                  </ConfirmAction>
                )}
              >
                Delete
              </DialogButton>
              <HistoryButton
                kind="document"
                subjectKey={`catalogue-${document.session}.pdf`}
                of={`Catalogue ${document.session}`}
              />
            </Box>
          ))}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
            <SelectField
              label="Session"
              value={session}
              onChange={({ target }) => setSession(target.value)}
              options={sessions?.map(({ id }) => id) ?? []}
              sx={{ width: 200 }}
            />
            <PdfButton
              label={`Catalogue of ${session} as PDF`}
              failed="Save catalogue unsuccessful"
              disabled={session === ''}
              fields={{
                folderName: session,
                folderName2: 'catalogue',
                before: catalogues.find((each) => each.session === session)?.changedAt ?? '',
              }}
            >
              Upload catalogue
            </PdfButton>
          </Box>
        </Part>
      </Box>
    </Section>
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
  return (
    <Box sx={{ flex: '1 1 200px' }}>
      <Link href={document.url} target="_blank" rel="noopener" sx={{ display: 'inline-block', py: 1, fontWeight: 600 }}>
        {name}
      </Link>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {fileFacts(document)}
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
      fail('The PDF has more than 20 MB.');
      return;
    }
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...fields, folderType: 'document', size: String(file.size) })) {
      form.set(name, value);
    }
    form.set('file', file);
    const { error } = await upload(form);
    if (error === undefined) dispatch(showMessage('Update successfull', 'success', SHOWN_MS));
    else fail(refusalOf(error).message);
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
