export { CopyableAddress, type CopyableAddressProps } from './copyable-address.tsx';
export { Directions, type DirectionsProps } from './directions.tsx';
export { mapLink, mapServices, type MapService, type Place } from './map-links.ts';
export { SupportLinks } from './support-links.tsx';
