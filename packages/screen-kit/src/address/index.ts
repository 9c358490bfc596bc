export { DayRange } from './day-range.tsx';
export { SearchField } from './search-field.tsx';
export { useAddress } from './use-address.ts';
