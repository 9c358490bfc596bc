import { bicycle, boards, carpet, drawers, floorLamp, suitcase, tub } from './belongings.ts';
import {
  carton,
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
  type Point,
} from './drawing.ts';

/** An open unit with somebody's things in it, seen from its door. */
export function room(variant: number): string {
  const { palette, random } = kitFor('room', variant);
  const [l, r, t, b] = [430, 1170, 190, 760];
  const outer: Point[] = [
    [120, 20],
    [1480, 20],
    [1480, 980],
    [120, 980],
  ];
  const [ol, or] = [outer[0] as Point, outer[1] as Point];
  let out = rect(0, 0, 1600, 1000, '#0d1318');
  out +=
    poly([ol, [l, t], [l, b], outer[3] as Point], 'url(#left)') +
    poly([or, [r, t], [r, b], outer[2] as Point], 'url(#right)') +
    poly([ol, or, [r, t], [l, t]], '#2b363d') +
    poly([[l, b], [r, b], outer[2] as Point, outer[3] as Point], 'url(#floor)') +
    rect(l, t, r - l, b - t, 'url(#back)');
  for (let i = 1; i < 9; i++)
    out += line([l + ((r - l) * i) / 9, t], [l + ((r - l) * i) / 9, b], '#000', 1.5, 'opacity="0.10"');
  for (let i = 1; i < 7; i++) {
    const k = i / 7;
    out +=
      line(
        [120 + (l - 120) * k, 20 + (t - 20) * k],
        [120 + (l - 120) * k, 980 + (b - 980) * k],
        '#000',
        2,
        'opacity="0.13"',
      ) +
      line(
        [1480 - (1480 - r) * k, 20 + (t - 20) * k],
        [1480 - (1480 - r) * k, 980 + (b - 980) * k],
        '#000',
        2,
        'opacity="0.13"',
      );
  }
  out +=
    poly(
      [
        [640, 80],
        [960, 80],
        [910, 128],
        [690, 128],
      ],
      '#fffdf3',
    ) +
    glow(800, 120, 420, 90, '#fff2d0', 0.45) +
    glow(800, 840, 480, 60, '#ffffff', 0.07);
  out +=
    rect(l, t, 5, b - t, teal, 'opacity="0.8"') +
    rect(r - 5, t, 5, b - t, teal, 'opacity="0.8"') +
    rect(l, t, r - l, 5, teal, 'opacity="0.8"') +
    group(logo((l + r) / 2, 300, 62, teal), 'opacity="0.5"');
  const put = (x: number, y: number, scale: number, content: string) =>
    glow(x + 60 * scale, y, 80 * scale, 12, '#000', 0.5) +
    group(content, `transform="translate(${x} ${y}) scale(${scale})"`);
  const back = random
    .shuffled([
      put(470, 776, 2.35, boards()),
      put(1010, 772, 2.2, floorLamp()),
      put(560, 778, 2.3, drawers('#7d5a44')),
      put(1090, 774, 2.2, carpet()),
    ])
    .slice(0, 3)
    .join('');
  let stacks = '';
  for (const [x, rows] of [
    [770, random.between(2, 4)],
    [930, random.between(1, 3)],
  ] as const) {
    let y = 800;
    for (let i = 0; i < rows; i++) {
      const w = random.between(120, 150) - i * 6;
      const h = random.between(78, 104);
      stacks += carton(x + random.between(-6, 6), y, w, h, random.pick(['#b98a57', '#c79a68', '#a97c4c']));
      y -= h + h * 0.02;
    }
  }
  const front = [
    put(250, 900, 2.5, bicycle(random.pick(['#2dd4bf', '#e05d4f', '#f0a94a']))),
    put(1120, 880, 2.6, suitcase(random.pick(['#31708f', '#8f4a55', '#3f7a5b']))),
    put(960, 908, 2.5, tub(random.pick(['#3d6d8c', '#8c5a3d', '#5f6d7a']))),
    carton(690, 905, 170, 116, '#bf915d'),
  ];
  const shown = random
    .shuffled(front)
    .slice(0, 3 + (variant % 2))
    .join('');
  const shutter =
    rect(120, 0, 1360, 34, '#0b1115') +
    Array.from(
      { length: 4 },
      (_, i) =>
        rect(120, 34 + i * 17, 1360, 15, lighter(palette.door, -0.08 * i)) +
        rect(120, 47 + i * 17, 1360, 3, palette.doorShade),
    ).join('');
  const jamb =
    rect(0, 0, 120, 1000, lighter(palette.wallShade, -0.15)) +
    rect(1480, 0, 120, 1000, lighter(palette.wallShade, -0.25)) +
    rect(112, 0, 10, 1000, '#0b1115') +
    rect(1478, 0, 10, 1000, '#0b1115') +
    rect(1516, 430, 46, 92, '#0b1115', 'rx="9"') +
    rect(1523, 440, 32, 36, teal, 'rx="5"') +
    glow(1539, 458, 36, 36, teal, 0.45);
  const defs =
    gradient(
      'left',
      [
        [0, '#56646b'],
        [1, '#2e3a41'],
      ],
      true,
    ) +
    gradient(
      'right',
      [
        [0, '#36434a'],
        [1, '#5c6a71'],
      ],
      true,
    ) +
    gradient('back', [
      [0, '#6d7b81'],
      [1, '#46535a'],
    ]) +
    gradient('floor', [
      [0, '#59666c'],
      [1, '#252f36'],
    ]);
  return svgImage(defs, out + back + stacks + shown + shutter + jamb);
}
