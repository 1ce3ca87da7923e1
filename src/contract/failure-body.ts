import * as z from 'zod/mini';

/**
 * Body of every error response. `issues` lists the invalid fields of a 400; `requestId` identifies the request in the
 * server's log.
 */
export const failureBody = z.object({
  message: z.string(),
  code: z.string(),
  requestId: z.string(),
  issues: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
});
export type FailureBody = z.infer<typeof failureBody>;
