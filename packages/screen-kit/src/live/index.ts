export type { LiveEvents } from './live-events.ts';
export {
  isAbout,
  LiveRefresh,
  ofLocation,
  ofPartner,
  useLiveEvents,
  useLiveReads,
  useReadAgain,
} from './live-refresh.tsx';
