/** The sizes in their order, smallest first. Source: product spec section 9. */
export const sizes = ['SB', '0.5M', 'M', '2M', '3M', '4M', 'XL'] as const;
export type Size = (typeof sizes)[number];

/** Width, height and depth in centimetres. */
export interface Dimensions {
  readonly width: number;
  readonly height: number;
  readonly depth: number;
}

/** Fixed dimensions of each size, in centimetres. Source: product spec section 9. */
export const sizeDimensions: Readonly<Record<Size, Dimensions>> = {
  SB: { width: 70, height: 100, depth: 70 },
  '0.5M': { width: 90, height: 150, depth: 90 },
  M: { width: 120, height: 200, depth: 120 },
  '2M': { width: 150, height: 200, depth: 150 },
  '3M': { width: 180, height: 200, depth: 180 },
  '4M': { width: 200, height: 200, depth: 200 },
  XL: { width: 250, height: 250, depth: 250 },
};

/** Dimensions as stored and sent: width, height and depth joined by x, without a unit (`70x100x70`). */
export function dimensionsText(size: Size): string {
  const { width, height, depth } = sizeDimensions[size];
  return `${width}x${height}x${depth}`;
}

/**
 * Dimensions as read on a screen: times signs, followed by cm (`70 × 100 × 70 cm`). Source: product spec section 2,
 * checkout.
 */
export function formatDimensions(text: string): string {
  return `${text.split('x').join(' × ')} cm`;
}
