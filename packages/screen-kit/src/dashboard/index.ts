export { DashboardFrame } from './dashboard-frame.tsx';
export { DashboardMenu, type DashboardLink } from './dashboard-menu.tsx';
