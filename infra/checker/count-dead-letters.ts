import { deadLetterStream } from '@hamkke/contracts';
import { natsAddress } from '@hamkke/service-kit';
import { jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { OperatorError } from '../backing/operator-error.ts';

/**
 * Counts the events that no retry could handle. `prefix` distinguishes systems on one broker.
 * @throws OperatorError when the broker does not answer
 */
export async function countDeadLetters(url: string, prefix: string): Promise<number> {
  const connection = await connect({ ...natsAddress(url), timeout: 10_000, reconnect: false, name: 'checker' }).catch(
    (error: unknown) => {
      throw new OperatorError(
        `dead letters cannot be counted, NATS does not answer: ${error instanceof Error ? error.message : String(error)}`,
      );
    },
  );
  try {
    const stream = prefix ? `${prefix}-${deadLetterStream.name}` : deadLetterStream.name;
    const { streams } = await jetstreamManager(connection, { timeout: 10_000 });
    for await (const { config, state } of streams.list()) if (config.name === stream) return state.messages;
    return 0;
  } finally {
    await connection.close();
  }
}
