import type { Language } from '#contract/constants.ts';

const ONES = [
  '',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
];
const TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const GROUPS = ['', 'thousand', 'million', 'billion'];

/** An amount as receipts write it out: 'Ringgit Malaysia twenty-four thousand one hundred and sen fifty only'. Sen, not negative. */
export function ringgitInWords(amountSen: number, language: Language = 'en'): string {
  const [whole, sen] = [Math.floor(amountSen / 100), amountSen % 100];
  if (language === 'ms')
    return `Ringgit Malaysia ${inMalay(whole)}${sen === 0 ? '' : ` dan ${inMalay(sen)} sen`} sahaja`;
  return `Ringgit Malaysia ${inWords(whole)}${sen === 0 ? '' : ` and sen ${inWords(sen)}`} only`;
}

const MALAY_ONES = ['', 'satu', 'dua', 'tiga', 'empat', 'lima', 'enam', 'tujuh', 'lapan', 'sembilan'];
const MALAY_STEPS = [
  [1_000_000_000, 'bilion'],
  [1_000_000, 'juta'],
  [1_000, 'ribu'],
  [100, 'ratus'],
] as const;

/** 1 is 'se-' before hundred, thousand, ten and eleven. */
function inMalay(number: number): string {
  if (number === 0) return 'kosong';
  for (const [step, word] of MALAY_STEPS) {
    if (number < step) continue;
    const count = Math.floor(number / step);
    const head = count === 1 && step <= 1_000 ? `se${word}` : `${inMalay(count)} ${word}`;
    return number % step === 0 ? head : `${head} ${inMalay(number % step)}`;
  }
  const [tens, ones] = [Math.floor(number / 10), number % 10];
  if (tens === 0) return MALAY_ONES[ones] ?? '';
  if (number === 10) return 'sepuluh';
  if (number === 11) return 'sebelas';
  if (tens === 1) return `${MALAY_ONES[ones]} belas`;
  return [MALAY_ONES[tens], 'puluh', MALAY_ONES[ones]].filter(Boolean).join(' ');
}

function inWords(number: number): string {
  if (number === 0) return 'nil';
  const parts: string[] = [];
  for (let rest = number, group = 0; rest > 0; rest = Math.floor(rest / 1000), group += 1) {
    const words = underThousand(rest % 1000);
    if (words !== '') parts.unshift([words, GROUPS[group]].filter(Boolean).join(' '));
  }
  return parts.join(' ');
}

function underThousand(number: number): string {
  const hundreds = Math.floor(number / 100);
  const rest = number % 100;
  const small = rest < 20 ? ONES[rest] : [TENS[Math.floor(rest / 10)], ONES[rest % 10]].filter(Boolean).join('-');
  return [hundreds > 0 ? `${ONES[hundreds]} hundred` : '', small].filter(Boolean).join(' ');
}
