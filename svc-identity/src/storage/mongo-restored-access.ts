import type { Connection } from 'mongoose';
import type { RestoredAccess } from '../domain/ports.ts';
import { apiTokenModel, mailTokenModel } from './secret-models.ts';
import { userModel } from './user-model.ts';

/** Everybody's access, in MongoDB. It publishes no event: the gateways read each person again. */
export function createMongoRestoredAccess(connection: Connection): RestoredAccess {
  const [users, apiTokens, mailTokens] = [userModel(connection), apiTokenModel(connection), mailTokenModel(connection)];
  return {
    async endAll(at) {
      await users.updateMany({}, { $set: { sessionsValidFrom: at } });
      const ended = [await apiTokens.deleteMany({}), await mailTokens.deleteMany({})];
      return ended.reduce((sum, { deletedCount }) => sum + deletedCount, 0);
    },
  };
}
