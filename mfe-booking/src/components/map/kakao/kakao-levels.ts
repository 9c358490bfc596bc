/**
 * Kakao counts levels from the ground up: level 3 is one metre a pixel, each further one twice that. At the latitude of
 * Korea that is Google's zoom of 20 less the level, to a tenth. Source: apis.map.kakao.com/web/documentation, levels
 */
const levelsAndZoom = 20;
/** The nearest and the farthest level of Kakao's map. */
const [nearest, farthest] = [1, 14];

/** The level that is nearest to a zoom as Google counts it. */
export const levelOf = (zoom: number): number =>
  Math.min(farthest, Math.max(nearest, Math.round(levelsAndZoom - zoom)));

/** The zoom, as Google counts it, of a level. */
export const zoomOf = (level: number): number => levelsAndZoom - level;
