import * as z from 'zod/mini';

/** Every failure that crosses the wire: its status and the words a person reads. Source: decisions A5, A8, B1, B9. */
export const failures = {
  INVALID: [400, 'Some fields are not right.'],
  SIGNED_OUT: [401, 'Please sign in.'],
  WRONG_PASSWORD: [401, 'This email, username or password is not right.'],
  LINK_EXPIRED: [400, 'This link has been used or is too old. Please ask for a new one.'],
  BAD_SIGNATURE: [400, 'The signature of this event is missing, wrong or too old.'],
  CARD_DECLINED: [402, 'Your card was declined.'],
  SUBSCRIPTION_LAPSED: [
    402,
    'Your subscription has ended. All that you have stays yours; renew it to make something new.',
  ],
  FORBIDDEN: [403, 'You may not do this.'],
  SUSPENDED: [403, 'This account is suspended. Please write to those who run this site.'],
  SIGN_UP_CLOSED: [403, 'Accounts are not made in this way here.'],
  PAYMENTS_OFF: [403, 'This site takes no payments.'],
  CROSS_SITE: [403, 'This request came from another site and was refused.'],
  PROTECTED: [403, 'The master power supply and the Global Components section cannot be changed here.'],
  GUEST_COMPONENT_LIMIT: [403, "You've reached the 3-component limit for guest users."],
  GUEST_SECTION_LIMIT: [403, "You've reached the 2-section limit for guest users."],
  GUEST_PROJECT_LIMIT: [403, 'Guests can have one project at a time.'],
  GUEST_NAME_FIXED: [403, "A guest's project is called Untitled Project."],
  GUEST_PDF_EXPORT: [403, 'PDF export comes with an account.'],
  GUEST_CIRCUIT_LIMIT: [403, "You've reached the 20-circuit limit for guest users. An account has room for more."],
  GUEST_FILE_LIMIT: [403, 'As a guest you can open project files of up to 64 KiB. Sign in to open a larger one.'],
  PROJECT_TOO_LARGE: [
    403,
    'A project holds up to 500 sections and 20,000 items, and a section up to 1,000 circuits. Delete what you no longer need, or go on in another project.',
  ],
  TOO_MANY_PROJECTS: [403, 'You have 2,000 projects, which is as many as fit. Delete one to make room.'],
  TOO_MANY_COMPONENTS: [
    403,
    'Your library holds 5,000 custom components, which is as many as fit. Delete one to make room.',
  ],
  NOT_FOUND: [404, 'This is not there.'],
  TOO_SLOW: [408, 'This took too long to arrive. Please try again.'],
  HAS_PASSWORD: [409, 'This user has set a password and needs no invitation.'],
  OWN_ACCOUNT: [409, 'You cannot delete your own account here.'],
  LAST_ADMIN: [409, 'This is the last administrator; make another one first.'],
  EMAIL_TAKEN: [409, 'There is an account with this email already.'],
  USERNAME_TAKEN: [409, 'This username is taken.'],
  SUBSCRIBED: [409, 'This account has a subscription already.'],
  NOT_SUBSCRIBED: [409, 'This account has no active subscription.'],
  COMPLIMENTARY: [409, 'This account has complimentary access and needs no subscription.'],
  CIRCUIT_HAS_SWITCH: [409, 'Each circuit can only have one switch.'],
  CIRCUIT_CONSTRAINT: [409, 'This component does not fit this circuit.'],
  OWNED_PARTS_LIMIT: [409, 'You own 2,000 different parts here, which is as many as fit.'],
  STALE: [409, 'This was changed somewhere else in the meantime.'],
  TAKEN: [409, 'This id is taken.'],
  LENGTH_REQUIRED: [411, 'Please say how long this file is (Content-Length), or sign in.'],
  TOO_LARGE: [413, 'This is larger than 1 MiB.'],
  TOO_MANY: [429, 'Too many requests. Please wait a moment.'],
  HEADERS_TOO_LARGE: [431, 'The headers of this request are too large.'],
  INTERNAL: [500, 'Something went wrong on our side.'],
  BUSY: [503, 'This takes a while. It is being made; please ask for it again in a moment.'],
  PROVIDER_SILENT: [
    503,
    'The payment provider cannot be reached. Please try again in a moment; nothing was charged twice.',
  ],
  NOT_READY: [503, 'The server is not ready. Please try again in a moment.'],
} as const satisfies Record<string, readonly [status: number, message: string]>;

export type FailureCode = keyof typeof failures;

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
