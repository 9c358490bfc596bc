import { circle, glow, gradient, group, height, lighter, line, poly, rect, sheen, width, type Kit } from './drawing.ts';

/** Gradients of the sky and the ground. */
export function cityDefs({ palette }: Kit): string {
  const [top, middle, low] = palette.sky;
  return (
    gradient('sky', [
      [0, top],
      [0.55, middle],
      [1, low],
    ]) +
    gradient('ground', [
      [0, lighter(palette.ground, 0.1)],
      [1, palette.ground],
    ])
  );
}

/** Sky with a few stars or a moon, down to the horizon. */
export function sky({ random }: Kit, horizon: number, moon: boolean): string {
  let out = rect(0, 0, width, horizon + 2, 'url(#sky)');
  for (let i = 0; i < 46; i++)
    out += circle(
      random.next() * width,
      random.next() * horizon * 0.5,
      0.8 + random.next() * 1.3,
      '#fff',
      `opacity="${(0.15 + random.next() * 0.5).toFixed(2)}"`,
    );
  if (moon) {
    const x = 200 + random.next() * 1200;
    out += glow(x, 150, 60, 60, '#fdf3d8', 0.35) + circle(x, 150, 34, '#fdf3d8', 'opacity="0.92"');
  }
  return out;
}

/** A row of buildings against the sky, some of their windows lit. */
export function skyline({ random, palette }: Kit, base: number, tall: number, colour: string, lit: number): string {
  let out = '';
  for (let x = -40; x < width;) {
    const w = random.between(70, 170);
    const h = tall * (0.35 + random.next() * 0.65);
    out += rect(x, base - h, w, h, colour);
    if (random.chance(0.3))
      out += rect(x + w / 2 - 2, base - h - 34, 4, 34, colour) + circle(x + w / 2, base - h - 36, 3, '#ff6b6b');
    for (let wy = base - h + 16; wy < base - 24; wy += 24) {
      for (let wx = x + 12; wx < x + w - 14; wx += 22)
        if (random.chance(lit))
          out += rect(
            wx,
            wy,
            10,
            13,
            random.chance(0.8) ? palette.warm : '#a9e8ff',
            `opacity="${(0.35 + random.next() * 0.5).toFixed(2)}"`,
          );
    }
    x += w + random.between(-6, 24);
  }
  return out;
}

/** Pavement and street in front, with the lights of the building lying on the wet ground. */
export function street(
  { random, palette }: Kit,
  horizon: number,
  lights: readonly (readonly [x: number, w: number, colour: string, opacity: number])[],
): string {
  let out = rect(0, horizon, width, height - horizon, 'url(#ground)');
  out +=
    rect(0, horizon, width, 46, lighter(palette.ground, 0.16)) +
    rect(0, horizon + 46, width, 9, lighter(palette.ground, 0.3));
  for (let x = -30; x < width; x += 120)
    out += line([x, horizon], [x - 26, horizon + 46], lighter(palette.ground, 0.05), 2);
  for (const [x, w, colour, opacity] of lights)
    out += sheen(x, horizon + 30, w, height - horizon - 20, colour, opacity * 1.4);
  for (let i = 0; i < 40; i++) {
    const y = horizon + 70 + random.next() * (height - horizon - 90);
    out += rect(random.next() * width, y, 40 + random.next() * 150, 1.6, '#fff', 'opacity="0.05"');
  }
  for (let x = 60; x < width; x += 260)
    out += poly(
      [
        [x, height - 96],
        [x + 120, height - 96],
        [x + 112, height - 86],
        [x - 10, height - 86],
      ],
      '#dfe6ea',
      'opacity="0.35"',
    );
  return out;
}

/** A street lamp that throws a cone of light. */
export function lamp(x: number, base: number, tall: number, left: boolean): string {
  const arm = left ? -70 : 70;
  return group(
    poly(
      [
        [x + arm - 10, base - tall + 10],
        [x + arm + 10, base - tall + 10],
        [x + arm + 130, base + 20],
        [x + arm - 130, base + 20],
      ],
      '#ffe9bf',
      'opacity="0.10" filter="url(#haze)"',
    ) +
      rect(x - 5, base - tall, 10, tall, '#0d1117') +
      line([x, base - tall], [x + arm, base - tall], '#0d1117', 8) +
      rect(x + arm - 22, base - tall + 2, 44, 8, '#fff3d6'),
  );
}

/** A young tree in a planter. */
export function tree({ random }: Kit, x: number, base: number, size: number): string {
  let out =
    rect(x - size * 0.3, base - size * 0.34, size * 0.6, size * 0.34, '#20262d') +
    rect(x - 5, base - size * 1.1, 10, size * 0.8, '#1a1512');
  for (let i = 0; i < 9; i++)
    out += circle(
      x + (random.next() - 0.5) * size * 0.9,
      base - size * (1.15 + random.next() * 0.6),
      size * (0.2 + random.next() * 0.14),
      ['#12382f', '#174a3d', '#0e2c27'][i % 3] ?? '#12382f',
    );
  return out;
}

/** A small delivery van from the side. */
export function van(x: number, base: number, scale: number, colour: string): string {
  const s = (v: number) => v * scale;
  return group(
    rect(0, s(-112), s(250), s(88), colour, `rx="${s(10)}"`) +
      poly(
        [
          [s(250), s(-112)],
          [s(296), s(-104)],
          [s(338), s(-66)],
          [s(346), s(-24)],
          [s(250), s(-24)],
        ],
        lighter(colour, -0.06),
      ) +
      poly(
        [
          [s(262), s(-98)],
          [s(290), s(-94)],
          [s(320), s(-64)],
          [s(262), s(-64)],
        ],
        '#0c1a22',
      ) +
      rect(0, s(-34), s(346), s(12), lighter(colour, -0.35)) +
      rect(s(334), s(-56), s(12), s(12), '#fff2c8') +
      rect(s(0), s(-60), s(7), s(18), '#ff5a52') +
      [70, 286].map((wx) => circle(s(wx), s(-20), s(26), '#0a0d11') + circle(s(wx), s(-20), s(12), '#5b6672')).join(''),
    `transform="translate(${x} ${base})"`,
  );
}
