import { useState } from 'react';
import { textParam, useAddressParams } from '../kit/address-params.ts';
import { CheckList } from './CheckList.tsx';
import { ChooseFile } from './ChooseFile.tsx';
import { ImportRun } from './ImportRun.tsx';
import type { OpenFile } from './open-file.ts';

/** The import under way stands in the address: whoever loads the page again still sees it. */
const PARAMS = { import: textParam };

/** Import of lots: choose a file, look at what it would do, have it done. */
export function ImportTab() {
  const [{ import: importId }, change] = useAddressParams(PARAMS);
  const [target, setTarget] = useState('');
  const [file, setFile] = useState<OpenFile>();
  if (importId !== '') return <ImportRun key={importId} importId={importId} onAgain={() => change({ import: '' })} />;
  if (file === undefined) return <ChooseFile target={target} onTarget={setTarget} onOpen={setFile} />;
  return (
    <CheckList
      file={file}
      target={target}
      onTarget={setTarget}
      onOther={() => setFile(undefined)}
      onStarted={(id) => {
        setFile(undefined);
        change({ import: id });
      }}
    />
  );
}
