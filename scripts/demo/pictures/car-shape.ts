/** What a side view of a car is made of; all numbers in centimetres, front to the right, ground at y = 0, up negative. */
import type { Paper, Point } from './svg.ts';
import type { WheelLook } from './wheel.ts';

export interface CarShape {
  readonly length: number;
  readonly height: number;
  /** Height of the lower edge of the body above the ground. */
  readonly sill: number;
  /** y of the lower edge of the side windows. */
  readonly belt: number;
  readonly wheels: WheelLook & { readonly rear: number; readonly front: number };
  /** Outline of the painted body, pillars and roof included. */
  readonly body: string;
  /** Outline of all side windows together; pillars are drawn over it. */
  readonly glass: string;
  readonly pillars: readonly string[];
  readonly seams: readonly string[];
  readonly creases: readonly string[];
  readonly roofLine: string;
  readonly chromeBelt?: string;
  readonly handles: readonly Point[];
  /** Tops of the head rests. */
  readonly seats: readonly Point[];
  /** Reflections on the glass: x at the belt, width. */
  readonly streaks: readonly Point[];
  readonly mirror: Point;
  readonly blackMirror?: boolean;
  readonly headlight: string;
  readonly taillight: string;
  /** Round lamps: x, y, radius. */
  readonly lamps: readonly (readonly [x: number, y: number, radius?: number])[];
  /** Unpainted lower body. */
  readonly cladding?: string;
  /** Unpainted wheel arches. */
  readonly flare?: boolean;
  readonly archGap?: number;
  /** Drawn behind the body. */
  readonly behind?: (paper: Paper, paint: string) => string;
  /** Drawn on the body, under handles and wheels. */
  readonly extras?: (paper: Paper, paint: string) => string;
}
