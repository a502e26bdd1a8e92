import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { Link as RouterLink, useLocation } from 'react-router';
import { type PublicKey, printedKey } from '#domain/evidence/signed.ts';
import { usePageTitle } from '#web/boot/page-title.ts';
import { receiptsApi } from '#web/calls/endpoints/receipts.ts';
import { BusyButton } from '#web/components/BusyButton.tsx';
import { PageFrame } from '#web/components/PageFrame.tsx';
import { TextField } from '#web/forms/TextField.tsx';
import { useT } from '#web/i18n/language.ts';
import { CheckedCard } from './CheckedCard.tsx';
import { type Checked, canCheck, checkEvidence, keysIn } from './check-evidence.ts';

/** Larger than any log of a session. */
const MAX_FILE_BYTES = 50_000_000;

type Result = Checked | { readonly kind: 'no-keys' } | { readonly kind: 'wrong-keys' } | { readonly kind: 'too-large' };

/** Was this receipt, head or log signed by the house? Checked in the browser: what is put in here is sent nowhere. */
export function VerifyEvidencePage() {
  const t = useT();
  usePageTitle(t('Check a receipt'));
  const { evidence: brought } = (useLocation().state ?? {}) as { readonly evidence?: string };
  const [evidence, setEvidence] = useState(brought ?? '');
  const [ownKeys, setOwnKeys] = useState('');
  const [result, setResult] = useState<Result>();
  const [busy, setBusy] = useState(false);
  const { data: published } = receiptsApi.useSigningKeysQuery();
  const able = useAbility();

  const [askForKeys] = receiptsApi.useLazySigningKeysQuery();

  const latest = useRef(0);
  /** With the keys of the house as soon as they are there; where they failed to come, they are asked for again. */
  const check = async (text: string) => {
    latest.current += 1;
    const mine = latest.current;
    setBusy(true);
    setResult(undefined);
    const own = ownKeys.trim() !== '';
    const keys = own ? keysIn(ownKeys) : (await askForKeys(undefined, true)).data?.keys;
    const found: Result =
      keys === undefined ? { kind: own ? 'wrong-keys' : 'no-keys' } : await checkEvidence(text, keys);
    // Something else may have been put in meanwhile.
    if (mine !== latest.current) return;
    setBusy(false);
    setResult(found);
  };

  const started = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was brought along is checked once
  useEffect(() => {
    if (brought === undefined || started.current) return;
    started.current = true;
    void check(brought);
  }, [brought]);

  const takeFile = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    target.value = '';
    if (file === undefined) return;
    if (file.size > MAX_FILE_BYTES) return setResult({ kind: 'too-large' });
    const text = await file.text();
    // A log is long, and a field with all of it is slow.
    setEvidence(text.length <= MAX_SHOWN ? text : '');
    await check(text);
  };
  const input = useRef<HTMLInputElement>(null);

  return (
    <PageFrame width="narrow">
      <Typography variant="h1">{t('Check a receipt')}</Typography>
      <Typography color="textSecondary" sx={{ mt: 1, maxWidth: '68ch' }}>
        {t(
          'Paste a bid receipt, a published head or a published log, or choose its file. It is checked here, in your browser, and sent nowhere.',
        )}
      </Typography>
      <Link component={RouterLink} to="/published" sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 48 }}>
        {t('Published Records')}
      </Link>
      {able === false && (
        <Typography role="alert" sx={{ mt: 2, color: 'outbid.main', fontWeight: 600 }}>
          {t('This browser cannot check signatures. Please use a newer one, and open this page by https.')}
        </Typography>
      )}
      <Box
        component="form"
        sx={{ mt: 1, display: 'grid', gap: 2 }}
        onSubmit={(event) => {
          event.preventDefault();
          void check(evidence);
        }}
      >
        <TextField
          label={t('Receipt, head or log')}
          value={evidence}
          onChange={({ target }) => {
            setEvidence(target.value);
            latest.current += 1;
            setBusy(false);
            setResult(undefined);
          }}
          rows={8}
          {...CODE}
        />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
          <BusyButton
            type="submit"
            variant="contained"
            color="primary"
            busy={busy}
            disabled={able === false || evidence.trim() === ''}
          >
            {t('Check')}
          </BusyButton>
          <input
            ref={input}
            type="file"
            hidden
            accept="application/json,.json"
            aria-label={t('File of a receipt, head or log')}
            onChange={(event) => void takeFile(event)}
          />
          <Button onClick={() => input.current?.click()} disabled={able === false}>
            {t('Choose a file')}
          </Button>
        </Box>
        <Box aria-live="polite">{result !== undefined && <ResultOf result={result} own={ownKeys.trim() !== ''} />}</Box>
        <Keys value={ownKeys} onChange={setOwnKeys} published={published?.keys} />
      </Box>
    </PageFrame>
  );
}

