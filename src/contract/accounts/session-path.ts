/** Path of the session endpoint. In a file of its own so that the front page needs no schemas to call it. */
export const sessionPath = '/api/auth/session';
