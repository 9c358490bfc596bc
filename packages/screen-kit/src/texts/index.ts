export { bindTexts } from './remote-texts.ts';
