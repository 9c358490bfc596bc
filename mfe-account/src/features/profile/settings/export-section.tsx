import { call } from '@hamkke/api-client';
import { exportAccount, listDevices } from '@hamkke/contracts/calls';
import { useErrorText } from '@hamkke/screen-kit/errors';
import { Section } from '@hamkke/screen-kit/layout';
import { useSingleFlight, useToast } from '@hamkke/ui';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { OnlineButton } from '../../../components/offline/online-button.tsx';
import { saveJsonFile } from '../../../components/save-file.ts';

/** Everything that is stored about the account, as a file. Source: quality.md "Security" 12. */
export function ExportSection() {
  const { t } = useTranslation('account');
  const toast = useToast();
  const errorText = useErrorText();
  const [save, saving] = useSingleFlight(async () => {
    try {
      const exported = await call(exportAccount, { timeoutMs: 60_000 });
      // Sessions are the gateway's, everything else is identity's to gather.
      const sessions = await call(listDevices, {});
      saveJsonFile(`hamkke-${exported.exportedAt.slice(0, 10)}.json`, { ...exported, sessions });
      toast({ title: t('settings.export.done'), tone: 'success' });
    } catch (error) {
      toast({ title: t('settings.export.failed'), description: errorText(error), tone: 'destructive' });
    }
  });
  return (
    <Section level={2} heading={t('settings.export.heading')} lead={t('settings.export.lead')}>
      <div className="ac:flex ac:flex-col ac:items-start ac:gap-2">
        <OnlineButton
          tone="secondary"
          busy={saving}
          icon={<Download aria-hidden="true" size={18} />}
          onClick={() => void save()}
        >
          {saving ? t('settings.export.preparing') : t('settings.export.submit')}
        </OnlineButton>
      </div>
    </Section>
  );
}
