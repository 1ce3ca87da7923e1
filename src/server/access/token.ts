import { createHmac, randomBytes } from 'node:crypto';

const tokenForm = /^[A-Za-z0-9_-]{43}$/;

/** A new secret of 256 random bits for a cookie or a program. Source: decisions A1. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Whether a text can be a token at all. */
export function isToken(text: string | undefined): text is string {
  return text !== undefined && tokenForm.test(text);
}

/**
 * What is kept of a token: its SHA-256, keyed by the installation's secret. A stolen database opens no session, and
 * another secret ends all of them.
 */
export function tokenHash(secret: string, token: string): string {
  return createHmac('sha256', secret).update(token).digest('base64url');
}
