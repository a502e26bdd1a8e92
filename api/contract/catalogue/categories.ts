import type { LotCategory } from './catalogue.ts';

/** What people write for the house's categories, in English and Malay: small, words parted by one blank, without a plural's s. */
const WORDS: Readonly<Record<LotCategory, readonly string[]>> = {
  motorcycle: [
    ...[
      'motorcycle',
      'motor cycle',
      'm cycle',
      'mcycle',
      'motorbike',
      'motor bike',
      'bike',
      'superbike',
      'scooter',
      'moped',
    ],
    ...['motosikal', 'motorsikal', 'motor sikal', 'moto', 'skuter', 'kapcai', 'kapchai', 'kap cai'],
  ],
  car: [
    ...['car', 'motorcar', 'motor car', 'sedan', 'saloon', 'hatchback', 'hatch back', 'hatch', 'coupe', 'convertible'],
    ...['cabriolet', 'roadster', 'liftback', 'kereta', 'motokar'],
  ],
  mpv: ['mpv', 'multi purpose vehicle', 'people carrier', 'people mover'],
  suv: ['suv', 'sport utility vehicle', 'sport utility', 'crossover'],
  pickup: [
    'pickup',
    'pick up',
    'pikap',
    'pickup truck',
    'pick up truck',
    'double cab',
    'single cab',
    'dual cab',
    'ute',
  ],
  van: ['van', 'panel van', 'window van'],
  lorry: ['lorry', 'lorrie', 'lori', 'tipper', 'box truck', 'rigid truck'],
  'prime mover': ['prime mover', 'primemover', 'tractor head', 'tractor unit'],
  machinery: [
    ...['machinery', 'machine', 'heavy machinery', 'plant and machinery', 'jentera', 'jentera berat', 'mesin'],
    ...['excavator', 'jengkaut', 'forklift', 'fork lift', 'bulldozer', 'backhoe', 'backhoe loader', 'wheel loader'],
  ],
  'general goods': [
    'general goods',
    'general good',
    'general',
    'goods',
    'good',
    'other',
    'barangan am',
    'barang am',
    'lain lain',
  ],
};
const CATEGORY_OF: ReadonlyMap<string, LotCategory> = new Map(
  Object.entries(WORDS).flatMap(([category, words]) => words.map((word) => [word, category as LotCategory] as const)),
);
const LONGEST = 3;

/** The category that a cell means ('Sedan', 'PICK-UP 4X4', 'Motosikal'); undefined where it names none, or two. */
export function categoryOf(cell: string): LotCategory | undefined {
  const words = wordsOf(cell).map((word) => (word.length > 3 ? word.replace(/s$/, '') : word));
  const found = new Set<LotCategory>();
  for (let at = 0; at < words.length; at += 1) {
    // The longest phrase first: a pickup truck is a pickup.
    for (let most = LONGEST; most > 0; most -= 1) {
      const category = CATEGORY_OF.get(words.slice(at, at + most).join(' '));
      if (category === undefined || at + most > words.length) continue;
      found.add(category);
      at += most - 1;
      break;
    }
  }
  const [only] = found;
  return found.size === 1 ? only : undefined;
}

/** These make nothing with a plate but motorcycles. */
const MOTORCYCLE_MAKES: ReadonlySet<string> = new Set([
  ...[
    'yamaha',
    'modenas',
    'ducati',
    'vespa',
    'lambretta',
    'harley',
    'harleydavidson',
    'ktm',
    'sym',
    'smsym',
    'benelli',
  ],
  ...['demak', 'royalenfield', 'aprilia', 'kymco', 'cfmoto', 'keeway', 'husqvarna', 'motoguzzi', 'mvagusta', 'wmoto'],
  ...['qjmotor', 'brixton', 'zontes', 'aveta', 'hyosung', 'italjet'],
]);
/** Of makes that build cars, vans or loaders too: how the names of their motorcycles begin, as letters and digits. */
const MOTORCYCLE_MODELS: Readonly<Record<string, RegExp>> = {
  honda:
    /^(?:rsx?150|rsx|wave|ex5|c70|c90|c100|cub|supercub|future|cb\d|cbr|cbx|crf|nsr|nc7\d\d|vario|pcx|adv\d|beat|dash|forza|xadv|rebel|goldwing|gl1\d{3}|africatwin|monkey|nova|tena|vfr|vtx|cg125|tmx|airblade|click|spacy|icon)/,
  suzuki:
    /^(?:gsx|gsr|gixxer|raider|smash|shogun|belang|satria|vstrom|dl\d|burgman|hayabusa|rgv?\d|rgsport|axelo|best\d|vr150|sv650|bandit)/,
  kawasaki: /^(?!mule|teryx)[a-z]/,
  bmw: /^(?:[rfgs]\d{3,4}(?:gs|rr|rt|rs?|s|xr|c)|rninet|c400|c650|k1[236]\d{2}|ce04|hp4|r18)/,
  triumph:
    /^(?:bonneville|tiger|streettriple|speedtriple|speedtwin|speed400|scrambler|thruxton|trident|rocket|daytona6|bobber)/,
  piaggio: /^(?:vespa|liberty|mp3|medley|beverly|typhoon|fly|zip)/,
  peugeot: /^(?:django|tweet|speedfight)/,
  bajaj: /^(?:pulsar|dominar)/,
  tvs: /^(?:apache|ntorq|raider|jupiter)/,
  naza: /^(?:blade|n5)/,
};

interface Named {
  readonly regnNo?: string | undefined;
  readonly make?: string | undefined;
  readonly descOfGood?: string | undefined;
}

/**
 * Is it certain that a unit is a motorcycle, of which no list says a category? Its minimum raise is another one. Only what is registered: a maker of motorcycles
 * makes generators and outboard engines as well.
 */
export function isMotorcycle({ regnNo = '', make = '', descOfGood = '' }: Named): boolean {
  if (!/^(?=.*[A-Z])(?=.*\d)[A-Z0-9]*$/.test(plain(regnNo).toUpperCase())) return false;
  const [first = '', ...rest] = wordsOf(make);
  // Some lists have make and model in one cell.
  const makes: readonly (readonly [string, string])[] = [
    [plain(make), plain(descOfGood)],
    [first, plain(`${rest.join('')}${descOfGood}`)],
    ...(make === '' ? [splitAfterFirst(descOfGood)] : []),
  ];
  const isKnown = makes.some(([name, model]) => MOTORCYCLE_MAKES.has(name) || MOTORCYCLE_MODELS[name]?.test(model));
  return (
    isKnown || /\b(?:motorcycle|motorbike|motosikal|scooter|skuter|superbike|moped)\b/i.test(`${make} ${descOfGood}`)
  );
}

function splitAfterFirst(text: string): readonly [string, string] {
  const [first = '', ...rest] = wordsOf(text);
  return [first, rest.join('')];
}

function wordsOf(text: string): string[] {
  const parted = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return parted.split(/[^a-z0-9]+/).filter(Boolean);
}

function plain(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
}
