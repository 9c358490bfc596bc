export { fillCollection } from './fill-collection.ts';
export { checkQueries } from './check-queries.ts';
export { kitCollections, kitQueries } from './kit-queries.ts';
export { commands, type ListedQuery, type QueryList } from './listed-query.ts';
export { type QueryWatch, watchQueries } from './watch-queries.ts';
