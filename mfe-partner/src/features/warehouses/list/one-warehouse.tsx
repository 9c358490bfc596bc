import { useState } from 'react';
import { useNavigate } from 'react-router';
import { BranchGate } from '../branch-gate.tsx';
import { useWarehousePaths } from '../warehouse-paths.ts';
import { RemoveDialog } from './remove-dialog.tsx';
import { WarehouseCards } from './warehouse-cards.tsx';

/** The single warehouse that somebody chose of everybody's. */
export function OneWarehouse({ locationId }: { readonly locationId: string }) {
  const navigate = useNavigate();
  const paths = useWarehousePaths();
  const [removing, setRemoving] = useState(false);
  return (
    <BranchGate locationId={locationId}>
      {(location) => (
        <>
          <WarehouseCards locations={[location]} named onRemove={() => setRemoving(true)} />
          {removing && (
            <RemoveDialog
              location={location}
              onClose={() => setRemoving(false)}
              onRemoved={() => void navigate(paths.listWithout, { replace: true })}
            />
          )}
        </>
      )}
    </BranchGate>
  );
}
