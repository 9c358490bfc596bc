/** How many different drawings of each scene are rendered: enough that locations side by side differ. */
const variants = 6;
export const scenes = ['front', 'corridor', 'room', 'night', 'entrance'] as const;
export type Scene = (typeof scenes)[number];

/** File of one drawing. */
function imageName(scene: Scene, variant: number): string {
  return `${scene}-${variant}.webp`;
}

/** One to three files for a location by its number: a front or a night view first, inside views after it. */
export function locationImages(index: number): string[] {
  const variant = index % variants;
  const first = imageName(index % 5 === 2 ? 'night' : index % 5 === 4 ? 'entrance' : 'front', variant);
  const inside = [imageName('corridor', (variant + index) % variants), imageName('room', (variant + 3) % variants)];
  return [first, ...inside.slice(0, (index * 7) % 3)];
}
