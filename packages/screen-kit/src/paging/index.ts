export { MoreRows, type MoreRowsProps } from './more-rows.tsx';
export { maxPageSize, pageSize, usePages, type Page, type PageRequest } from './use-pages.ts';
