const SHOWN = 4;

/** '••••••••5523': as many dots as there is hidden; of a number of four characters or fewer nothing is shown. */
export function maskedNumber(number: string): string {
  const hidden = number.length <= SHOWN ? number.length : number.length - SHOWN;
  return '•'.repeat(hidden) + number.slice(hidden);
}
