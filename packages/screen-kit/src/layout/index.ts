export { FactList, type Fact } from './fact-list.tsx';
export { FigureCard } from './figure-card.tsx';
export { ScreenHeading } from './screen-heading.tsx';
export { Section } from './section.tsx';
