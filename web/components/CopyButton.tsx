import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { useT } from '../i18n/language.ts';
import { HiddenText } from './HiddenText.tsx';
import { CheckIcon } from './icons.tsx';

const SAID_FOR_MS = 3_000;

interface CopyButtonProps {
  readonly text: string;
  /** What it does, for those who listen. */
  readonly label: string;
}

/** Puts a text on the clipboard and says so. None where the browser has no clipboard for this site. */
export function CopyButton({ text, label }: CopyButtonProps) {
  const t = useT();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), SAID_FOR_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  // Without HTTPS there is none, whatever the types say.
  if (!('clipboard' in navigator)) return null;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      // Refused by the browser: the text stands beside the button.
    }
  };
  return (
    <>
      <Button
        size="small"
        aria-label={label}
        onClick={copy}
        startIcon={copied ? <CheckIcon /> : undefined}
        sx={{ minHeight: 48 }}
      >
        {copied ? t('Copied') : t('Copy')}
      </Button>
      <span role="status">{copied && <HiddenText>{t('Copied')}</HiddenText>}</span>
    </>
  );
}
