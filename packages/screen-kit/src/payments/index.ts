export { FoundLines, type LinePage } from './found-lines.tsx';
