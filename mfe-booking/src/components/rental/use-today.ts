import { seoulDateOf, type CalendarDate } from '@hamkke/money';
import { useEffect, useState } from 'react';

/** Today in Seoul; changes when a page is left open over midnight. */
export function useToday(): CalendarDate {
  const [today, setToday] = useState(() => seoulDateOf(new Date()));
  useEffect(() => {
    const look = () => setToday(seoulDateOf(new Date()));
    const timer = setInterval(look, 60_000);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return today;
}
