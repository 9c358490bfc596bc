export { breadcrumbList, homeCrumb, type Crumb } from './breadcrumb-list.ts';
