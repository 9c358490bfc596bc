import { fileURLToPath } from 'node:url';
import { startStandIns } from '@hamkke/service-kit/testing';
import { messageKinds } from '../domain/message.ts';
import type { SolapiSettings } from '../providers/talk/solapi-settings.ts';

/** A message as it came to a telephone: see the stand-in's README. */
interface CaughtMessage {
  readonly to: string;
  readonly from: string;
  readonly type: 'ATA' | 'SMS' | 'LMS' | 'none';
  readonly templateId: string;
  readonly variables: Readonly<Record<string, string>>;
  readonly text: string | null;
  readonly customFields: Readonly<Record<string, string>>;
}

/** The stand-in of the provider of messages in a process of its own, reached only through its port. */
export interface MessageStandIn {
  readonly settings: SolapiSettings;
  messages(): Promise<CaughtMessage[]>;
  /** Has its control interface do something. */
  order(path: string, body: unknown): Promise<void>;
  stop(): Promise<void>;
}

const main = fileURLToPath(new URL('../../../infra/stand-ins/main.ts', import.meta.url));
const account = {
  apiKey: 'message-key-of-a-test',
  apiSecret: 'message-secret-of-a-test',
  pfId: 'channel-of-a-test',
  sender: '0212345678',
  templates: Object.fromEntries(messageKinds.map((kind) => [kind, `template-of-${kind}`])),
};

export async function startMessageStandIn(): Promise<MessageStandIn> {
  const standIns = await startStandIns(main, ['SOLAPI_PORT'], () => ({
    SOLAPI_API_KEY: account.apiKey,
    SOLAPI_API_SECRET: account.apiSecret,
    SOLAPI_PF_ID: account.pfId,
    SOLAPI_SENDER: account.sender,
    SOLAPI_TEMPLATES: JSON.stringify(account.templates),
  }));
  const [url = ''] = standIns.urls;
  return {
    settings: { ...account, apiUrl: url },
    async messages() {
      const answer = await (await fetch(`${url}/__control/messages`)).json();
      return (answer as { messages: CaughtMessage[] }).messages;
    },
    async order(path, body) {
      const answer = await fetch(`${url}/__control${path}`, { method: 'POST', body: JSON.stringify(body) });
      if (!answer.ok) throw new Error(`stand-in ${path}: ${answer.status} ${await answer.text()}`);
    },
    stop: standIns.stop,
  };
}
