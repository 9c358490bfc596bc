import { Navigate, useLocation } from 'react-router';
import { pathBelow, useManagingPaths } from '../../components/managing/managing-paths.ts';
import { DoorsScreen, LocationScreen, EditLocation, NewLocation, LocationListScreen, WorkScreen } from './screens.ts';
import { screenIn, useLocationPaths } from './location-paths.ts';

/** Locations: the list, a new one, one with its units, its facts to change, its doors, its work; which of them is in the address. */
export function LocationsTab() {
  const { locations } = useManagingPaths();
  const paths = useLocationPaths();
  const screen = screenIn(pathBelow(locations, useLocation().pathname));
  if (!screen) return <Navigate to={paths.list} replace />;
  if (screen.name === 'list') return <LocationListScreen />;
  if (screen.name === 'create') return <NewLocation />;
  if (screen.name === 'edit') return <EditLocation key={screen.locationId} locationId={screen.locationId} />;
  if (screen.name === 'doors') return <DoorsScreen key={screen.locationId} locationId={screen.locationId} />;
  if (screen.name === 'work') return <WorkScreen key={screen.locationId} locationId={screen.locationId} />;
  return <LocationScreen key={screen.locationId} locationId={screen.locationId} />;
}
