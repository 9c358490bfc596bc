/** Decimals of a degree that the form holds: six are about ten centimetres. */
const decimals = 6;
const pattern = /^-?\d{1,3}(\.\d+)?$/;

/** A coordinate in degrees as the form holds it. */
export function degreesText(degrees: number): string {
  return String(Number(degrees.toFixed(decimals)));
}

/** The place that two texts name, in degrees; null where one is missing or no coordinate on earth. */
export function positionIn(latitude: string, longitude: string): { readonly lat: number; readonly lng: number } | null {
  const degrees = (text: string, most: number) => {
    const value = pattern.test(text.trim()) ? Number(text) : Number.NaN;
    return Math.abs(value) <= most ? value : undefined;
  };
  const [lat, lng] = [degrees(latitude, 90), degrees(longitude, 180)];
  return lat === undefined || lng === undefined ? null : { lat, lng };
}
