import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { pdfFault } from './inert-pdf.ts';

const END = '\nstartxref\n12\n%%EOF\n';
const pdf = (body: string, head = '%PDF-1.7\n') => Buffer.from(`${head}${body}${END}`, 'latin1');
const packed = (objects: string, more = '') => {
  const bytes = deflateSync(Buffer.from(objects)).toString('latin1');
  return pdf(
    `4 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${bytes.length} ${more}>>\nstream\n${bytes}\nendstream\nendobj`,
  );
};

/** An object stream as readers find it: by the table of objects, whatever its dictionary says of its type. */
const untyped = (objects: string, more = '') => {
  const bytes = deflateSync(Buffer.from(objects)).toString('latin1');
  return pdf(`9 0 obj\n<</N 2/First 9/Filter/FlateDecode${more}>>\nstream\n${bytes}\nendstream\nendobj`);
};
const RUNS = '1 0 5 35 <</Type/Catalog/OpenAction 5 0 R>> <</S/JavaScript/JS(app.alert(1))>>';
const changed = (file: Buffer, from: string, to: string) =>
  Buffer.from(file.toString('latin1').replace(from, to), 'latin1');
const hidden = (entry: string) => pdf(`3 0 obj\n<</Type/Page/X(stream)${entry}/Y(endstream)>>\nendobj`);

describe('a PDF that only shows something is taken', () => {
  test.each([
    ['one object', pdf('1 0 obj\n<< /Type /Catalog >>\nendobj')],
    ['that opens at a page', pdf('1 0 obj\n<< /OpenAction [3 0 R /XYZ null null 0] >>\nendobj')],
    ['with packed objects', packed('1 0 << /Type /Catalog /Pages 2 0 R >>')],
    ['with packed objects of no type', untyped('1 0 << /Type /Catalog /Pages 2 0 R >>')],
    ['with pictures', pdf('4 0 obj\n<< /Subtype /Image /Filter /DCTDecode >>\nstream\n>> ( /Fxyz\nendstream\nendobj')],
    [
      'with a table of packed objects',
      pdf('4 0 obj\n<< /Type /XRef /W [1 2 1] /DecodeParms << /Predictor 12 >> >>\nstream\n\nendstream'),
    ],
    [
      'with brackets in strings and comments',
      pdf('1 0 obj\n<< /A (\\) << ( [ ) % ) >>\n) /B <3C3C> % << (\n /C [ <</D 1>> ] >>\nendobj'),
    ],
    ['with marks', pdf('1 0 obj\n<< /First 3 0 R /Last 4 0 R /Count 2 >>\nendobj')],
    ['with links', pdf('1 0 obj\n<< /S /URI /URI (https://house.test) >>\nendobj')],
    ['with the letters of a short name in a stream', pdf('1 0 obj\n<< >>\nstream\nx/JS y /AA z\nendstream')],
    ['with a font whose name begins so', pdf('1 0 obj\n<< /BaseFont /AAAAAA+Arial /JSFont 1 >>')],
  ])('%s', (_, file) => expect(pdfFault(file)).toBeUndefined());
});

describe('one that does something is not', () => {
  test.each([
    ['an action when it is opened', pdf('1 0 obj\n<< /OpenAction << /S /JavaScript /JS (app.alert(1)) >> >>')],
    ['an action elsewhere', pdf('1 0 obj\n<< /OpenAction 5 0 R >>')],
    ['a program to start', pdf('1 0 obj\n<< /S/Launch/F(calc.exe) >>')],
    ['a file in it', pdf('1 0 obj\n<< /Type /EmbeddedFile >>')],
    ['files in it', pdf('1 0 obj\n<< /Names << /EmbeddedFiles 3 0 R >> >>')],
    ['further actions', pdf('1 0 obj\n<< /AA << /O 4 0 R >> >>')],
    ['a form of XML', pdf('1 0 obj\n<< /XFA 4 0 R >>')],
    ['media', pdf('1 0 obj\n<< /Subtype/RichMedia >>')],
    ['a form that is sent', pdf('1 0 obj\n<< /S /SubmitForm >>')],
    ['letters by their numbers', pdf('1 0 obj\n<< /S /J#61va#53cript >>')],
    ['packed objects', packed('1 0 << /S /JavaScript /JS (app.alert(1)) >>')],
    ['a name by numbers in packed objects', packed('1 0 << /#4cau#6Ech 1 >>')],
    ['packed objects of no type', untyped(RUNS)],
    ['packed objects of a type that stands elsewhere', untyped(RUNS, '/Type 7 0 R')],
    ['packed objects behind a comment', changed(untyped(RUNS), '>>\nstream', '>>%x\n \0stream')],
    ['packed objects behind a string of bytes', untyped(RUNS, '/X[<3e3e>]')],
    ['further actions between words in strings', hidden('/AA<</O<</S/URI/URI(http://evil.test/)>>>>')],
    ['further actions that stand elsewhere', hidden('/AA 5 0 R')],
    ['further actions behind a comment', hidden('/AA%x\n<</O 5 0 R>>')],
    ['further actions behind much space', hidden(`/AA${' '.repeat(5_000)}<</O 5 0 R>>`)],
    ['further actions behind no letter', hidden('/AA\0<</O 5 0 R>>')],
    ['a name before no letter', pdf('1 0 obj\n<< /S /Launch\0 >>')],
    ['another file to open', hidden('/A<</S/GoToR/F(\\\\evil\\a.pdf)/D[0/Fit]>>')],
    ['a file in another one', hidden('/A<</S/GoToE/T<<>>>>')],
    ['a thread of another file', hidden('/A<</S/Thread/F(a.pdf)>>')],
    ['something to play', hidden('/A<</S/Rendition/OP 0>>')],
    ['a film', hidden('/A<</S/Movie>>')],
    ['a sound', hidden('/A<</S/Sound/Sound 4 0 R>>')],
    ['a command of the reader', hidden('/A<</S/Named/N/Print>>')],
    ['a file of the web', hidden('/X<</FS/URL/F(http://evil.test/x)>>')],
    ['a file of the web by numbers', hidden('/X<</#46S /U#52L>>')],
    ['a file in it that is not said to be one', hidden('/X<</EF<</F 5 0 R>>>>')],
    ['a file at a place of the page', hidden('/Annots[<</Subtype/FileAttachment>>]')],
    ['contents from elsewhere', pdf('6 0 obj\n<</Length 0/F(http://evil.test/x)>>\nstream\n\nendstream')],
    ['objects behind what looks like the begin of a stream', pdf('1 0 obj (stream\n) << /S /Launch >> endstream')],
  ])('%s', (_, file) => expect(pdfFault(file)).toBe('active'));
});

