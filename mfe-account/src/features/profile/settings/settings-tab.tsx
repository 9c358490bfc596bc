import type { Account } from '@hamkke/contracts';
import { DeviceSection } from './device-section.tsx';
import { ErasureSection } from './erasure-section.tsx';
import { ExportSection } from './export-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { TokenSection } from './token-section.tsx';

/** The tab of everything about the account itself. */
export function SettingsTab({ user }: { readonly user: Account }) {
  return (
    <div className="ac:flex ac:flex-col ac:gap-5">
      <PasswordSection user={user} />
      <DeviceSection />
      <TokenSection />
      <ExportSection />
      <ErasureSection user={user} />
    </div>
  );
}
