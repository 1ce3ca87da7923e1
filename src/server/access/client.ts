import type { FastifyReply, FastifyRequest } from 'fastify';
import { sessionTokenOf } from '#server/access/actor.ts';
import {
  checkoutCookie,
  clearTokenCookie,
  knownBrowserCookie,
  sessionCookie,
  setTokenCookie,
} from '#server/access/tokens.ts';
import { clientNetwork, peerNetwork } from '#server/access/network.ts';

/** The browser or program that makes a request, before it is authenticated. */
export interface Client {
  /** The network for rate limits; null for an address that any number of clients may share. */
  readonly network: string | null;
  /** The network for queues: also set for an untrusted proxy; null only for loopback. */
  readonly peer: string | null;
  /** The `User-Agent` header, at most 200 characters. */
  readonly userAgent: string | null;
  /** The session token, valid or not. */
  readonly token: string | undefined;
  /** The cookie from earlier sign-ins, valid or not. */
  readonly knownBrowser: string | undefined;
  readonly setSessionToken: (token: string) => void;
  readonly setKnownBrowser: (value: string) => void;
  /** The checkout token, valid or not. */
  readonly checkoutToken: string | undefined;
  readonly setCheckoutToken: (token: string) => void;
  /** The payment provider's signature of the body. */
  readonly signature: string | undefined;
  /** Clears the cookies of the session and the checkout. */
  readonly clearTokens: () => void;
}

const maxUserAgentLength = 200;

function userAgentOf({ headers }: FastifyRequest): string | null {
  const name = headers['user-agent']?.slice(0, maxUserAgentLength) ?? '';
  return name === '' ? null : name;
}

/** Returns the client of a request; its setters write cookies to the reply. */
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
      clearTokenCookie(reply, sessionCookie, https);
      if (request.cookies[checkoutCookie] !== undefined) clearTokenCookie(reply, checkoutCookie, https);
    },
  };
}
