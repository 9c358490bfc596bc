import { Navigate } from 'react-router';
import { AwaitServer } from '../../components/entrance/await-server.tsx';
import { useRecordKnown } from './use-record-known.ts';

/**
 * An address under `/profile` that the person has not leads to the profile, but only on the server's word: for whom
 * this browser remembers there may be somebody else by now, whose place it is.
 */
export function NoSuchPlace() {
  return useRecordKnown() ? <Navigate to="/profile" replace /> : <AwaitServer shape="screen" />;
}
