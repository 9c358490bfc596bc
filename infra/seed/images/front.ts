import { cityDefs, lamp, sky, skyline, street, tree, van } from './city.ts';
import {
  circle,
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
  type Kit,
} from './drawing.ts';

const horizon = 770;

/** What one sees through the glass: a lit hall with rows of coloured doors. */
function hall({ palette, random }: Kit, x: number, y: number, w: number, h: number): string {
  let out = rect(x, y, w, h, 'url(#hall)');
  const floor = y + h * 0.8;
  out += poly(
    [
      [x, y + h],
      [x + w, y + h],
      [x + w * 0.86, floor],
      [x + w * 0.14, floor],
    ],
    '#8d9aa0',
    'opacity="0.5"',
  );
  const count = Math.max(3, Math.round(w / 92));
  const step = (w * 0.84) / count;
  for (let i = 0; i < count; i++) {
    const dx = x + w * 0.08 + i * step + 4;
    const tall = random.chance(0.35);
    const doors = tall
      ? [[y + h * 0.16, h * 0.64]]
      : [
          [y + h * 0.16, h * 0.3],
          [y + h * 0.48, h * 0.32],
        ];
    for (const [dy = 0, dh = 0] of doors) {
      const colour = random.chance(0.82) ? palette.door : lighter(palette.door, 0.35);
      out +=
        rect(dx, dy, step - 9, dh, colour) +
        rect(dx, dy, step - 9, dh, 'url(#doorLight)') +
        rect(dx + step - 24, dy + dh * 0.46, 5, dh * 0.14, '#0d1a1d');
      for (let l = 1; l < 6; l++)
        out += line(
          [dx + 4, dy + (dh * l) / 6],
          [dx + step - 13, dy + (dh * l) / 6],
          palette.doorShade,
          1.4,
          'opacity="0.7"',
        );
    }
  }
  for (let i = 0; i < 3; i++) out += rect(x + w * (0.18 + i * 0.26), y + h * 0.045, w * 0.14, 7, '#fffdf2');
  return out;
}

