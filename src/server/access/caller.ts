import type { FastifyReply, FastifyRequest } from 'fastify';
import { sessionTokenOf } from '#server/access/asker.ts';
import { clearSessionCookie, sessionCookie, setTokenCookie } from '#server/access/cookies.ts';
import { networkOf } from '#server/access/network.ts';

/** The browser or program at the other end, before anyone knows who it is. */
export interface Caller {
  /** Where the call comes from, as limits count it. */
  readonly network: string;
  /** The session token that the call carries, whether or not it opens a session. */
  readonly token: string | undefined;
  /** Hands the browser a session token to keep. */
  readonly keepToken: (token: string) => void;
  /** Makes the browser forget its session token. */
  readonly forgetToken: () => void;
}

/** Who makes a request. */
export function callerOf(request: FastifyRequest, reply: FastifyReply, https: boolean): Caller {
  return {
    network: networkOf(request.ip),
    token: sessionTokenOf(request),
    keepToken: (token) => setTokenCookie(reply, sessionCookie, token, https),
    forgetToken: () => clearSessionCookie(reply, https),
  };
}
