export { ChartSection } from './chart-section.tsx';
