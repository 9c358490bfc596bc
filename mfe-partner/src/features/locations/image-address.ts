/**
 * Address of a location's image in a width that the server stores, in pixels; an image that is not sent yet is its own.
 */
export function imageAddress(image: string, width: 480 | 960 | 1600): string {
  return image.startsWith('/api/images/') ? `${image}?w=${width}` : image;
}
