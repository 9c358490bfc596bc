import { seoulDateOf, type CalendarDate } from '@hamkke/money';
import { useEffect, useState } from 'react';

/** How often an open page checks the clock, in ms. */
const checkEveryMs = 60_000;

/** Today in Seoul; changes when a page is left open over midnight. */
export function useToday(): CalendarDate {
  const [today, setToday] = useState(() => seoulDateOf(new Date()));
  useEffect(() => {
    const timer = setInterval(() => setToday(seoulDateOf(new Date())), checkEveryMs);
    return () => clearInterval(timer);
  }, []);
  return today;
}
