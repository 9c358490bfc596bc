import { circle, group, lighter, line, path, poly, rect } from './drawing.ts';

/*
 * Things of a household, drawn standing with their left foot at 0,0 in centimetres and scaled by the caller; y grows
 * downwards.
 */

/** A bicycle, 170 cm long. */
export function bicycle(colour: string): string {
  const wheel = (x: number) =>
    circle(x, -34, 33, 'none', 'stroke="#0c1114" stroke-width="5"') +
    circle(x, -34, 33, 'none', 'stroke="#9fb0b8" stroke-width="1.6"') +
    circle(x, -34, 3.5, '#cfd8dc') +
    [0, 30, 60, 90, 120, 150]
      .map((a) =>
        line(
          [x + 31 * Math.cos((a * Math.PI) / 180), -34 + 31 * Math.sin((a * Math.PI) / 180)],
          [x - 31 * Math.cos((a * Math.PI) / 180), -34 - 31 * Math.sin((a * Math.PI) / 180)],
          '#9fb0b8',
          0.7,
        ),
      )
      .join('');
  const tube = (x1: number, y1: number, x2: number, y2: number) =>
    line([x1, y1], [x2, y2], colour, 5, 'stroke-linecap="round"');
  return (
    wheel(35) +
    wheel(137) +
    tube(35, -34, 78, -36) +
    tube(35, -34, 66, -84) +
    tube(78, -36, 62, -92) +
    tube(78, -36, 122, -80) +
    tube(66, -84, 121, -86) +
    tube(137, -34, 119, -94) +
    path('M50 -95 h26 q4 0 2 4 h-24 q-6 0 -4 -4Z', '#1a2026') +
    line([119, -94], [116, -102], '#1a2026', 4) +
    path('M104 -103 q12 -3 20 0 q8 3 4 10', 'none', 'stroke="#1a2026" stroke-width="4" stroke-linecap="round"') +
    circle(78, -36, 8, 'none', 'stroke="#cfd8dc" stroke-width="2.5"') +
    line([78, -36], [86, -24], '#cfd8dc', 3)
  );
}

/** A suitcase on wheels, 45 by 70 cm. */
export function suitcase(colour: string): string {
  return (
    rect(0, -66, 45, 62, colour, 'rx="6"') +
    [9, 18, 27, 36].map((x) => rect(x - 1, -62, 2, 54, lighter(colour, -0.22))).join('') +
    rect(15, -86, 2.5, 22, '#8b98a0') +
    rect(28, -86, 2.5, 22, '#8b98a0') +
    rect(13, -89, 19.5, 5, '#222a30', 'rx="2"') +
    circle(8, -2, 3, '#0a0d10') +
    circle(37, -2, 3, '#0a0d10')
  );
}

/** A floor lamp, 150 cm. */
export function floorLamp(): string {
  return (
    rect(13, -3, 24, 3, '#2b343b', 'rx="1.5"') +
    rect(24, -124, 2.5, 122, '#39434b') +
    poly(
      [
        [10, -118],
        [40, -118],
        [34, -150],
        [16, -150],
      ],
      '#f1dcb0',
    )
  );
}

/** A chest of drawers, 80 by 90 cm. */
export function drawers(colour: string): string {
  return (
    rect(0, -90, 80, 86, colour) +
    rect(-2, -93, 84, 5, lighter(colour, 0.2)) +
    [0, 1, 2]
      .map(
        (i) =>
          rect(4, -84 + i * 27, 72, 24, lighter(colour, 0.08)) + rect(32, -74 + i * 27, 16, 3, '#2b2320', 'rx="1.5"'),
      )
      .join('') +
    rect(4, -4, 5, 4, '#1c1715') +
    rect(71, -4, 5, 4, '#1c1715')
  );
}

/** Skis or surf boards leaning on the wall, 175 cm. */
export function boards(): string {
  return (
    group(
      rect(0, -175, 11, 175, '#e05d4f', 'rx="5"') + rect(0, -120, 11, 20, '#fff', 'opacity="0.6"'),
      'transform="rotate(4)"',
    ) +
    group(
      rect(15, -172, 11, 172, '#2d7fb8', 'rx="5"') + rect(15, -60, 11, 14, '#fff', 'opacity="0.6"'),
      'transform="rotate(3)"',
    )
  );
}

/** A rolled carpet standing, 150 cm. */
export function carpet(): string {
  return (
    rect(0, -150, 22, 150, '#7f4a5c', 'rx="6"') +
    rect(0, -132, 22, 5, '#d8b66c') +
    rect(0, -22, 22, 5, '#d8b66c') +
    path('M3 -148 q8 -6 16 0', 'none', 'stroke="#4d2b38" stroke-width="2"')
  );
}

/** A plastic tub with a lid, 60 by 40 cm. */
export function tub(colour: string): string {
  return (
    rect(2, -36, 56, 36, colour, 'rx="3" opacity="0.9"') +
    rect(0, -41, 60, 7, lighter(colour, 0.25), 'rx="3"') +
    rect(20, -28, 20, 9, lighter(colour, 0.35), 'rx="2"')
  );
}

/** A tall grown person of 170 cm, as a quiet figure. */
export function person(colour = '#a9bac7', shade = '#73889a'): string {
  return (
    circle(22, -157, 12.5, colour) +
    path(
      'M8 -140 q14 -7 28 0 q7 4 8 14 l5 40 q1 6 -4 7 q-5 0 -6 -6 l-4 -30 l-1 36 h-24 l-1 -36 l-4 30 q-1 6 -6 6 q-5 -1 -4 -7 l5 -40 q1 -10 8 -14Z',
      colour,
    ) +
    path('M10 -82 h24 l-1.5 78 q0 4 -5 4 q-4.5 0 -5 -4 l-0.5 -54 l-0.5 54 q-0.5 4 -5 4 q-5 0 -5 -4Z', shade)
  );
}
