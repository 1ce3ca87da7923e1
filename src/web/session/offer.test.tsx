import { render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { UpgradeDialog } from '#web/features/builder/frame/upgrade-dialog.tsx';
import { LandingPage } from '#web/landing/landing-page.tsx';
import { exampleCircuit } from '#web/landing/example-circuit.ts';
import { currentOffer, upgradeLink } from '#web/session/offer.ts';

const { dataset } = document.documentElement;
afterEach(() => {
  delete dataset['signUp'];
  delete dataset['payments'];
});

it('[M94] reads the offer from the document, or the default one', () => {
  expect(currentOffer()).toEqual({ signUp: 'paid', payments: 'sandbox' });
  Object.assign(dataset, { signUp: 'invite', payments: 'off' });
  expect(currentOffer()).toEqual({ signUp: 'invite', payments: 'off' });
  Object.assign(dataset, { signUp: 'gift', payments: 'barter' });
  expect(currentOffer()).toEqual({ signUp: 'paid', payments: 'sandbox' });
});

describe('sign-up link', () => {
  it.each([
    ['paid', '/subscriptions?plan=monthly', 'Upgrade Now - $3/month', 'See plans'],
    ['open', '/sign-up', 'Sign Up', 'Sign Up'],
    ['invite', '/sign-up', 'Sign Up', 'Sign Up'],
  ])('[S72] with mode %s the sign-up link leads to %s', async (signUp, path, label, dialogLabel) => {
    dataset['signUp'] = signUp;
    expect(upgradeLink()).toEqual({ path, label });
    render(<UpgradeDialog kind="components" onClose={() => undefined} />);
    expect((await screen.findByRole('link', { name: dialogLabel })).getAttribute('href')).toBe(path);
  });

  it('[S72] the front page has a sign-up link for each mode, visible only in that mode', () => {
    const { container } = render(<LandingPage example={exampleCircuit()} />);
    const ways = [...container.querySelectorAll('a')].filter(({ pathname }) =>
      ['/subscriptions', '/sign-up'].includes(pathname),
    );
    expect(ways).toHaveLength(6);
    for (const { pathname, classList } of ways) {
      expect([...classList]).toContain(pathname === '/sign-up' ? 'paid:hidden' : 'unpaid:hidden');
    }
  });
});
