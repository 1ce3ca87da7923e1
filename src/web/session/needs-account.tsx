import type { ReactNode } from 'react';
import { signUpPath } from '#web/session/offer.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { buttonStyle } from '#web/ui/style/button-style.ts';

/** Tells a guest why something needs an account, with a link to sign up. */
export function NeedsAccount({ children }: { readonly children: ReactNode }) {
  const signUp = (
    <a href={signUpPath()} className={buttonStyle('primary')}>
      Sign Up
    </a>
  );
  return (
    <Notice tone="hint" action={signUp}>
      {children}
    </Notice>
  );
}
