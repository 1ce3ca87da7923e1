/** What the plans cost ($): a month and a year. Source: specification 2, section 9. */
export const prices = { monthly: 3, yearly: 30 } as const;
