import { type PdfFault, pdfFault } from '#api/platform/files/inert-pdf.ts';
import { UploadRefusal } from '#api/platform/http/uploads.ts';

/** @throws {UploadRefusal} 400 for what is no PDF, or one that may do more than show something. */
export function requireInertPdf(upload: Buffer): void {
  const fault = pdfFault(upload);
  if (fault !== undefined) throw new UploadRefusal(400, CODES[fault], TEXTS[fault], { extra: { field: 'file' } });
}

const CODES = { 'not-a-pdf': 'not-a-pdf', active: 'active-pdf', unreadable: 'unreadable-pdf' } as const;
const TEXTS: Readonly<Record<PdfFault, string>> = {
  'not-a-pdf': 'This is not a valid PDF.',
  active:
    'This PDF contains scripts, actions, forms that send or other files. Please print it to a PDF and send that one.',
  unreadable:
    'This PDF is protected or packed in a way that we cannot look into. Please print it to a PDF and send that one.',
};
