import { ApiError } from '#web/api/api-error.ts';

/** The server's message of why a template could not be written, or that it gave none. Source: specification 2, section 8. */
export function templateTrouble(error: unknown): string {
  return error instanceof ApiError && error.code !== 'UNKNOWN' ? error.userMessage : 'Unknown error occurred';
}
