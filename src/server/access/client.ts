import type { FastifyReply, FastifyRequest } from 'fastify';
import { sessionTokenOf } from '#server/access/actor.ts';
import {
  checkoutCookie,
  clearCheckoutCookie,
  clearSessionCookie,
  knownBrowserCookie,
  sessionCookie,
  setTokenCookie,
} from '#server/access/tokens.ts';
import { clientNetwork, peerNetwork } from '#server/access/network.ts';

/** The browser or program that makes a request, before it is authenticated. */
export interface Client {
  /** Where the call comes from, as limits count it; null for an address that everybody may share. */
  readonly network: string | null;
  /** The same for turns, which a proxy that is not trusted takes too; null for the machine itself alone. */
  readonly peer: string | null;
  /** What the browser or program calls itself, at most 200 characters of it. */
  readonly userAgent: string | null;
  /** The session token that the call carries, whether or not it opens a session. */
  readonly token: string | undefined;
  /** What the browser keeps from signing in before, whether or not it is true. */
  readonly knownBrowser: string | undefined;
  /** Hands the browser a session token to keep. */
  readonly setSessionToken: (token: string) => void;
  /** Hands the browser what it is known by from now on. */
  readonly setKnownBrowser: (value: string) => void;
  /** What the browser keeps of its checkout, whether or not it is true. */
  readonly checkoutToken: string | undefined;
  /** Hands the browser the token of its checkout. */
  readonly setCheckoutToken: (token: string) => void;
  /** The card provider's signature of the body. */
  readonly signature: string | undefined;
  /** Makes the browser forget its session token, and its checkout with it. */
  readonly clearTokens: () => void;
}

const longestUserAgent = 200;

function userAgentOf({ headers }: FastifyRequest): string | null {
  const name = headers['user-agent']?.slice(0, longestUserAgent) ?? '';
  return name === '' ? null : name;
}

/** The client that makes a request. */
export function clientOf(request: FastifyRequest, reply: FastifyReply, https: boolean): Client {
  return {
    network: clientNetwork(request),
    peer: peerNetwork(request),
    userAgent: userAgentOf(request),
    token: sessionTokenOf(request),
    knownBrowser: request.cookies[knownBrowserCookie],
    setSessionToken: (token) => setTokenCookie(reply, sessionCookie, token, https),
    setKnownBrowser: (value) => setTokenCookie(reply, knownBrowserCookie, value, https),
    checkoutToken: request.cookies[checkoutCookie],
    setCheckoutToken: (token) => setTokenCookie(reply, checkoutCookie, token, https),
    signature: request.headers['stripe-signature']?.toString(),
    clearTokens: () => {
      clearSessionCookie(reply, https);
      if (request.cookies[checkoutCookie] !== undefined) clearCheckoutCookie(reply, https);
    },
  };
}
