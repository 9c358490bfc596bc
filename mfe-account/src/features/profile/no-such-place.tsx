import { Navigate } from 'react-router';
import { AwaitServer } from '../../components/entrance/await-server.tsx';
import { useRecordKnown } from './use-record-known.ts';

/**
 * An address under `/profile` that the person does not have leads to the profile, but only after the server has
 * confirmed the session: somebody else who has it may be signed in since the session was stored.
 */
export function NoSuchPlace() {
  return useRecordKnown() ? <Navigate to="/profile" replace /> : <AwaitServer shape="screen" />;
}
