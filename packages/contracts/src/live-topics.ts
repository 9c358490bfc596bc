/** The topic of a location: which unit is taken or free for which range, and nothing else. */
export const locationTopic = (locationId: string) => `location:${locationId}`;

/** The topic of the signed-in person: sends when the record or the role changed, or this session ended. */
export const meTopic = 'me';

/** The topic of one partner's locations: for that partner, administrators and super users. */
export const partnerTopic = (ownerId: string) => `franchise:${ownerId}`;

/** The topic of everything that administrators and super users look at. */
export const adminTopic = 'admin';
