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
  sheen,
  teal,
  tealBright,
} from './drawing.ts';

/** The automated entrance close up: sliding glass doors, the terminal that opens them, the lit hall behind. */
export function entrance(variant: number): string {
  const { palette, random } = kitFor('entrance', variant);
  const middle = random.between(690, 780);
  const half = 310;
  const [top, base] = [210, 850];
  let out = rect(0, 0, 1600, 1000, 'url(#wall)');
  for (let y = 30; y < base; y += 54) {
    out += line([0, y], [1600, y], '#000', 2, 'opacity="0.22"');
    for (let x = (y / 54) % 2 ? 0 : 70; x < 1600; x += 140)
      out += line([x, y], [x, y + 54], '#000', 2, 'opacity="0.16"');
  }
  out += rect(0, base, 1600, 150, 'url(#floor)') + rect(0, base, 1600, 6, lighter(palette.ground, 0.25));
  out +=
    rect(middle - half - 26, top - 26, half * 2 + 52, base - top + 26, '#0b1115') +
    rect(middle - half, top, half * 2, base - top, 'url(#hall)');
  const vx = middle + random.between(-30, 30);
  const vy = 540;
  out +=
    poly(
      [
        [middle - half, base],
        [middle + half, base],
        [vx + 90, vy + 64],
        [vx - 90, vy + 64],
      ],
      '#87949a',
    ) +
    poly(
      [
        [middle - half, top],
        [middle + half, top],
        [vx + 90, vy - 130],
        [vx - 90, vy - 130],
      ],
      '#e9eee9',
    );
  for (let i = 0; i < 5; i++) {
    const k = (v: number) => 1 - (1 - v) ** 2 * 0.96;
    const [a, b] = [k(i / 5.4), k((i + 0.84) / 5.4)];
    const mix = (from: number, to: number, t: number) => from + (to - from) * t;
    const shade = lighter(random.chance(0.85) ? palette.door : lighter(palette.door, 0.35), -0.04 * i);
    for (const side of [-1, 1]) {
      const x = (t: number) => mix(middle + side * half, vx + side * 90, t);
      const up = (t: number) => mix(top + 90, vy - 92, t);
      const down = (t: number) => mix(base - 14, vy + 62, t);
      out +=
        poly(
          [
            [x(a), up(a)],
            [x(b), up(b)],
            [x(b), down(b)],
            [x(a), down(a)],
          ],
          side < 0 ? lighter(shade, 0.06) : shade,
        ) +
        poly(
          [
            [x(a + (b - a) * 0.1), mix(up(a), down(a), 0.5)],
            [x(a + (b - a) * 0.2), mix(up(a), down(a), 0.5)],
            [x(a + (b - a) * 0.2), mix(up(a), down(a), 0.6)],
            [x(a + (b - a) * 0.1), mix(up(a), down(a), 0.6)],
          ],
          '#0b1216',
        );
    }
    const [ly, w] = [mix(top + 18, vy - 126, a), mix(190, 46, a)];
    out += rect(mix(middle, vx, a) - w / 2, ly, w, mix(12, 2, a), '#fffdf1');
  }
  out += rect(vx - 90, vy - 130, 180, 194, '#33444b') + logo(vx, vy - 40, 80) + glow(vx, vy - 40, 80, 80, teal, 0.4);
  const pane = (x: number, w: number) =>
    rect(x, top, w, base - top, '#cfeee8', 'opacity="0.14"') +
    rect(x, top, w, base - top, 'none', 'stroke="#0b1115" stroke-width="10"') +
    poly(
      [
        [x + w * 0.16, top],
        [x + w * 0.42, top],
        [x + w * 0.12, base],
        [x, base],
        [x, base - 200],
      ],
      '#fff',
      'opacity="0.07"',
    ) +
    rect(x + 5, 560, w - 10, 26, teal, 'opacity="0.35"');
  const open = random.between(40, 120);
  out += pane(middle - half - open, half) + pane(middle + open, half);
  out +=
    rect(middle - half - 60, top - 110, half * 2 + 120, 92, '#0b1417', 'rx="8"') +
    rect(middle - half - 60, top - 22, half * 2 + 120, 5, tealBright) +
    logo(middle - half + 10, top - 64, 58) +
    rect(middle - half + 70, top - 88, 210, 17, tealBright, 'rx="8"') +
    rect(middle - half + 70, top - 56, 130, 12, teal, 'rx="6"') +
    glow(middle, top - 60, half, 60, teal, 0.3);
  const tx = middle + half + 190;
  out +=
    rect(tx - 74, 470, 148, 236, '#10181d', 'rx="16"') +
    rect(tx - 60, 486, 120, 112, '#071c1b', 'rx="8"') +
    logo(tx, 530, 48) +
    rect(tx - 38, 570, 76, 9, teal, 'rx="4"') +
    [0, 1, 2]
      .flatMap((row) => [0, 1, 2].map((col) => rect(tx - 54 + col * 38, 612 + row * 28, 32, 21, '#26323a', 'rx="5"')))
      .join('') +
    glow(tx, 540, 90, 80, teal, 0.4) +
    circle(tx + 56, 480, 4, '#4ade80');
  out += group(
    rect(-7, -40, 14, 40, '#0b1115') +
      rect(-38, -4, 76, 30, '#d7dee2', 'rx="12"') +
      circle(24, 11, 9, '#0b1115') +
      circle(24, 11, 4, '#234'),
    `transform="translate(${middle - half - 190} 250)"`,
  );
  out +=
    rect(tx + 150, 690, 150, 160, '#20282e', 'rx="10"') +
    Array.from(
      { length: 9 },
      (_, i) =>
        `<ellipse cx="${tx + 190 + (i % 3) * 36}" cy="${650 - Math.floor(i / 3) * 46}" rx="30" ry="64" fill="${['#164a3d', '#1b5a49', '#103a30'][i % 3] ?? '#164a3d'}" transform="rotate(${(i % 3) * 24 - 24} ${tx + 190 + (i % 3) * 36} 690)"/>`,
    ).join('');
  out +=
    sheen(middle - half, base - 30, half * 2, 170, palette.warm, 0.5) +
    rect(middle - half + 40, base + 14, half * 2 - 80, 44, '#1a2126', 'rx="6"') +
    rect(
      middle - half + 52,
      base + 22,
      half * 2 - 104,
      28,
      'none',
      `rx="4" stroke="${teal}" stroke-width="2" opacity="0.6"`,
    );
  const defs =
    gradient('wall', [
      [0, lighter(palette.wall, -0.3)],
      [0.5, palette.wall],
      [1, palette.wallShade],
    ]) +
    gradient('floor', [
      [0, lighter(palette.ground, 0.18)],
      [1, palette.ground],
    ]) +
    gradient('hall', [
      [0, '#fff8e6'],
      [0.6, '#dbe4e0'],
      [1, '#aab8b6'],
    ]);
  return svgImage(defs, out);
}
