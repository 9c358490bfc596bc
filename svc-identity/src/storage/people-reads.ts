import mongoose from 'mongoose';
import type { UserStore } from '../domain/ports.ts';
import { userOf, type userModel, type UserRow } from './user-model.ts';

const containing = (text: string) => mongoose.trusted({ $regex: text.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`), $options: 'i' });

/** The lists and counts of administrators. */
export function createPeopleReads(users: ReturnType<typeof userModel>): Pick<UserStore, 'listWaiting' | 'listFranchises' | 'count'> {
  return {
    async listWaiting(limit) {
      const filter = { userType: 'franchise', isApproved: false, franchiseInfo: mongoose.trusted({ $ne: null }) } as const;
      return (await users.find(filter).sort({ 'franchiseRequest.requestedAt': 1, _id: 1 }).limit(limit).lean<UserRow[]>()).map(userOf);
    },
    async listFranchises({ limit, search, after }) {
      const filters: object[] = [];
      if (search) filters.push({ $or: ['displayName', 'username', 'email', 'franchiseInfo.name'].map((field) => ({ [field]: containing(search) })) });
      if (after !== undefined) {
        const last = await users.findOne({ _id: after }).lean<UserRow>();
        if (!last) return undefined;
        filters.push({ $or: [{ displayName: mongoose.trusted({ $gt: last.displayName }) }, { displayName: last.displayName, _id: mongoose.trusted({ $gt: after }) }] });
      }
      const filter = { userType: 'franchise', isApproved: true, ...(filters.length > 0 ? { $and: filters } : {}) } as const;
      return (await users.find(filter).sort({ displayName: 1, _id: 1 }).limit(limit).lean<UserRow[]>()).map(userOf);
    },
    async count(since, adminEmails) {
      const total = await users.countDocuments({});
      const franchise = await users.countDocuments({ userType: 'franchise' });
      const waiting = await users.countDocuments({ userType: 'franchise', isApproved: false });
      const admins = await users.countDocuments({ userType: 'admin', emailProof: mongoose.trusted({ $ne: null }), email: mongoose.trusted({ $in: [...adminEmails] }) });
      const days = await users.aggregate<{ _id: string; count: number }>([
        { $match: { createdAt: { $gte: since } } },
        { $group: { _id: { $dateToString: { date: '$createdAt', format: '%Y-%m-%d', timezone: 'Asia/Seoul' } }, count: { $sum: 1 } } },
      ]);
      return { total, franchise, admins, waiting, signUps: new Map(days.map(({ _id, count }) => [_id, count])) };
    },
  };
}
