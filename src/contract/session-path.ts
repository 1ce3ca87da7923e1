/** Where a browser asks who is signed in. It stands alone, so that the front page can ask without the contract's schemas. */
export const sessionPath = '/api/auth/session';
