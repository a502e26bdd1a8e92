import { useEffect } from 'react';
import { houseName } from './house-name.ts';

/** The name of the page in the tab, before that of the house; the one before it comes back when this page goes. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    const before = document.title;
    const house = houseName();
    document.title = title === '' ? house : `${title} · ${house}`;
    return () => {
      document.title = before;
    };
  }, [title]);
}
