import { lazy } from 'react';
import type { RouteObject } from 'react-router';
import { HomePage } from './features/home/home-page.tsx';

// Home is what most visits begin with; the other screens arrive when they are gone to.
const loadLocations = async () => await import('./features/locations/locations-page.tsx');
const loadStorage = async () => await import('./features/storage/storage-page.tsx');
const loadPlace = async () => await import('./features/places/place-page.tsx');
const LocationsPage = lazy(async () => ({ default: (await loadLocations()).LocationsPage }));
const PlacePage = lazy(async () => ({ default: (await loadPlace()).PlacePage }));
const StoragePage = lazy(async () => ({ default: (await loadStorage()).StoragePage }));
const CheckoutPage = lazy(async () => ({
  default: (await import('./features/checkout/checkout-page.tsx')).CheckoutPage,
}));
const WaitingPage = lazy(async () => ({ default: (await import('./features/waiting/waiting-page.tsx')).WaitingPage }));
const PaymentSuccessPage = lazy(async () => ({
  default: (await import('./features/payment-result/payment-success-page.tsx')).PaymentSuccessPage,
}));
const PaymentFailurePage = lazy(async () => ({
  default: (await import('./features/payment-result/payment-failure-page.tsx')).PaymentFailurePage,
}));

export const routes: RouteObject[] = [
  { index: true, element: <HomePage /> },
  { path: 'locations', element: <LocationsPage /> },
  { path: 'locations/:city', element: <PlacePage /> },
  { path: 'locations/:city/:district', element: <PlacePage /> },
  { path: 'storage/:id', element: <StoragePage /> },
  { path: 'waiting/:id', element: <WaitingPage /> },
  { path: 'checkout', element: <CheckoutPage /> },
  { path: 'payment', element: <CheckoutPage /> },
  { path: 'payment/success', element: <PaymentSuccessPage /> },
  { path: 'payment/failure', element: <PaymentFailurePage /> },
];

function loaderOf(path: string): (() => Promise<unknown>) | undefined {
  if (path === '/locations') return loadLocations;
  if (path.startsWith('/locations/')) return loadPlace;
  return path.startsWith('/storage/') ? loadStorage : undefined;
}

/** Preloads the chunk of the list of locations, of a place, or of a location. */
export function preloadScreen(path: string): void {
  loaderOf(path)?.().catch(() => undefined);
}
