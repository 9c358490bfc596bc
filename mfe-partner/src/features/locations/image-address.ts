/**
 * Address of a branch's picture in a width that the server keeps, in pixels; a picture that is not sent yet is its own.
 */
export function imageAddress(image: string, width: 480 | 960 | 1600): string {
  return image.startsWith('/api/images/') ? `${image}?w=${width}` : image;
}