describe('nor one of which that cannot be known', () => {
  test.each([
    ['encrypted', pdf('trailer << /Encrypt 5 0 R >>')],
    ['packed in another way', pdf('4 0 obj << /Type /ObjStm /Filter /LZWDecode >>\nstream\nxyz\nendstream')],
    ['packed twice', packed('1 0 << >>', '/Filter [/ASCIIHexDecode /FlateDecode] ')],
    ['packed with a predictor', packed('1 0 << >>', '/DecodeParms << /Predictor 12 >> ')],
    [
      'packed so that it does not unpack',
      pdf('4 0 obj << /Type /ObjStm /Filter /FlateDecode >>\nstream\nxyz\nendstream'),
    ],
    [
      'packed under a name by numbers, and broken',
      pdf('4 0 obj << /Type /Obj#53tm /Filter /FlateDecode >>\nstream\nxyz\nendstream'),
    ],
    ['packed by a filter that stands elsewhere', changed(untyped(RUNS), '/Filter', '/Filter 7 0 R/G')],
    ['packed by two filters of one name', untyped(RUNS, '/Filter/LZWDecode')],
    ['packed under a first by numbers', changed(untyped(RUNS), '/First', '/Fi#72st')],
    ['with a bracket that another one closes', pdf('1 0 obj\n<< /X [ >> ] /First 4 >>\nstream\n')],
    ['with a bracket that nothing closes', pdf('1 0 obj\n<< /X ( >>\nendobj')],
    ['packed to more than it should be', packed(' '.repeat(17 * 1024 * 1024))],
  ])('%s', (_, file) => expect(pdfFault(file)).toBe('unreadable'));
});

describe('what is no PDF is said to be none', () => {
  test.each([
    ['a page that begins like one', pdf('', '%PDF-1.7<html><script>alert(1)</script>')],
    ['a page in its second line', pdf('<HTML><body onload=x>')],
    ['a picture of lines', pdf('<svg onload=x>')],
    ['half of one', Buffer.from('%PDF-1.4\nhalf')],
    ['nothing', Buffer.alloc(0)],
  ])('%s', (_, file) => expect(pdfFault(file)).toBe('not-a-pdf'));
});

test.each([
  ['names', '/J#61'.repeat(400_000), undefined],
  ['begins of streams', 'stream\n'.repeat(300_000), undefined],
  ['ends of them', 'endstream\n'.repeat(200_000), undefined],
  ['object streams', `4 0 obj /ObjStm${' '.repeat(20_000)}`.repeat(100), undefined],
  ['objects within objects', '1 0 obj<<('.repeat(200_000), 'unreadable'],
  ['comments', `1 0 obj<</X(${'%'.repeat(1_000_000)})${'%\n'.repeat(500_000)}>>`, undefined],
  ['space', `/AA /OpenAction obj<<${' '.repeat(2_000_000)}`, 'active'],
  ['short names', '/AA '.repeat(500_000), undefined],
  ['open brackets', '/OpenAction'.repeat(200_000) + ' '.repeat(200_000), 'active'],
])('two megabytes of %s are looked through in one pass', (_, body, fault) => {
  // A second pass for each would take longer than any test may.
  expect(pdfFault(pdf(body))).toBe(fault);
});
