import { useState } from 'react';
import { srcSetOf } from '#contract/photos.ts';
import { useT } from '../i18n/language.ts';
import styles from './Photo.module.css';

interface PhotoProps {
  /** Absent: there is none. */
  readonly src?: string | undefined;
  readonly alt: string;
  /** How wide a lot's photo is shown, as `sizes` of an image: the browser takes the smallest version that will do. */
  readonly sizes?: string;
  /** Loaded at once, for what is seen first. */
  readonly eager?: boolean;
}

/** A photo that fills its box; the placeholder where there is none or it cannot be had (specification, section 8, 'Missing photos'). */
export function Photo({ src, alt, sizes, eager = false }: PhotoProps) {
  const [missing, setMissing] = useState<string>();
  if (src === undefined || missing === src) return <Placeholder alt={alt} />;
  return (
    <img
      className={styles.photo}
      src={src}
      {...(sizes === undefined ? {} : { sizes, srcSet: srcSetOf(src) })}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
      draggable={false}
      onError={() => setMissing(src)}
    />
  );
}

function Placeholder({ alt }: { alt: string }) {
  const t = useT();
  return (
    <div
      className={styles.none}
      role="img"
      aria-label={alt === '' ? t('No photo') : t('{name}: no photo yet', { name: alt })}
    >
      <svg viewBox="0 0 120 60" width="45%" aria-hidden="true">
        <g fill="none" stroke="currentColor" strokeWidth="2.5" strokeLinejoin="round">
          <path d="M12 44V34l10-4 12-14q2-2 5-2h30q3 0 5 2l13 13 17 3q4 1 4 5v7z" />
          <circle cx="34" cy="45" r="8" />
          <circle cx="86" cy="45" r="8" />
        </g>
      </svg>
    </div>
  );
}
