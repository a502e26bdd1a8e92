import { useEffect, useState } from 'react';
import { PHOTO_PROOF_HEADER } from '#contract/accounts/registration.ts';

interface ProvenPhoto {
  readonly url: string | null;
  readonly proof: string | null;
}

/** A photo that is shown only with its proof, which an image cannot send: as an address within this page. Undefined until it is there; null when it could not be loaded. */
export function useProvenPhoto(photo: ProvenPhoto | undefined): string | null | undefined {
  const { url = null, proof = null } = photo ?? {};
  const [shown, setShown] = useState<string | null>();
  useEffect(() => {
    if (url === null || proof === null) return undefined;
    const leaving = new AbortController();
    let address: string | undefined;
    fetchPhoto(url, proof, leaving.signal)
      .then((bytes) => {
        if (leaving.signal.aborted) return;
        address = URL.createObjectURL(bytes);
        setShown(address);
      })
      .catch(() => {
        if (!leaving.signal.aborted) setShown(null);
      });
    return () => {
      leaving.abort();
      if (address !== undefined) URL.revokeObjectURL(address);
      setShown(undefined);
    };
  }, [url, proof]);
  return shown;
}

async function fetchPhoto(url: string, proof: string, signal: AbortSignal): Promise<Blob> {
  const answer = await fetch(new Request(url, { headers: { [PHOTO_PROOF_HEADER]: proof }, signal }));
  if (!answer.ok) throw new Error(`The photo was answered with ${answer.status}`);
  return answer.blob();
}
