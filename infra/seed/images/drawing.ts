import { createRandom, type Random } from '../demo/random.ts';

export const width = 1600;
export const height = 1000;

/** Colours of one drawing: the sky from top to horizon, walls in light and in shadow, and the warm light of windows. */
interface Palette {
  readonly sky: readonly [string, string, string];
  readonly far: string;
  readonly near: string;
  readonly wall: string;
  readonly wallShade: string;
  readonly trim: string;
  readonly ground: string;
  readonly warm: string;
  readonly door: string;
  readonly doorShade: string;
}

const palettes: readonly [Palette, ...Palette[]] = [
  {
    sky: ['#0d1626', '#25324f', '#b06a58'],
    far: '#1b2436',
    near: '#141b29',
    wall: '#2a323d',
    wallShade: '#1d242d',
    trim: '#3b4653',
    ground: '#12171e',
    warm: '#ffd79a',
    door: '#19b3a0',
    doorShade: '#0f7c70',
  },
  {
    sky: ['#0a1a24', '#12404d', '#58a39a'],
    far: '#123039',
    near: '#0d2229',
    wall: '#30373c',
    wallShade: '#21272b',
    trim: '#46525a',
    ground: '#10171b',
    warm: '#ffe0ad',
    door: '#e2e8ee',
    doorShade: '#9aa7b3',
  },
  {
    sky: ['#141127', '#3a2a55', '#d1786b'],
    far: '#2a2242',
    near: '#1b1630',
    wall: '#3a2f2c',
    wallShade: '#271f1e',
    trim: '#54453f',
    ground: '#15121a',
    warm: '#ffcf8f',
    door: '#f0a94a',
    doorShade: '#a96f24',
  },
  {
    sky: ['#07111f', '#15304f', '#6d88a8'],
    far: '#16273c',
    near: '#0f1c2c',
    wall: '#3a424b',
    wallShade: '#283038',
    trim: '#556270',
    ground: '#11171e',
    warm: '#fff0cf',
    door: '#2563a8',
    doorShade: '#173f6d',
  },
  {
    sky: ['#10141c', '#2b3344', '#8a7f86'],
    far: '#212836',
    near: '#171d28',
    wall: '#4a3a33',
    wallShade: '#332824',
    trim: '#6a554b',
    ground: '#14161b',
    warm: '#ffd9a0',
    door: '#14b8a6',
    doorShade: '#0c7c70',
  },
  {
    sky: ['#0b0f1e', '#232a57', '#8f6fae'],
    far: '#1f234a',
    near: '#151835',
    wall: '#2c3140',
    wallShade: '#1e2230',
    trim: '#424a5f',
    ground: '#10131d',
    warm: '#ffe3b8',
    door: '#6d5bd0',
    doorShade: '#453a8c',
  },
  {
    sky: ['#08151a', '#16353b', '#c99a64'],
    far: '#173037',
    near: '#0f2228',
    wall: '#37403c',
    wallShade: '#262e2b',
    trim: '#505d57',
    ground: '#101715',
    warm: '#ffd08a',
    door: '#d9604f',
    doorShade: '#943d31',
  },
  {
    sky: ['#0c1420', '#1d3a5c', '#e0a070'],
    far: '#1a2c44',
    near: '#121f31',
    wall: '#e0e3e4',
    wallShade: '#a9b0b4',
    trim: '#7b858c',
    ground: '#161c23',
    warm: '#ffe6bf',
    door: '#0f9d8c',
    doorShade: '#0a6d62',
  },
];

/** What a scene draws with. */
export interface Kit {
  readonly random: Random;
  readonly palette: Palette;
}

/** The tools for one variant of a scene: always the same for the same two. */
export function kitFor(scene: string, variant: number): Kit {
  return {
    random: createRandom(`picture:${scene}:${variant}`),
    palette: palettes[variant % palettes.length] ?? palettes[0],
  };
}

export type Point = readonly [x: number, y: number];
const n = (value: number) => String(Math.round(value * 10) / 10);

export const rect = (x: number, y: number, w: number, h: number, fill: string, more = '') =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" fill="${fill}" ${more}/>`;
export const poly = (points: readonly Point[], fill: string, more = '') =>
  `<polygon points="${points.map(([x, y]) => `${n(x)},${n(y)}`).join(' ')}" fill="${fill}" ${more}/>`;
export const circle = (x: number, y: number, r: number, fill: string, more = '') =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}" ${more}/>`;
export const line = (from: Point, to: Point, stroke: string, thick: number, more = '') =>
  `<line x1="${n(from[0])}" y1="${n(from[1])}" x2="${n(to[0])}" y2="${n(to[1])}" stroke="${stroke}" stroke-width="${n(thick)}" ${more}/>`;
