import { ApiError, call } from '@hamkke/api-client';
import { listFranchises, setSuperUser } from '@hamkke/contracts/calls';
import { useErrorText } from '@hamkke/screen-kit/errors';
import { useReadAgain } from '@hamkke/screen-kit/live';
import { useToast } from '@hamkke/ui';
import { useTranslation } from 'react-i18next';
import type { Partner } from '../../components/partners/read-partners.ts';
import { useShowPartner } from '../../components/partners/use-partners.ts';

/**
 * Grants or revokes the super-user flag; the list shows it once the server has answered. Setting the same twice changes
 * nothing.
 */
export function useSuperUser(): (partner: Partner, isSuperUser: boolean) => Promise<void> {
  const { t } = useTranslation('admin');
  const toast = useToast();
  const errorText = useErrorText();
  const show = useShowPartner();
  const readAgain = useReadAgain();
  return async ({ id }, isSuperUser) => {
    try {
      const now = await call(setSuperUser, { params: { id }, body: { isSuperUser } });
      show(id, { isSuperUser: now.isSuperUser });
      toast({ title: t(isSuperUser ? 'permissions.granted' : 'permissions.revoked'), tone: 'success' });
    } catch (error) {
      const overtaken = error instanceof ApiError && (error.code === 'VERSION_CONFLICT' || error.code === 'NOT_FOUND');
      toast({
        title: t('permissions.failed'),
        description: overtaken ? t('permissions.overtaken') : errorText(error),
        tone: 'destructive',
      });
    }
    readAgain([listFranchises]);
  };
}
