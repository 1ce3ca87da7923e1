import * as z from 'zod/mini';

/**
 * The body of every answer that is not a success. `issues` names each wrong place of a 400; `requestId` is what the
 * server's log calls the request.
 */
export const failureBody = z.object({
  message: z.string(),
  code: z.string(),
  requestId: z.string(),
  issues: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
});
export type FailureBody = z.infer<typeof failureBody>;
