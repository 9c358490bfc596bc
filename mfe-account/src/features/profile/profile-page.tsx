import { RemoteSlot, useShell } from '@hamkke/shell-api';
import { AccountNotice } from '../../components/account-notice.tsx';

/** The profile; an administrator finds the dashboard of mfe-admin in it. */
export function ProfilePage() {
  const { session } = useShell();
  const administrator = session.status === 'signed-in' && session.user.role === 'admin';
  return administrator ? <RemoteSlot remote="admin" name="dashboard" basePath="/profile" /> : <AccountNotice subject="profile" />;
}
