import { ApiError, call } from '@hamkke/api-client';
import type { ErrorCode } from '@hamkke/contracts';
import { refuseEmailProof } from '@hamkke/contracts/calls';
import { Button } from '@hamkke/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

interface RefuseProofProps {
  readonly token: string;
  readonly onRefused: () => void;
  readonly onFailed: (code: ErrorCode) => void;
}

/** "That was not me": voids the link of the mail. */
export function RefuseProof({ token, onRefused, onFailed }: RefuseProofProps) {
  const { t } = useTranslation('account');
  const [busy, setBusy] = useState(false);
  async function refuse() {
    setBusy(true);
    try {
      await call(refuseEmailProof, { body: { token } });
      onRefused();
    } catch (error) {
      onFailed(error instanceof ApiError ? error.code : 'INTERNAL');
    }
  }
  return (
    <Button tone="quiet" size="large" busy={busy} onClick={() => void refuse()}>
      {t('recovery.proof.refuse')}
    </Button>
  );
}
