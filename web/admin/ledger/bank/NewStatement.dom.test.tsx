import { describe, expect, it } from 'vitest';
import { decodeFile } from '#contract/tables/decode.ts';
import { openPage } from '#web/testing/page.tsx';
import { openScreen } from '#web/testing/screen.tsx';
import { english } from '../../i18n/testing.ts';
import { NewStatement } from './NewStatement.tsx';
import { readBankFile } from './read-file.ts';

async function shown(bytes: Uint8Array) {
  const decoded = decodeFile(bytes);
  const read = readBankFile(english, decoded.kind === 'text' ? decoded.text : '');
  if (decoded.kind === 'refused' || read.kind === 'refused') throw new Error('The file is refused');
  const { encoding, sample } = decoded;
  const file = { ...read, name: 'november.csv', encoding, sample, source: new File([], 'november.csv') };
  const statement = <NewStatement file={file} onEncoding={async () => ''} onSaved={() => {}} onClose={() => {}} />;
  const screen = await openScreen(statement, { store: openPage() });
  const keep = [...document.querySelectorAll('button')].find(
    ({ textContent }) => textContent === 'Lay beside the book',
  );
  return { text: screen.text(), canKeep: keep?.disabled === false };
}

describe('a statement before it is kept', () => {
  it('can be kept when its balances prove how it was read', async () => {
    const { text, canKeep } = await shown(
      Buffer.from('Date,Amount,DR/CR,Balance\n20/11/2026,1500.00,CR,11500.00\n21/11/2026,1200.00,DR,10300.00'),
    );
    expect(canKeep).toBe(true);
    expect(text).toContain('RM1,200.00');
    expect(text).not.toContain('contradict');
  });

  it('cannot when they contradict it, and says where and what to do', async () => {
    const { text, canKeep } = await shown(
      Buffer.from('Date,Amount,Balance\n20/11/2026,1500.00,11500.00\n21/11/2026,1200.00,10300.00'),
    );
    expect(canKeep).toBe(false);
    expect(text).toContain('The balances of the bank contradict what is read. If a column says in or out');
    expect(text).toContain('Row 3: the balance was RM11,500.00, RM1,200.00 is read, and the bank says RM10,300.00.');
  });

  it('shows words to compare where the file does not say how its letters are written', async () => {
    const { text } = await shown(Buffer.from('Date,Description,Amount\n20/11/2026,Café Zoë,5.00', 'latin1'));
    expect(text).toContain('Are these words right? Café · Zoë');
  });
});
