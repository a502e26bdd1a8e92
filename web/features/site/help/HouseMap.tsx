import { mapFrameUrl } from '#contract/site/embeds.ts';
import { useT } from '#web/i18n/language.ts';
import { AskedFrame } from './AskedFrame.tsx';
import { MapDrawing } from './MapDrawing.tsx';

const HEIGHT_PX = 360;

/** Where the house is; nothing when it names no map that this site may show. */
export function HouseMap({ address }: { readonly address: string }) {
  const t = useT();
  const frame = mapFrameUrl(address);
  if (frame === undefined) return null;
  return (
    <AskedFrame
      src={frame}
      title={t('Map with the place of the auction house')}
      ask={t('Show the map')}
      link={{ href: address, words: t('Open it in a new window') }}
      heightPx={HEIGHT_PX}
    >
      <MapDrawing />
    </AskedFrame>
  );
}
