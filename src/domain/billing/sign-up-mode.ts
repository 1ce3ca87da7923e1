/** How accounts come to be: by a paid checkout, by a free form, or by administrators alone. Source: decisions B23. */
export const signUpModes = ['paid', 'open', 'invite'] as const;
export type SignUpMode = (typeof signUpModes)[number];

/** Who takes payments: the card provider, a sandbox that charges nobody, or nobody. Source: specification 5. */
export const paymentModes = ['stripe', 'sandbox', 'off'] as const;
export type PaymentMode = (typeof paymentModes)[number];
