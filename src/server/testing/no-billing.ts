import type { Services } from '#server/services.ts';

/** What services hold of billing where nothing measured or tested has to do with it. */
export const noBilling: Pick<Services, 'offer' | 'provider' | 'clock'> = {
  offer: { payments: 'off', signUp: 'invite', publishableKey: null, contact: null },
  provider: null,
  clock: () => new Date(),
};
