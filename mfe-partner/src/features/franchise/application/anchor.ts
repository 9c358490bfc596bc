/** Where links to the application lead on `/franchise`. */
export const anchor = 'apply';
