import { sizeDimensions, type Size } from '@hamkke/money';
import { bicycle, boards, carpet, drawers, floorLamp, person, suitcase, tub } from './belongings.ts';
import { carton, group, lighter, line, poly, rect, teal, type Point } from './drawing.ts';

/** One unit of the drawing is a centimetre in every image: the person stays the same, the storage unit grows. */
const sheet = { width: 480, height: 336, floor: 310, personX: 22, unitX: 132 } as const;
/** How far the depth runs to the right and up, drawn at a slant. */
const slant = { x: 0.3, y: 0.2 } as const;

/**
 * A thing in a unit: where its left foot is from the unit's left, how deep in (0 is the door, 1 the back), and how it
 * is drawn.
 */
interface Put {
  readonly x: number;
  readonly deep: number;
  readonly draw: string;
}

const put = (x: number, deep: number, draw: string): Put => ({ x, deep, draw });
const tones = ['#b98a57', '#c79a68', '#a97c4c'] as const;

/** Cartons of 48 by 36 cm, one on another. */
function stack(x: number, deep: number, count: number, across = 48): Put {
  return put(
    x,
    deep,
    Array.from({ length: count }, (_, i) => carton(0, -i * 37, across, 35, tones[(i + count) % 3])).join(''),
  );
}

/** A mattress on its side, 200 by 100 cm and 22 thick, seen from its end. */
const mattress =
  rect(0, -196, 24, 196, '#d9dfe3', 'rx="6"') +
  [30, 70, 110, 150].map((y) => line([3, -y], [21, -y], '#a8b3ba', 2)).join('') +
  rect(0, -196, 5, 196, '#c2cbd1', 'rx="2"');
/** A two-seat sofa, 150 cm wide. */
const sofa =
  rect(0, -82, 150, 60, '#3f6b73', 'rx="10"') +
  rect(8, -52, 66, 34, '#4f828b', 'rx="6"') +
  rect(76, -52, 66, 34, '#4f828b', 'rx="6"') +
  rect(-6, -60, 18, 52, '#36606a', 'rx="8"') +
  rect(138, -60, 18, 52, '#36606a', 'rx="8"') +
  rect(4, -10, 8, 10, '#1c1715') +
  rect(138, -10, 8, 10, '#1c1715');
/** A bookcase, 70 by 190 cm. */
const bookcase =
  rect(0, -190, 70, 190, '#6e4f3c') +
  [0, 1, 2, 3]
    .map(
      (i) =>
        rect(5, -184 + i * 46, 60, 40, '#3c2b21') +
        Array.from({ length: 7 }, (_, b) =>
          rect(
            7 + b * 8,
            -176 + i * 46 + (b % 3) * 4,
            6,
            32 - (b % 3) * 4,
            ['#2dd4bf', '#d9604f', '#e7c27a', '#5f7fb0'][(b + i) % 4] ?? '#2dd4bf',
          ),
        ).join(''),
    )
    .join('');
/** A desk, 110 by 73 cm. */
const desk =
  rect(0, -73, 110, 6, '#a8794e') +
  rect(4, -67, 5, 67, '#39434b') +
  rect(101, -67, 5, 67, '#39434b') +
  rect(68, -67, 32, 34, '#8a6240') +
  rect(78, -52, 12, 3, '#2b2320');
/** A washing machine, 60 by 85 cm. */
const washer =
  rect(0, -85, 60, 85, '#e6ebee', 'rx="4"') +
  '<circle cx="30" cy="-38" r="21" fill="#aab6bd"/><circle cx="30" cy="-38" r="16" fill="#26343c"/>' +
  rect(6, -79, 30, 7, '#c2cbd1') +
  rect(46, -79, 8, 7, teal);
/** A bicycle on its rear wheel, so that it needs 70 cm and not 170. */
const uprightBicycle = (colour: string) => group(bicycle(colour), 'transform="translate(102 0) rotate(-90)"');

/** What is in a storage unit of each size; the texts of the booking screens name the same things. */
const contents: Readonly<Record<Size, readonly Put[]>> = {
  SB: [
    stack(10, 0.7, 2),
    stack(6, 0, 1, 58),
    put(10, 0, group(tub('#3d6d8c'), 'transform="translate(0 -37) scale(0.9)"')),
  ],
  '0.5M': [stack(4, 0.8, 3, 40), stack(46, 0.8, 3, 40), put(4, 0, suitcase('#8f4a55')), stack(50, 0, 2, 36)],
  M: [stack(4, 0.9, 4), stack(56, 0.9, 4), put(20, 0.3, uprightBicycle('#2dd4bf')), stack(68, 0, 3)],
  '2M': [
    stack(4, 0.9, 4),
    stack(54, 0.9, 4),
    stack(104, 0.9, 3, 44),
    put(20, 0.4, uprightBicycle('#e05d4f')),
    put(66, 0, drawers('#7d5a44')),
  ],
  '3M': [
    put(4, 0.95, boards()),
    stack(34, 0.9, 4),
    stack(84, 0.9, 4),
    stack(134, 0.9, 4, 44),
    put(150, 0.4, floorLamp()),
    put(22, 0.3, uprightBicycle('#f0a94a')),
    put(62, 0, drawers('#6e4f3c')),
    stack(146, 0, 2, 32),
  ],
  '4M': [
    put(4, 0.95, mattress),
    stack(36, 0.9, 5),
    stack(86, 0.9, 5),
    stack(136, 0.9, 4),
    put(8, 0.35, washer),
    put(74, 0.1, desk),
    stack(86, 0.05, 1, 40),
    put(148, 0, suitcase('#31708f')),
  ],
  XL: [
    put(4, 0.95, mattress),
    put(34, 0.92, bookcase),
    stack(110, 0.9, 5),
    stack(160, 0.9, 5),
    put(214, 0.9, carpet()),
    put(150, 0.5, uprightBicycle('#2dd4bf')),
    put(8, 0.45, washer),
    put(20, 0, sofa),
    stack(182, 0, 3, 52),
  ],
};

