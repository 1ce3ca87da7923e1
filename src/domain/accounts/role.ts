/** What a user may be. `unregistered` is the default; `app_admin` looks after users and templates. */
export const roles = ['unregistered', 'subscriber', 'service_admin', 'app_admin'] as const;
export type Role = (typeof roles)[number];
