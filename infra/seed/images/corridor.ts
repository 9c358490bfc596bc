import {
  glow,
  gradient,
  height,
  kitFor,
  lighter,
  line,
  logo,
  svgImage,
  poly,
  rect,
  teal,
  width,
  type Kit,
  type Point,
} from './drawing.ts';

/** The eye stands at 1.6 m in the middle of a corridor; metres to pixels. */
function project(middle: number): At {
  return (x, y, z) => [middle + (x * 900) / z, 470 + ((1.55 - y) * 900) / z];
}

type At = (x: number, y: number, z: number) => Point;
type Wall = { readonly at: At; readonly x: number; readonly light: number } & Kit;

const tall = 2.7;
const near = 0.95;
const far = 19;

/** One door of a wall, from a height to a height, its hinge at a depth: leaf with grooves, handle, number plate. */
function leaf({ at, x }: Wall, z: number, low: number, high: number, colour: string): string {
  const corner = (y: number, dz: number) => at(x, y, z + dz);
  const patch = (y1: number, y2: number, z1: number, z2: number, fill: string) =>
    poly([corner(y1, z1), corner(y2, z1), corner(y2, z2), corner(y1, z2)], fill);
  const middle = (low + high) / 2;
  const grooves = [1, 2, 3, 4, 5, 6]
    .map((l) => low + ((high - low) * l) / 7)
    .map((y) => line(corner(y, 0.1), corner(y, 1.12), lighter(colour, -0.25), 90 / (z * 70), 'opacity="0.8"'));
  return (
    patch(low, high, 0.06, 1.16, colour) +
    grooves.join('') +
    patch(middle - 0.09, middle + 0.09, 0.12, 0.2, '#0b1216') +
    patch(high - 0.12, high - 0.04, 0.5, 0.78, '#f2f6f5')
  );
}

/** A wall of doors, some of them two small ones above each other, and the strip of light over them. */
function wallOfDoors(wall: Wall): string {
  const { at, x, light, palette, random } = wall;
  let out = poly(
    [at(x, 0, near), at(x, tall, near), at(x, tall, far), at(x, 0, far)],
    lighter(palette.wall, light > 0 ? 0.12 : 0),
  );
  for (let z = 1.1; z < far; z += 1.25) {
    const shade = Math.min(0.62, z / 26);
    const colour = lighter(random.chance(0.85) ? palette.door : lighter(palette.door, 0.3), light - shade * 0.5);
    out += random.chance(0.4)
      ? leaf(wall, z, 0.06, 1.05, colour) + leaf(wall, z, 1.13, 2.12, colour)
      : leaf(wall, z, 0.06, 2.12, colour);
    out += poly(
      [at(x, 2.2, z), at(x, 2.24, z), at(x, 2.24, z + 1.25), at(x, 2.2, z + 1.25)],
      teal,
      `opacity="${(0.9 - shade).toFixed(2)}"`,
    );
  }
  return out;
}

/** Lamps in the ceiling and their light on the floor. */
function lamps(at: At): string {
  let out = '';
  for (let z = 1.6; z < far; z += 2.2) {
    out += poly([at(-0.32, tall, z), at(0.32, tall, z), at(0.32, tall, z + 1.1), at(-0.32, tall, z + 1.1)], '#fffbee');
    out += poly(
      [at(-0.55, 0.001, z), at(0.55, 0.001, z), at(0.55, 0.001, z + 1.1), at(-0.55, 0.001, z + 1.1)],
      '#fff',
      'opacity="0.13" filter="url(#haze)"',
    );
    const [x, y] = at(0, tall, z + 0.5);
    out += glow(x, y, 330 / z, 90 / z, '#fff4d8', 0.5);
  }
  return out;
}

/** A long bright corridor with doors on both sides. */
export function corridor(variant: number): string {
  const kit = kitFor('corridor', variant);
  const { random } = kit;
  const half = 1.15 + random.next() * 0.35;
  const at = project(width * (0.44 + random.next() * 0.12));
  const floor = (x1: number, x2: number, fill: string, more = '') =>
    poly([at(x1, 0, near), at(x2, 0, near), at(x2, 0, far), at(x1, 0, far)], fill, more);
  const [lx, ty] = at(-half, tall, far);
  const [rx, by] = at(half, 0, far);
  const end =
    rect(lx, ty, rx - lx, by - ty, '#24323a') +
    logo((lx + rx) / 2, (ty + by) / 2 - 4, (by - ty) * 0.5) +
    glow((lx + rx) / 2, (ty + by) / 2, 90, 90, teal, 0.45);
  const scene =
    rect(0, 0, width, height, '#0f151a') +
    floor(-half, half, 'url(#floor)') +
    poly([at(-half, tall, near), at(half, tall, near), at(half, tall, far), at(-half, tall, far)], '#1d262d') +
    wallOfDoors({ ...kit, at, x: -half, light: 0.06 }) +
    wallOfDoors({ ...kit, at, x: half, light: -0.08 }) +
    lamps(at) +
    [-0.62, 0.62].map((x) => floor(x - 0.03, x + 0.03, teal, 'opacity="0.55"')).join('') +
    end +
    (random.chance(0.6) ? cart(at, -0.62, 3.1) : '');
  return svgImage(
    gradient('floor', [
      [0, '#4c5a60'],
      [1, '#27323a'],
    ]),
    scene,
  );
}

/** A hand cart with two cartons, left standing. */
function cart(at: At, x: number, z: number): string {
  const carton = (x0: number, y0: number, w: number, h: number, tone: string) =>
    poly([at(x0, y0, z), at(x0 + w, y0, z), at(x0 + w, y0 + h, z), at(x0, y0 + h, z)], tone) +
    poly(
      [at(x0, y0 + h, z), at(x0 + w, y0 + h, z), at(x0 + w, y0 + h, z + 0.5), at(x0, y0 + h, z + 0.5)],
      lighter(tone, 0.2),
    ) +
    poly(
      [at(x0 + w, y0, z), at(x0 + w, y0 + h, z), at(x0 + w, y0 + h, z + 0.5), at(x0 + w, y0, z + 0.5)],
      lighter(tone, -0.22),
    ) +
    poly(
      [
        at(x0 + w * 0.43, y0 + h * 0.62, z),
        at(x0 + w * 0.57, y0 + h * 0.62, z),
        at(x0 + w * 0.57, y0 + h, z),
        at(x0 + w * 0.43, y0 + h, z),
      ],
      lighter(tone, 0.3),
    );
  return (
    carton(x - 0.03, 0.14, 0.66, 0.05, '#1c2329') +
    carton(x, 0.19, 0.58, 0.42, '#b98a57') +
    carton(x + 0.08, 0.61, 0.42, 0.32, '#c99b66') +
    line(at(x + 0.64, 0.15, z), at(x + 0.7, 1.0, z), '#2b343b', 10) +
    poly([at(x + 0.02, 0.02, z), at(x + 0.12, 0.02, z), at(x + 0.12, 0.13, z), at(x + 0.02, 0.13, z)], '#0a0d10') +
    poly([at(x + 0.48, 0.02, z), at(x + 0.58, 0.02, z), at(x + 0.58, 0.13, z), at(x + 0.48, 0.13, z)], '#0a0d10')
  );
}