function dimension(from: Point, to: Point, text: string, at: Point, anchor: string): string {
  return (
    line(from, to, '#7d8c99', 1, 'stroke-dasharray="3 3"') +
    `<text x="${at[0]}" y="${at[1]}" fill="#b4bfca" font-family="system-ui, sans-serif" font-size="15" font-weight="600" text-anchor="${anchor}">${text}</text>`
  );
}

/** A unit of a size, open, with what fits in it and a person of 170 cm beside it, all to one scale: as SVG. */
export function drawUnit(size: Size): string {
  const { width, height, depth } = sizeDimensions[size];
  const { unitX: x, floor } = sheet;
  const [dx, dy] = [depth * slant.x, depth * slant.y];
  const top = floor - height;
  const back: Point[] = [
    [x + dx, top - dy],
    [x + width + dx, top - dy],
    [x + width + dx, floor - dy],
    [x + dx, floor - dy],
  ];
  const [ul, ur, lr, ll] = back as [Point, Point, Point, Point];
  const shell =
    poly(back, '#26313a') +
    poly([[x, floor], [x + width, floor], lr, ll], '#323f48') +
    poly([[x, top], ul, ll, [x, floor]], '#1f2930') +
    poly([[x, top], [x + width, top], ur, ul], '#1a2229') +
    [1, 2, 3, 4, 5]
      .map((i) => line([ul[0] + (width * i) / 6, ul[1]], [ll[0] + (width * i) / 6, ll[1]], '#000', 1, 'opacity="0.18"'))
      .join('') +
    poly([[x + width, top], ur, lr, [x + width, floor]], '#10161b', 'opacity="0.55"');
  const things = [...contents[size]]
    .sort((a, b) => b.deep - a.deep)
    .map(
      ({ x: from, deep, draw }) =>
        `<ellipse cx="${x + from + dx * deep + 24}" cy="${floor - dy * deep}" rx="30" ry="3" fill="#000" opacity="0.3"/>` +
        group(
          draw,
          `transform="translate(${x + from + dx * deep} ${floor - dy * deep - 1})"${deep > 0.5 ? ' opacity="0.92"' : ''}`,
        ),
    )
    .join('');
  const glass = poly([[x + width, top], ur, lr, [x + width, floor]], lighter(teal, -0.2), 'opacity="0.10"');
  const frame =
    rect(x, top, width, height, 'none', `stroke="${teal}" stroke-width="3" stroke-linejoin="round"`) +
    poly(
      [[x, top], [x + width, top], ur, ul],
      'none',
      `stroke="${teal}" stroke-width="1.5" stroke-linejoin="round" stroke-opacity="0.7"`,
    ) +
    poly(
      [[x + width, top], ur, lr, [x + width, floor]],
      'none',
      `stroke="${teal}" stroke-width="1.5" stroke-linejoin="round" stroke-opacity="0.7"`,
    );
  const sizesText =
    dimension([x, floor + 7], [x + width, floor + 7], String(width), [x + width / 2, floor + 23], 'middle') +
    dimension([x - 8, top], [x - 8, floor], String(height), [x - 12, top + 12], 'end') +
    dimension(
      [x + width + 6, floor + 4],
      [lr[0] + 6, lr[1] + 4],
      String(depth),
      [x + width + dx / 2 + 12, floor - dy / 2 + 17],
      'start',
    );
  const ground =
    `<ellipse cx="240" cy="${floor + 1}" rx="232" ry="7" fill="#000" opacity="0.28"/>` +
    line([6, floor], [474, floor], '#2b3640', 1.5);
  const figure =
    group(person(), `transform="translate(${sheet.personX} ${floor})"`) +
    dimension([12, floor - 170], [12, floor], '170 cm', [8, floor - 178], 'start');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${sheet.width} ${sheet.height}" width="${sheet.width}" height="${sheet.height}">${ground}${figure}${shell}${things}${glass}${frame}${sizesText}</svg>`;
}

/** The file name of the image of a size. */
export const unitFile = (size: Size) => `unit-${size.toLowerCase().replace('.', '-')}.svg`;
