import type { Banner, ContactInfo, HomepageRow } from '#contract/site/site.ts';

/** What a preview shows in place of what is stored. */
export interface PreviewDraft {
  readonly banners: Banner[];
  readonly homepageInfo: HomepageRow[];
  readonly homepagePhotos: { session: string; imgUrl: string }[];
  readonly contactInfo: ContactInfo;
}

/** From the frame: it listens. From the page around it: this is to be shown. */
export type PreviewMessage =
  | { readonly kind: 'preview-ready' }
  | { readonly kind: 'preview-draft'; readonly draft: PreviewDraft };

/** Inside a frame the site is a visitor's: nobody is signed in, and nothing is stored. */
export const IN_PREVIEW = globalThis.window !== undefined && window.parent !== window;
