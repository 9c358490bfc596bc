/** Swedish writes a day as `YYYY-MM-DD`. */
const seoul = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Seoul' });

/** The day in Seoul, `YYYY-MM-DD`. */
export const seoulDay = (now: Date): string => seoul.format(now);
