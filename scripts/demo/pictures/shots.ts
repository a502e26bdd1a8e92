/** Which pictures a lot gets: what is drawn, from where, how large. */
import { type BikeKind, bikeFront, bikeRear } from './bike-ends.ts';
import { BIKE_SIZES, scooter, sport, underbone } from './bikes.ts';
import { END_SHAPES, type EndShape } from './car-end-shape.ts';
import { carFront } from './car-front.ts';
import { carRear } from './car-rear.ts';
import type { CarShape } from './car-shape.ts';
import { EXECUTIVE, HATCHBACK, SALOON } from './car-shapes.ts';
import { carSide } from './car-side.ts';
import { PAINTS, type Paint } from './colour.ts';
import { EXCAVATOR_SIZE, excavator, PARKED, RAISED } from './excavator.ts';
import { furniture, GOODS_SIZES, generator, itGoods } from './goods.ts';
import { dashboardPicture, handlebarPicture, panelPicture } from './instruments.ts';
import { BACKHOE_SIZE, backhoe, FORKLIFT_SIZE, forklift } from './loaders.ts';
import { type LorryKind, lorryFront } from './lorry-front.ts';
import { lorryRear } from './lorry-rear.ts';
import { boxLorry, LORRY_SIZES, primeMover, tipper } from './lorry-side.ts';
import { PICTURE, type Scene, type Setting } from './scene.ts';
import type { Paper, Point } from './svg.ts';
import { MPV, SUV } from './tall-shapes.ts';
import { CANOPY_PICKUP, LADDER_VAN, PICKUP, VAN } from './work-shapes.ts';

type CarKind = 'hatchback' | 'saloon' | 'executive' | 'mpv' | 'suv' | 'pickup' | 'canopy pickup' | 'van' | 'ladder van';
type MachineKind = 'excavator' | 'forklift' | 'backhoe';
type GoodsKind = 'generator' | 'it goods' | 'furniture';

type PictureKind = CarKind | LorryKind | BikeKind | MachineKind | GoodsKind;

export interface PictureRecipe {
  readonly kind: PictureKind;
  readonly paint: Paint;
  /** Colour of box or tub of a lorry. */
  readonly load?: Paint;
  /** What stands on the number plates. */
  readonly number: string;
  /** Kilometres, or hours of a machine; goods have none. */
  readonly run?: number;
}

/** A picture of a thing before a backdrop (mirrored or not), or a picture that stands for itself. */
export type Shot = { readonly scene: Scene; readonly mirrored?: boolean } | { readonly svg: string };

const CARS: Readonly<Record<CarKind, { readonly side: CarShape; readonly ends: EndShape }>> = {
  hatchback: { side: HATCHBACK, ends: END_SHAPES.hatchback },
  saloon: { side: SALOON, ends: END_SHAPES.saloon },
  executive: { side: EXECUTIVE, ends: END_SHAPES.executive },
  mpv: { side: MPV, ends: END_SHAPES.mpv },
  suv: { side: SUV, ends: END_SHAPES.suv },
  pickup: { side: PICKUP, ends: END_SHAPES.pickup },
  'canopy pickup': { side: CANOPY_PICKUP, ends: { ...END_SHAPES.pickup, canopy: true } },
  van: { side: VAN, ends: END_SHAPES.van },
  'ladder van': { side: LADDER_VAN, ends: { ...END_SHAPES.van, ladder: true } },
};

const LORRIES = { 'box lorry': boxLorry, tipper, 'prime mover': primeMover } as const;
const BIKES = { underbone, scooter, sport } as const;

/** The pictures of a lot; the first is its cover. */
export function shotsOf(recipe: PictureRecipe): readonly Shot[] {
  const { kind } = recipe;
  if (kind in CARS) return carShots(recipe, CARS[kind as CarKind]);
  if (kind in LORRIES) return lorryShots(recipe, kind as LorryKind);
  if (kind in BIKES) return bikeShots(recipe, kind as BikeKind);
  return machineOrGoodsShots(recipe, kind as MachineKind | GoodsKind);
}

function carShots(recipe: PictureRecipe, { side, ends }: { side: CarShape; ends: EndShape }): readonly Shot[] {
  const paint = PAINTS[recipe.paint];
  const work = ['pickup', 'canopy pickup', 'van', 'ladder van'].includes(recipe.kind);
  const view = { setting: work ? 'yard' : 'hall', size: side, glow: paint } as const;
  const draw = (paper: Paper): string => carSide(paper, side, paint);
  const endView = {
    setting: view.setting,
    size: { length: ends.width + 50, height: ends.height },
    centred: true,
    glow: paint,
    shadowHalf: ends.width / 2,
  };
  return [
    { scene: standing(view, draw) },
    { scene: standing(endView, (paper) => carFront(paper, ends, paint, recipe.number)) },
    { scene: standing(endView, (paper) => carRear(paper, ends, paint, recipe.number)) },
    { scene: standing(view, draw), mirrored: true },
    { scene: closeUp(view, [side.wheels.front - 18, -58], 6.2, draw) },
    { svg: dashboardPicture({ amount: recipe.run ?? 0, unit: 'km' }) },
  ];
}

function lorryShots(recipe: PictureRecipe, kind: LorryKind): readonly Shot[] {
  const paint = { cab: PAINTS[recipe.paint], ...(recipe.load && { load: PAINTS[recipe.load] }) };
  const size = LORRY_SIZES[kind];
  const view = { setting: 'yard', size } as const;
  const draw = (paper: Paper): string => LORRIES[kind](paper, paint);
  const endView = {
    setting: 'yard',
    size: { length: 300, height: size.height },
    centred: true,
    shadowHalf: 118,
  } as const;
  return [
    { scene: standing(view, draw) },
    { scene: standing(endView, (paper) => lorryFront(paper, kind, paint, recipe.number)) },
    { scene: standing(endView, (paper) => lorryRear(paper, kind, paint, recipe.number)) },
    { scene: standing(view, draw), mirrored: true },
    { scene: closeUp(view, [size.length - 110, -130], 4.2, draw) },
    { svg: dashboardPicture({ amount: recipe.run ?? 0, unit: 'km' }) },
  ];
}

