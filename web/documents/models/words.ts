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
export function ringgitInWords(amountSen: number): string {
  const ringgit = inWords(Math.floor(amountSen / 100));
  const sen = amountSen % 100;
  return `Ringgit Malaysia ${ringgit}${sen === 0 ? '' : ` and sen ${inWords(sen)}`} only`;
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
