export { DayRange } from './day-range.tsx';
export { SearchField } from './search-field.tsx';
export { useAddress, useAddressValues } from './use-address.ts';
