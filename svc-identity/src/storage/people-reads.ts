import mongoose from 'mongoose';
import type { PartnerPage, UserStore } from '../domain/ports.ts';
import type { User } from '../domain/user.ts';
import { userOf, type userModel, type UserRow } from './user-model.ts';

const operators = mongoose.trusted;
/** Behind every text that begins with another one. */
const behind = '\u{10FFFF}';

/** The beginning of a key as a range of keys: no pattern, so that nothing that is typed can mean anything else. */
const beginningWith = (text: string) => operators({ $elemMatch: { $gte: text, $lt: `${text}${behind}` } });

/**
 * What follows a person by name. The bound on the name is said twice: once for the index, and once with the ids of that
 * very name.
 */
const following = ({ displayName, id }: Pick<User, 'displayName' | 'id'>) => ({
  displayName: operators({ $gte: displayName }),
  $or: operators([{ displayName: operators({ $gt: displayName }) }, { _id: operators({ $gt: id }) }]),
});

/** Who is an administrator now, by record and list alike. */
const administrators = (adminEmails: ReadonlySet<string>) => ({
  userType: 'admin' as const,
  emailProof: operators({ $ne: null }),
  email: operators({ $in: [...adminEmails] }),
});

/** The lists and counts of administrators. */
export function createPeopleReads(
  users: ReturnType<typeof userModel>,
): Pick<UserStore, 'listWaiting' | 'listPartners' | 'count' | 'listAdministrators'> {
  async function approvedPartners(
    last: Pick<User, 'displayName' | 'id'> | undefined,
    { limit, search }: PartnerPage,
  ): Promise<User[]> {
    const filter: Record<string, unknown> = {
      userType: 'franchise',
      isApproved: true,
      ...(search !== undefined && { searchKeys: beginningWith(search) }),
      ...(last && following(last)),
    };
    // A search reads what it finds and sorts that; without a hint, the planner may walk all partners instead.
    const index = search === undefined ? 'franchises' : 'franchise-search';
    return (await users.find(filter).sort({ displayName: 1, _id: 1 }).limit(limit).hint(index).lean<UserRow[]>()).map(
      userOf,
    );
  }

  /** People by kind and approval, read from an index alone. */
  async function kinds(): Promise<{ of(userType: User['userType'], isApproved?: boolean): number; total: number }> {
    const groups = await users
      .aggregate<{ _id: Pick<User, 'userType' | 'isApproved'>; count: number }>([
        { $group: { _id: { userType: '$userType', isApproved: '$isApproved' }, count: { $sum: 1 } } },
      ])
      .hint('franchises');
    const sum = (some: typeof groups) => some.reduce((all, { count }) => all + count, 0);
    return {
      of: (userType, isApproved) =>
        sum(
          groups.filter(
            ({ _id }) => _id.userType === userType && (isApproved === undefined || _id.isApproved === isApproved),
          ),
        ),
      total: sum(groups),
    };
  }

  return {
    async listWaiting(limit) {
      const filter = { userType: 'franchise', isApproved: false, franchiseInfo: operators({ $ne: null }) } as const;
      return (
        await users
          .find(filter)
          .sort({ 'franchiseRequest.requestedAt': 1, _id: 1 })
          .limit(limit)
          .hint('waiting')
          .lean<UserRow[]>()
      ).map(userOf);
    },
    async listPartners(page) {
      const { after } = page;
      const last =
        after === undefined
          ? undefined
          : await users.findOne({ _id: after }, { displayName: 1 }).lean<Pick<UserRow, '_id' | 'displayName'>>();
      if (after !== undefined && !last) return undefined;
      return await approvedPartners(last ? { id: last._id, displayName: last.displayName } : undefined, page);
    },
    async count(since, adminEmails) {
      const people = await kinds();
      const admins = await users.countDocuments(administrators(adminEmails));
      const days = await users.aggregate<{ _id: string; count: number }>([
        { $match: { createdAt: { $gte: since } } },
        {
          $group: {
            _id: { $dateToString: { date: '$createdAt', format: '%Y-%m-%d', timezone: 'Asia/Seoul' } },
            count: { $sum: 1 },
          },
        },
      ]);
      return {
        total: people.total,
        partners: people.of('franchise'),
        admins,
        waiting: people.of('franchise', false),
        signUps: new Map(days.map(({ _id, count }) => [_id, count])),
      };
    },
    async listAdministrators(adminEmails) {
      const found = await users.find(administrators(adminEmails), { _id: 1 }).lean<Pick<UserRow, '_id'>[]>();
      return found.map(({ _id }) => _id);
    },
  };
}
