/** What the front and the rear view of a car are made of; centimetres, x = 0 in the middle, ground at y = 0. */

export interface EndShape {
  readonly width: number;
  readonly height: number;
  readonly roofWidth: number;
  readonly sill: number;
  /** y of the lower edge of the windscreen. */
  readonly cowl: number;
  /** y of the upper edge of grille and headlights. */
  readonly nose: number;
  readonly tyre: { readonly width: number; readonly radius: number };
  readonly grille: 'slats' | 'wide' | 'kidney' | 'mesh';
  readonly rear: 'hatch' | 'boot' | 'tailgate' | 'barn';
  /** y of the lower edge of the rear window. */
  readonly rearBelt: number;
  readonly flare?: boolean;
  readonly canopy?: boolean;
  readonly ladder?: boolean;
}

const HATCHBACK: EndShape = {
  width: 172,
  height: 151,
  roofWidth: 112,
  sill: 20,
  cowl: -102,
  nose: -84,
  tyre: { width: 20, radius: 31 },
  grille: 'slats',
  rear: 'hatch',
  rearBelt: -100,
};

export const END_SHAPES = {
  hatchback: HATCHBACK,
  saloon: {
    ...HATCHBACK,
    width: 174,
    height: 147,
    cowl: -101,
    nose: -82,
    grille: 'wide',
    rear: 'boot',
    rearBelt: -111,
  },
  executive: {
    ...HATCHBACK,
    width: 186,
    height: 146,
    roofWidth: 116,
    cowl: -101,
    nose: -82,
    grille: 'kidney',
    rear: 'boot',
    rearBelt: -111,
    tyre: { width: 24, radius: 34 },
  },
  mpv: { ...HATCHBACK, width: 176, height: 168, roofWidth: 122, cowl: -107, nose: -88, grille: 'wide', rearBelt: -112 },
  suv: {
    ...HATCHBACK,
    width: 186,
    height: 168,
    roofWidth: 126,
    sill: 25,
    cowl: -114,
    nose: -95,
    grille: 'mesh',
    rearBelt: -116,
    tyre: { width: 24, radius: 36 },
    flare: true,
  },
  pickup: {
    ...HATCHBACK,
    width: 186,
    height: 180,
    roofWidth: 124,
    sill: 35,
    cowl: -126,
    nose: -107,
    grille: 'mesh',
    rear: 'tailgate',
    rearBelt: -128,
    tyre: { width: 26, radius: 39 },
    flare: true,
  },
  van: {
    ...HATCHBACK,
    width: 188,
    height: 198,
    roofWidth: 146,
    sill: 25,
    cowl: -112,
    nose: -90,
    grille: 'slats',
    rear: 'barn',
    rearBelt: -122,
    tyre: { width: 22, radius: 34 },
  },
} satisfies Record<string, EndShape>;
