import { useState } from 'react';
import { useT } from '../i18n/use-t.ts';
import { textParam, useAddressParams } from '../kit/address-params.ts';
import { ChoiceField } from '../kit/ChoiceField.tsx';
import { EncodingChoice } from '../kit/EncodingChoice.tsx';
import { CheckList } from './CheckList.tsx';
import { ChooseFile } from './ChooseFile.tsx';
import { ImportRun } from './ImportRun.tsx';
import { type OpenFile, openFile } from './open-file.ts';
import { useTargets } from './targets.ts';

/** The import under way stands in the address: whoever loads the page again still sees it. And the session that other pages lead here for. */
const PARAMS = { import: textParam, into: textParam };

/** Import of lots: choose a file, look at what it would do, have it done. */
export function ImportTab() {
  const t = useT();
  const [{ import: importId, into }, change] = useAddressParams(PARAMS);
  const [targetId, setTarget] = useState(into);
  const [file, setFile] = useState<OpenFile>();
  const { targets, target } = useTargets(targetId);
  const open = (opened: OpenFile) => {
    const [named = '', ...others] = opened.sessions;
    if (others.length === 0 && targets.some(({ id }) => id === named)) setTarget(named);
    setFile(opened);
  };
  const view = (id: string) => {
    setFile(undefined);
    change({ import: id });
  };
  if (importId !== '') return <ImportRun key={importId} importId={importId} onAgain={() => change({ import: '' })} />;
  const select = (
    <ChoiceField
      label={t('Import into')}
      value={target.id}
      options={targets.map(({ id, label }) => [id, label])}
      onChoose={setTarget}
      sx={{ maxWidth: 420 }}
    />
  );
  if (file === undefined) return <ChooseFile target={target} targetSelect={select} onOpen={open} onView={view} />;
  const encodingChoice = (
    <EncodingChoice
      encoding={file.encoding}
      sample={file.sample}
      onChoose={async (encoding) => {
        const again = await openFile(file.source, encoding);
        if (again.kind === 'refused') return t.message(again.reason);
        open(again);
        return '';
      }}
    />
  );
  return (
    <CheckList
      key={file.encoding}
      file={file}
      target={target}
      choices={
        <>
          {select}
          {encodingChoice}
        </>
      }
      onOther={() => setFile(undefined)}
      onStarted={view}
    />
  );
}
