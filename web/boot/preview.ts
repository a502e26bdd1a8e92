import { siteApi } from '#web/calls/endpoints/site.ts';
import type { PreviewDraft, PreviewMessage } from './preview-message.ts';
import { store } from './store.ts';

/**
 * Shows what the page around this one sends, in place of what is stored: it is put into the cache, and again whenever an answer of the server
 * has taken its place. Links lead nowhere: a preview is for looking.
 */
export function startPreview(): void {
  let draft: PreviewDraft | undefined;
  let shownAt = '';

  const show = () => {
    if (draft === undefined) return;
    store.dispatch(
      siteApi.util.upsertQueryEntries([
        { endpointName: 'banners', arg: undefined, value: draft.banners },
        { endpointName: 'homepageInfo', arg: undefined, value: draft.homepageInfo },
        { endpointName: 'homepagePhotos', arg: undefined, value: draft.homepagePhotos },
        { endpointName: 'contactInfo', arg: undefined, value: draft.contactInfo },
      ]),
    );
    shownAt = answeredAt();
  };

  addEventListener('message', ({ origin, source, data }: MessageEvent<PreviewMessage>) => {
    if (origin !== location.origin || source !== window.parent || data?.kind !== 'preview-draft') return;
    draft = data.draft;
    show();
  });
  store.subscribe(() => {
    if (draft !== undefined && answeredAt() !== shownAt) queueMicrotask(show);
  });
  addEventListener(
    'click',
    (event) => {
      if (!(event.target instanceof Element) || event.target.closest('a') === null) return;
      event.preventDefault();
      event.stopPropagation();
    },
    true,
  );
  window.parent.postMessage({ kind: 'preview-ready' } satisfies PreviewMessage, location.origin);
}

/** When each of the four answers came, as one text. */
function answeredAt(): string {
  const state = store.getState();
  const { banners, homepageInfo, homepagePhotos, contactInfo } = siteApi.endpoints;
  return [banners, homepageInfo, homepagePhotos, contactInfo]
    .map((endpoint) => endpoint.select()(state).fulfilledTimeStamp)
    .join(' ');
}
