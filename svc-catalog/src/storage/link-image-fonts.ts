import { fileURLToPath } from 'node:url';

/** The font of texts: Korean and Latin. It comes with this service, for a server has none of its own. */
export const textFont = () => fileURLToPath(import.meta.resolve('pretendard/dist/public/static/Pretendard-Bold.otf'));