function bikeShots(recipe: PictureRecipe, kind: BikeKind): readonly Shot[] {
  const paint = PAINTS[recipe.paint];
  const view = { setting: 'hall', size: BIKE_SIZES[kind], glow: paint } as const;
  const draw = (paper: Paper): string => BIKES[kind](paper, paint);
  const endView = { setting: 'hall', size: { length: 90, height: 130 }, centred: true, shadowHalf: 32 } as const;
  return [
    { scene: standing(view, draw) },
    { scene: standing(endView, (paper) => bikeFront(paper, kind, paint, recipe.number)) },
    { scene: standing(endView, (paper) => bikeRear(paper, kind, paint, recipe.number)) },
    { scene: standing(view, draw), mirrored: true },
    { scene: closeUp(view, [92, -46], 12, draw) },
    { svg: handlebarPicture({ amount: recipe.run ?? 0, unit: 'km' }) },
  ];
}

function machineOrGoodsShots(recipe: PictureRecipe, kind: MachineKind | GoodsKind): readonly Shot[] {
  const paint = PAINTS[recipe.paint];
  const panel = { svg: panelPicture({ amount: recipe.run ?? 0, unit: 'h' }) };
  switch (kind) {
    case 'excavator': {
      const view = { setting: 'yard', size: EXCAVATOR_SIZE, shadow: [10, 380] } as const;
      const parked = (paper: Paper): string => excavator(paper, paint, PARKED);
      const raised = { ...view, size: { length: 640, height: 480 } };
      return [
        { scene: standing(view, parked) },
        { scene: standing(view, parked), mirrored: true },
        { scene: standing(raised, (paper) => excavator(paper, paint, RAISED)) },
        { scene: closeUp(view, [250, -200], 4.2, parked) },
        { scene: closeUp(view, [190, -50], 4.6, parked) },
        panel,
      ];
    }
    case 'forklift': {
      const view = { setting: 'hall', size: FORKLIFT_SIZE, shadow: [0, 270] } as const;
      const down = (paper: Paper): string => forklift(paper, paint, false);
      const up = { ...view, size: { length: 390, height: 300 } };
      return [
        { scene: standing(view, down) },
        { scene: standing(view, down), mirrored: true },
        { scene: standing(up, (paper) => forklift(paper, paint, true)) },
        { scene: closeUp(view, [230, -80], 7, down) },
        panel,
      ];
    }
    case 'backhoe': {
      const view = { setting: 'yard', size: BACKHOE_SIZE, shadow: [120, 640] } as const;
      const draw = (paper: Paper): string => backhoe(paper, paint);
      return [
        { scene: standing(view, draw) },
        { scene: standing(view, draw), mirrored: true },
        { scene: closeUp(view, [500, -110], 4.6, draw) },
        { scene: closeUp(view, [170, -190], 3.8, draw) },
        panel,
      ];
    }
    case 'generator': {
      const view = { setting: 'yard', size: GOODS_SIZES.generator } as const;
      const draw = (paper: Paper): string => generator(paper, paint);
      return [
        { scene: standing(view, draw) },
        { scene: closeUp(view, [240, -105], 7.4, draw) },
        { scene: closeUp(view, [90, -100], 6, draw) },
        panel,
      ];
    }
    case 'it goods': {
      const view = { setting: 'hall', size: GOODS_SIZES['it goods'] } as const;
      return [
        { scene: standing(view, itGoods) },
        { scene: closeUp(view, [190, -90], 9, itGoods) },
        { scene: closeUp(view, [70, -80], 9, itGoods) },
      ];
    }
    case 'furniture': {
      const view = { setting: 'hall', size: GOODS_SIZES.furniture } as const;
      return [
        { scene: standing(view, furniture) },
        { scene: closeUp(view, [200, -70], 7, furniture) },
        { scene: closeUp(view, [70, -80], 7.4, furniture) },
      ];
    }
  }
}

interface View {
  readonly setting: Setting;
  readonly size: { readonly length: number; readonly height: number };
  /** The drawing's x = 0 is its middle, not its left end. */
  readonly centred?: boolean;
  readonly shadow?: readonly [number, number];
  readonly shadowHalf?: number;
  readonly glow?: string;
}

/** The whole thing, as large as the frame allows, standing on the floor. */
function standing(view: View, draw: (paper: Paper) => string): Scene {
  const { length, height } = view.size;
  const scale = Math.min(1260 / length, 620 / height);
  const half = view.shadowHalf ?? length / 2;
  const middle = PICTURE.width / 2;
  return {
    setting: view.setting,
    scale,
    originX: view.centred === true ? middle : middle - (length / 2) * scale,
    groundY: Math.min(840, Math.round(580 + (height * scale) / 2.35)),
    shadow: view.shadow ?? (view.centred === true ? [-half, half] : [0, length]),
    ...(view.glow !== undefined && { glow: view.glow }),
    draw,
  };
}

/** A part of it, with the point `focus` in the middle of the picture. */
function closeUp(view: View, [x, y]: Point, scale: number, draw: (paper: Paper) => string): Scene {
  const whole = standing(view, draw);
  return { ...whole, scale, originX: PICTURE.width / 2 - x * scale, groundY: PICTURE.height / 2 - y * scale };
}
