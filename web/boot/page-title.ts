import { useEffect } from 'react';

/** The name of the page in the tab, before that of the house; the one before it comes back when this page goes. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    const before = document.title;
    document.title = title === '' ? 'Tukul' : `${title} · Tukul`;
    return () => {
      document.title = before;
    };
  }, [title]);
}