const MAX_SHOWN = 20_000;
const CODE = { spellCheck: false, style: { fontFamily: 'monospace', fontSize: '0.875rem' } };

/** Undefined until it is known. */
function useAbility(): boolean | undefined {
  const [able, setAble] = useState<boolean>();
  useEffect(() => void canCheck().then(setAble), []);
  return able;
}

function ResultOf({ result, own }: { readonly result: Result; readonly own: boolean }) {
  const t = useT();
  switch (result.kind) {
    case 'no-keys':
      return (
        <Sentence>{t('The public keys of the house could not be loaded. Paste them below, or try again.')}</Sentence>
      );
    case 'wrong-keys':
      return <Sentence>{t('The text in the field for keys below is not a public key.')}</Sentence>;
    case 'too-large':
      return <Sentence>{t('This file is too large for a receipt, a head or a log.')}</Sentence>;
    case 'unreadable':
      return (
        <Sentence>
          {t(
            'This is not a receipt, head or log from this auction house, or part of it is missing. Paste all of it, from { to }.',
          )}
        </Sentence>
      );
    case 'unknown':
      return (
        <Sentence>
          {t('This file holds something that this page does not know: {name}. It cannot be checked here.', {
            name: result.name,
          })}
        </Sentence>
      );
    case 'dossier':
      return (
        <Sentence>
          {t('This is a dossier. To check it, run our program verify-dossier.mjs on your own computer.')}
        </Sentence>
      );
    default:
      return <CheckedCard checked={result} own={own} />;
  }
}

function Sentence({ children }: { readonly children: string }) {
  return <Typography sx={{ fontWeight: 600 }}>{children}</Typography>;
}

interface KeysProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly published: readonly PublicKey[] | undefined;
}

/** Whoever does not trust this site has kept the keys themselves. */
function Keys({ value, onChange, published }: KeysProps) {
  const t = useT();
  const [open, setOpen] = useState(false);
  return (
    <Card
      component="details"
      onToggle={({ currentTarget }) => setOpen((currentTarget as HTMLDetailsElement).open)}
      sx={{ px: 2, alignSelf: 'start' }}
    >
      <Box component="summary" sx={{ display: 'list-item', py: 1.5, cursor: 'pointer', fontWeight: 600 }}>
        {t('Public keys')}
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5, maxWidth: '68ch' }}>
        {t(
          'Signatures are checked with the public keys that this site publishes at /api/audit/keys. To rely on nothing that the house says today, paste keys that you kept earlier.',
        )}
      </Typography>
      {published !== undefined && (
        <Typography variant="body2" color="textSecondary" sx={{ mb: 1, maxWidth: '68ch' }}>
          {t('The key in use stands first. Papers and emails of the house name it too: compare them.')}
        </Typography>
      )}
      {published !== undefined && (
        <Box component="ul" sx={{ m: 0, mb: 1.5, pl: 2.5, overflowWrap: 'anywhere', fontSize: '0.875rem' }}>
          {published.map(({ key }) => (
            <li key={key}>
              <code>{printedKey(key)}</code>
            </li>
          ))}
        </Box>
      )}
      {open && (
        <TextField
          label={t('Keys that you kept')}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          rows={4}
          {...CODE}
          sx={{ mb: 1.5 }}
        />
      )}
    </Card>
  );
}
