import { deadLetterStream, eventStream } from '@hamkke/contracts';
import type { NatsLink } from './connect-nats.ts';

export interface StreamState {
  /** How many replicas the stream of events lacks of the requested number. */
  readonly replicasMissing: number;
  /** Dead letters of one service that wait for a decision. */
  readonly parked: number;
}

/** Looks at the streams, for the measures of one service. @throws while the broker is away */
export async function readStreamState(nats: NatsLink, service: string): Promise<StreamState> {
  const { streams } = await nats.manager();
  const { config } = await streams.info(nats.stream(eventStream.name));
  const { state } = await streams.info(nats.stream(deadLetterStream.name), {
    subjects_filter: nats.subject(`dead.${service}.>`),
  });
  const parked = Object.values(state.subjects ?? {}).reduce((sum, count) => sum + count, 0);
  return { replicasMissing: Math.max(0, nats.replicas - config.num_replicas), parked };
}
