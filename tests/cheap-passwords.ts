import { hashCost } from '#server/users/password-hashing.ts';

// Hashing is slow on purpose; hundreds of users of tests need not wait for it.
Object.assign(hashCost, { memoryCost: 64, timeCost: 1 });
