import type { User } from '../../domain/user.ts';
import type { UseCaseDeps } from '../use-case-deps.ts';

export interface DeviceInput {
  /** The browser that signs in, where it says so. */
  readonly deviceId: string | null;
  readonly correlationId: string;
}

/**
 * Notes that a browser signed in to an account. The person is mailed where it is a new one although others are known.
 * A failure is logged, and the person signs in all the same: who has both proofs must not wait for this.
 */
export async function noteDevice(
  { devices, clock, logger }: Pick<UseCaseDeps, 'devices' | 'clock' | 'logger'>,
  { id }: Pick<User, 'id'>,
  { deviceId, correlationId }: DeviceInput,
): Promise<void> {
  if (deviceId === null) return;
  try {
    await devices.save({ id }, deviceId, { at: clock(), correlationId });
  } catch (error) {
    logger.warn({ err: error }, 'a device was not noted');
  }
}
