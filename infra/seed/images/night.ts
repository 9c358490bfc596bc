import { cityDefs, lamp, sky, skyline, street, tree, van } from './city.ts';
import {
  glow,
  gradient,
  group,
  kitFor,
  lighter,
  line,
  logo,
  svgImage,
  poly,
  rect,
  teal,
  tealBright,
} from './drawing.ts';

const horizon = 800;

/** The whole building at night from a corner: lit stair tower, sign on the roof, loading bays. */
export function night(variant: number): string {
  const kit = kitFor('night', variant);
  const { palette, random } = kit;
  const corner = random.between(820, 960);
  const [l, r] = [random.between(180, 260), random.between(1370, 1450)];
  const top = random.between(230, 300);
  const face = (k: number) => top + 60 * k;
  let out =
    poly(
      [
        [l, face(1)],
        [corner, top],
        [corner, horizon + 16],
        [l, horizon - 12],
      ],
      'url(#faceA)',
    ) +
    poly(
      [
        [corner, top],
        [r, face(1.1)],
        [r, horizon - 14],
        [corner, horizon + 16],
      ],
      'url(#faceB)',
    );
  for (let i = 1; i < 16; i++) {
    const k = i / 16;
    out +=
      line(
        [l, face(1) + (horizon - 12 - face(1)) * k],
        [corner, top + (horizon + 16 - top) * k],
        '#000',
        1.4,
        'opacity="0.16"',
      ) +
      line(
        [corner, top + (horizon + 16 - top) * k],
        [r, face(1.1) + (horizon - 14 - face(1.1)) * k],
        '#000',
        1.4,
        'opacity="0.2"',
      );
  }
  const on = (x: number, k: number, from: number, to: number, side: 'a' | 'b') => {
    const roof =
      side === 'a'
        ? face(1) + ((x - l) / (corner - l)) * (top - face(1))
        : top + ((x - corner) / (r - corner)) * (face(1.1) - top);
    const base =
      side === 'a' ? horizon - 12 + ((x - l) / (corner - l)) * 28 : horizon + 16 - ((x - corner) / (r - corner)) * 30;
    return roof + (base - roof) * (k === 0 ? from : to);
  };
  const pane = (x1: number, x2: number, from: number, to: number, side: 'a' | 'b', fill: string, more = '') =>
    poly(
      [
        [x1, on(x1, 0, from, to, side)],
        [x2, on(x2, 0, from, to, side)],
        [x2, on(x2, 1, from, to, side)],
        [x1, on(x1, 1, from, to, side)],
      ],
      fill,
      more,
    );
  for (let f = 0; f < 3; f++) {
    for (let i = 0; i < 6; i++) {
      const x = l + 40 + (i * (corner - l - 190)) / 6;
      out += pane(
        x,
        x + (corner - l - 190) / 6 - 22,
        0.13 + f * 0.19,
        0.25 + f * 0.19,
        'a',
        random.chance(0.6) ? palette.warm : '#17222c',
        'opacity="0.88"',
      );
    }
    for (let i = 0; i < 5; i++) {
      const x = corner + 40 + (i * (r - corner - 60)) / 5;
      out += pane(
        x,
        x + (r - corner - 60) / 5 - 24,
        0.13 + f * 0.19,
        0.25 + f * 0.19,
        'b',
        random.chance(0.35) ? lighter(palette.warm, -0.12) : '#121c25',
        'opacity="0.8"',
      );
    }
  }
  out +=
    pane(corner - 122, corner - 22, 0.06, 0.97, 'a', '#0d2523') +
    pane(corner - 116, corner - 28, 0.07, 0.97, 'a', 'url(#tower)') +
    [0.3, 0.52, 0.74].map((k) => pane(corner - 122, corner - 22, k, k + 0.012, 'a', '#0b1417')).join('') +
    glow(corner - 72, 540, 90, 260, teal, 0.28) +
    logo(corner - 72, top + 84, 62);
  const bays = 3;
  for (let i = 0; i < bays; i++) {
    const x = corner + 46 + (i * (r - corner - 80)) / bays;
    const w = (r - corner - 80) / bays - 30;
    out +=
      pane(x, x + w, 0.71, 0.985, 'b', palette.door) +
      Array.from({ length: 8 }, (_, j) =>
        pane(x, x + w, 0.71 + (j * 0.275) / 8, 0.71 + (j * 0.275) / 8 + 0.006, 'b', palette.doorShade),
      ).join('') +
      pane(x, x + w, 0.69, 0.7, 'b', '#fff6dd');
  }
  out +=
    pane(l + 34, corner - 150, 0.68, 0.98, 'a', 'url(#shop)') +
    pane(l, corner, 0.62, 0.655, 'a', teal, 'opacity="0.95"') +
    pane(corner, r, 0.62, 0.655, 'b', teal, 'opacity="0.6"');
  for (let i = 0; i < 7; i++) {
    const x = l + 60 + (i * (corner - l - 240)) / 7;
    out += pane(
      x,
      x + (corner - l - 240) / 7 - 14,
      0.74,
      0.96,
      'a',
      random.chance(0.8) ? palette.door : lighter(palette.door, 0.35),
    );
  }
  const sign =
    group(
      rect(-150, -124, 300, 108, '#0b1417', 'rx="12"') +
        rect(-142, -116, 284, 92, 'none', `rx="8" stroke="${teal}" stroke-width="5"`) +
        logo(-88, -70, 60) +
        rect(-36, -94, 150, 16, tealBright, 'rx="8"') +
        rect(-36, -64, 96, 12, teal, 'rx="6"') +
        rect(-120, -16, 10, 30, '#0b1417') +
        rect(110, -16, 10, 30, '#0b1417'),
      `transform="translate(${(l + corner) / 2} ${face(0.5)})"`,
    ) + glow((l + corner) / 2, face(0.5) - 70, 190, 80, teal, 0.35);
  const defs =
    cityDefs(kit) +
    gradient('faceA', [
      [0, palette.wall],
      [1, lighter(palette.wall, -0.12)],
    ]) +
    gradient('faceB', [
      [0, palette.wallShade],
      [1, lighter(palette.wallShade, -0.25)],
    ]) +
    gradient('tower', [
      [0, '#7af0df'],
      [1, '#148f82'],
    ]) +
    gradient('shop', [
      [0, '#fff3d4'],
      [1, '#c9d4d0'],
    ]);
  const scene =
    sky(kit, horizon, variant % 2 === 0) +
    group(skyline(kit, horizon, 380, palette.far, 0.13), 'opacity="0.8"') +
    sign +
    out +
    street(kit, horizon + 10, [
      [l + 30, corner - l - 60, palette.warm, 0.26],
      [corner - 130, 110, teal, 0.42],
    ]) +
    lamp(110, horizon + 56, 430, false) +
    tree(kit, l - 46, horizon + 40, 120) +
    tree(kit, r + 60, horizon + 44, 140) +
    van(corner + 90, 930, 1.1, '#dfe6ea');
  return svgImage(defs, scene);
}
