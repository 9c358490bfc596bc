import type { RouteObject } from 'react-router';
import { PartnerNotice } from './features/franchise/partner-notice.tsx';

export const routes: RouteObject[] = [
  { path: 'franchise', element: <PartnerNotice subject="franchise" /> },
  { path: 'franchise-dashboard', element: <PartnerNotice subject="dashboard" /> },
  { path: 'franchise-dashboard/:tab', element: <PartnerNotice subject="dashboard" /> },
];
