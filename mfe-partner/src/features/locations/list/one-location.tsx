import { useState } from 'react';
import { useNavigate } from 'react-router';
import { LocationGate } from '../location-gate.tsx';
import { useLocationPaths } from '../location-paths.ts';
import { RemoveDialog } from './remove-dialog.tsx';
import { LocationCards } from './location-cards.tsx';

/** The single location that somebody chose of everybody's. */
export function OneLocation({ locationId }: { readonly locationId: string }) {
  const navigate = useNavigate();
  const paths = useLocationPaths();
  const [removing, setRemoving] = useState(false);
  return (
    <LocationGate locationId={locationId}>
      {(location) => (
        <>
          <LocationCards locations={[location]} named onRemove={() => setRemoving(true)} />
          {removing && (
            <RemoveDialog
              location={location}
              onClose={() => setRemoving(false)}
              onRemoved={() => void navigate(paths.listWithout, { replace: true })}
            />
          )}
        </>
      )}
    </LocationGate>
  );
}