/** The location from across the street at dusk: facade, lit sign, glass front, door. */
export function front(variant: number): string {
  const kit = kitFor('front', variant);
  const { palette, random } = kit;
  const left = random.between(190, 330);
  const w = random.between(960, 1090);
  const floors = random.between(1, 3);
  const top = 430 - floors * 92;
  const shop = 455;
  const doorAt = left + w * (random.chance(0.5) ? 0.56 : 0.3);
  let wall =
    rect(left, top, w, horizon - top, 'url(#wall)') +
    rect(left - 14, top - 16, w + 28, 20, palette.trim) +
    poly(
      [
        [left + w, top],
        [left + w + 90, top + 34],
        [left + w + 90, horizon - 12],
        [left + w, horizon],
      ],
      palette.wallShade,
    );
  for (let y = top + 26; y < shop - 90; y += 14)
    wall += line([left, y], [left + w, y], palette.wallShade, 1, 'opacity="0.35"');
  for (let f = 0; f < floors; f++) {
    for (let i = 0; i < 8; i++) {
      const wx = left + 40 + (i * (w - 80)) / 8;
      const lit = random.chance(0.45);
      const wy = top + 30 + f * 92;
      wall +=
        rect(wx, wy, (w - 80) / 8 - 26, 52, lit ? palette.warm : '#16212b', lit ? 'opacity="0.85"' : '') +
        line([wx + ((w - 80) / 8 - 26) / 2, wy], [wx + ((w - 80) / 8 - 26) / 2, wy + 52], palette.trim, 4) +
        rect(wx - 4, wy + 52, (w - 80) / 8 - 18, 6, palette.trim);
    }
  }
  const sign =
    rect(left, shop - 84, w, 84, '#0b1417') +
    rect(left, shop - 84, w, 5, teal) +
    rect(left, shop - 5, w, 5, teal) +
    glow(left + w / 2, shop - 42, w / 2.1, 50, teal, 0.35) +
    logo(left + 76, shop - 43, 54) +
    rect(left + 124, shop - 60, 190, 13, tealBright, 'rx="6"') +
    rect(left + 124, shop - 36, 116, 9, teal, 'rx="4" opacity="0.75"') +
    [0, 1, 2, 3, 4]
      .map((i) => rect(left + w - 300 + i * 52, shop - 58, 32, 32, i % 2 ? palette.door : teal, 'rx="5" opacity="0.9"'))
      .join('');
  const glassTop = shop + 22;
  const glass = hall(kit, left + 40, glassTop, w - 80, horizon - glassTop - 14);
  let frames = '';
  for (let i = 0; i <= 7; i++)
    frames += rect(left + 36 + (i * (w - 80)) / 7, glassTop - 4, 8, horizon - glassTop - 8, '#0e151b');
  frames += rect(left + 36, glassTop - 6, w - 72, 9, '#0e151b') + rect(left + 36, horizon - 16, w - 72, 16, '#0e151b');
  const door =
    rect(doorAt - 82, glassTop + 8, 164, horizon - glassTop - 12, '#dffaf5', 'opacity="0.9"') +
    rect(doorAt - 82, glassTop + 8, 164, horizon - glassTop - 12, 'url(#hall)', 'opacity="0.75"') +
    rect(doorAt - 4, glassTop + 8, 8, horizon - glassTop - 12, '#0e151b') +
    rect(doorAt - 88, glassTop + 2, 176, 8, '#0e151b') +
    rect(doorAt - 22, glassTop + 120, 7, 70, '#1b2a30') +
    rect(doorAt + 15, glassTop + 120, 7, 70, '#1b2a30') +
    logo(doorAt - 44, glassTop + 76, 40, '#0f766c') +
    logo(doorAt + 44, glassTop + 76, 40, '#0f766c') +
    rect(doorAt + 104, glassTop + 104, 34, 62, '#0b1115', 'rx="6"') +
    rect(doorAt + 109, glassTop + 110, 24, 26, teal, 'rx="3"') +
    glow(doorAt + 121, glassTop + 122, 26, 26, teal, 0.5);
  const blade =
    rect(left + w - 6, top + 30, 96, 96, '#0b1417', 'rx="12"') +
    rect(left + w - 2, top + 34, 88, 88, '#0d2523', 'rx="9"') +
    logo(left + w + 42, top + 78, 58) +
    glow(left + w + 42, top + 78, 66, 66, teal, 0.35);
  const defs =
    cityDefs(kit) +
    gradient('wall', [
      [0, palette.wall],
      [1, palette.wallShade],
    ]) +
    gradient('hall', [
      [0, '#fff7e2'],
      [0.6, '#e8efe9'],
      [1, '#b9c6c4'],
    ]) +
    gradient('doorLight', [
      [0, '#fff', 0.28],
      [0.5, '#fff', 0],
      [1, '#000', 0.22],
    ]);
  const lights = [
    [left + 60, w - 120, palette.warm, 0.32],
    [doorAt - 90, 180, teal, 0.35],
  ] as const;
  const scene =
    sky(kit, horizon, variant % 3 === 1) +
    group(skyline(kit, horizon, 330, palette.far, 0.1), 'opacity="0.9"') +
    skyline(kit, horizon, 190, palette.near, 0.16) +
    wall +
    sign +
    glass +
    frames +
    door +
    blade +
    street(kit, horizon, lights) +
    lamp(random.chance(0.5) ? 118 : 1492, horizon + 40, 470, random.chance(0.5)) +
    tree(kit, left - 70, horizon + 34, 120) +
    (random.chance(0.6) ? tree(kit, left + w + 150, horizon + 34, 130) : '') +
    (random.chance(0.5) ? van(random.between(60, 260), 930, 1.05, lighter(palette.wall, 0.55)) : '') +
    circle(left + 40, shop + 10, 5, '#ff5a52');
  return svgImage(defs, scene);
}
