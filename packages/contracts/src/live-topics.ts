/** The topic of a branch: who reads it learns which unit is taken or free for which range, and nothing else. */
export const locationTopic = (locationId: string) => `location:${locationId}`;

/** The topic of the signed-in person: told when the record or role changed, or when this session ended. */
export const meTopic = 'me';

/** The topic of one owner's branches: for that owner, administrators and super users. */
export const partnerTopic = (ownerId: string) => `franchise:${ownerId}`;

/** The topic of everything that administrators and super users look at. */
export const adminTopic = 'admin';
