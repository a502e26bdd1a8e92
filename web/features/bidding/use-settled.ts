import { useEffect, useState } from 'react';

const SETTLES_MS = 400;

/** False for a moment after each change of what is on the screen, so that a hasty press meant for what was there before counts for nothing. */
export function useSettled(screen: string): boolean {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(screen), SETTLES_MS);
    return () => clearTimeout(timer);
  }, [screen]);
  return settled === screen;
}