export const path = (d: string, fill: string, more = '') => `<path d="${d}" fill="${fill}" ${more}/>`;
export const group = (content: string, more = '') => `<g ${more}>${content}</g>`;

/** A gradient from top to bottom, or from left to right. */
export function gradient(
  id: string,
  stops: readonly (readonly [offset: number, colour: string, opacity?: number])[],
  across = false,
): string {
  const stopTags = stops
    .map(
      ([offset, colour, opacity = 1]) => `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
    )
    .join('');
  return `<linearGradient id="${id}" x1="0" y1="0" x2="${across ? 1 : 0}" y2="${across ? 0 : 1}">${stopTags}</linearGradient>`;
}

export const teal = '#2dd4bf';
export const tealBright = '#8ff5e6';

/** The box of the logo, drawn in light, its middle at a point; `size` is its height. */
export function logo(x: number, y: number, size: number, colour = tealBright): string {
  const w = size * 0.46;
  const h = size / 2;
  const d = `M${n(x)} ${n(y - h)} L${n(x + w)} ${n(y - h / 2)} V${n(y + h / 2)} L${n(x)} ${n(y + h)} L${n(x - w)} ${n(y + h / 2)} V${n(y - h / 2)} Z M${n(x - w)} ${n(y - h / 2)} L${n(x)} ${n(y)} L${n(x + w)} ${n(y - h / 2)} M${n(x)} ${n(y)} V${n(y + h)}`;
  return path(
    d,
    'none',
    `stroke="${colour}" stroke-width="${n(size * 0.09)}" stroke-linejoin="round" stroke-linecap="round"`,
  );
}

/** A light with a soft halo around it: a gradient, since blurring large shapes takes seconds. */
export function glow(x: number, y: number, rx: number, ry: number, colour: string, opacity: number): string {
  const id = `glow-${colour.slice(1)}`;
  const fade = `<radialGradient id="${id}"><stop offset="0" stop-color="${colour}"/><stop offset="0.45" stop-color="${colour}" stop-opacity="0.5"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`;
  return `${fade}<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx * 1.7)}" ry="${n(ry * 1.7)}" fill="url(#${id})" opacity="${opacity}"/>`;
}

/** A light lying on wet ground: strongest in its middle, gone at its sides. */
export function sheen(x: number, y: number, w: number, h: number, colour: string, opacity: number): string {
  return `<g transform="translate(${n(x + w / 2)} ${n(y + h / 2)})">${glow(0, 0, w / 2.6, h / 2.6, colour, opacity)}</g>`;
}

/** Wraps a drawing into a file of its own with the gradients and blurs that scenes use. */
export function svgImage(defs: string, content: string): string {
  const vignette = `<radialGradient id="vignette" cx="0.5" cy="0.48" r="0.75"><stop offset="0.6" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity="0.45"/></radialGradient>`;
  const blur = (id: string, deviation: number) =>
    `<filter id="${id}" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="${deviation}"/></filter>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${vignette}${blur('haze', 9)}${defs}</defs>${content}${rect(0, 0, width, height, 'url(#vignette)')}</svg>`;
}

/** A cardboard box seen slightly from above, standing on `y`. */
export function carton(x: number, y: number, w: number, h: number, tone = '#b98a57'): string {
  const lid = h * 0.16;
  return (
    rect(x, y - h, w, h, tone) +
    poly(
      [
        [x, y - h],
        [x + w * 0.12, y - h - lid],
        [x + w * 1.1, y - h - lid],
        [x + w, y - h],
      ],
      lighter(tone, 0.14),
    ) +
    poly(
      [
        [x + w, y - h],
        [x + w * 1.1, y - h - lid],
        [x + w * 1.1, y - lid],
        [x + w, y],
      ],
      lighter(tone, -0.2),
    ) +
    rect(x + w * 0.42, y - h, w * 0.14, h * 0.34, lighter(tone, 0.22)) +
    rect(x + w * 0.1, y - h * 0.24, w * 0.24, h * 0.1, lighter(tone, -0.28))
  );
}

/** A colour made lighter (up to 1) or darker (down to -1). */
export function lighter(colour: string, by: number): string {
  const channel = (at: number) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16);
    const next = by >= 0 ? value + (255 - value) * by : value * (1 + by);
    return Math.round(next).toString(16).padStart(2, '0');
  };
  return `#${channel(1)}${channel(3)}${channel(5)}`;
}
