/**
 * A few functions that write SVG as strings. Drawings are made of nested strings; what has to stand in `<defs>` (gradients,
 * clips) is collected by a `Paper`, which gives the same content the same id.
 */

type Attributes = Readonly<Record<string, string | number | undefined>>;

/** Offset 0..1, colour, opacity (1 when absent). */
export type Stop = readonly [offset: number, colour: string, opacity?: number];

export type Point = readonly [x: number, y: number];

export interface Paper {
  /** A linear gradient in user space; gives the value for `fill`. */
  linear(from: Point, to: Point, stops: readonly Stop[]): string;
  /** A radial gradient in user space, squeezed vertically by `squeeze` (1 = a circle). */
  radial(centre: Point, radius: number, stops: readonly Stop[], squeeze?: number): string;
  /** A clip path of shapes; gives the value for `clip-path`. */
  clip(shapes: string): string;
  /** Everything collected so far. */
  defs(): string;
}

export function createPaper(): Paper {
  const ids = new Map<string, string>();
  const keep = (content: string, open: (id: string) => string): string => {
    const known = ids.get(content);
    if (known !== undefined) return `url(#${known})`;
    const id = `d${ids.size}`;
    ids.set(content, id);
    written.push(open(id));
    return `url(#${id})`;
  };
  const written: string[] = [];
  return {
    linear([x1, y1], [x2, y2], stops) {
      const content = `x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stopTags(stops)}</linearGradient>`;
      return keep(content, (id) => `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" ${content}`);
    },
    radial([cx, cy], radius, stops, squeeze = 1) {
      const move = `translate(${cx} ${cy}) scale(1 ${squeeze})`;
      const content = `cx="0" cy="0" r="${radius}" gradientTransform="${move}">${stopTags(stops)}</radialGradient>`;
      return keep(content, (id) => `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" ${content}`);
    },
    clip(shapes) {
      return keep(shapes, (id) => `<clipPath id="${id}">${shapes}</clipPath>`);
    },
    defs: () => `<defs>${written.join('')}</defs>`,
  };
}

function stopTags(stops: readonly Stop[]): string {
  return stops.map(([o, c, a]) => `<stop offset="${o}" stop-color="${c}" stop-opacity="${a ?? 1}"/>`).join('');
}

function attributesOf(attributes: Attributes): string {
  return Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('');
}

export function path(d: string, attributes: Attributes): string {
  return `<path d="${d}"${attributesOf(attributes)}/>`;
}

/** A line without filling, with round ends. */
export function stroke(d: string, colour: string, width: number, more: Attributes = {}): string {
  return path(d, {
    fill: 'none',
    stroke: colour,
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    ...more,
  });
}

export function circle(cx: number, cy: number, r: number, attributes: Attributes): string {
  return `<circle cx="${cx}" cy="${cy}" r="${r}"${attributesOf(attributes)}/>`;
}

export function ellipse(cx: number, cy: number, rx: number, ry: number, attributes: Attributes): string {
  return `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}"${attributesOf(attributes)}/>`;
}

/** A rectangle from its left top corner, corners rounded by `r`. */
export function rect(x: number, y: number, w: number, h: number, r: number, attributes: Attributes): string {
  return `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}"${attributesOf(attributes)}/>`;
}

export function group(attributes: Attributes, ...children: readonly string[]): string {
  return `<g${attributesOf(attributes)}>${children.join('')}</g>`;
}

/** The drawing and its mirror image about x = 0. */
export function both(drawing: string): string {
  return drawing + group({ transform: 'scale(-1 1)' }, drawing);
}

/** A polygon with rounded corners: each point is x, y and the radius of its corner (0 when absent). */
export function rounded(points: readonly (readonly [x: number, y: number, radius?: number])[]): string {
  const count = points.length;
  const corners = points.map(([x, y, radius = 0], i) => {
    const [px, py] = points[(i + count - 1) % count] ?? [x, y];
    const [nx, ny] = points[(i + 1) % count] ?? [x, y];
    const a = towards([x, y], [px, py], radius);
    const b = towards([x, y], [nx, ny], radius);
    return `${a.join(' ')} Q${round(x)} ${round(y)} ${b.join(' ')}`;
  });
  return `M${corners.join(' L')} Z`;
}

function towards([x, y]: Point, [tx, ty]: Point, distance: number): [number, number] {
  const length = Math.hypot(tx - x, ty - y) || 1;
  const share = Math.min(distance / length, 0.5);
  return [round(x + (tx - x) * share), round(y + (ty - y) * share)];
}

export function round(value: number): number {
  return Math.round(value * 100) / 100;
}
