import { afterEach, describe, expect, it } from 'vitest';
import type { Change } from '#domain/changes/change.ts';
import type { Component } from '#domain/parts/component.ts';
import { aComponent, aMasterSupply, aSection, aSnapshot } from '#testing/snapshot.ts';
import { refuseEdit, showRefusal, trimToGuestLimit } from '#web/features/builder/project/edit-refusal.ts';
import { dismissToast, shownToast } from '#web/ui/feedback/toasts.ts';

type Part = Partial<Component>;
const toggle = { componentType: 'control', componentId: 'switch-slide-spdt', circuitNumber: 4 } as const;

afterEach(dismissToast);

function refusalText(added: readonly Part[], isGuest = false, start = aSnapshot()) {
  const changes = added.map((part): Change => ({ action: 'create-component', component: aComponent(part) }));
  const refusal = refuseEdit(start, changes, isGuest);
  const limits: string[] = [];
  if (refusal !== null) showRefusal(refusal, { name: 'add switch', lost: [], onLimit: (limit) => limits.push(limit) });
  const toast = shownToast.now();
  return limits[0] ?? (toast === null ? null : `${toast.title}: ${toast.description}`);
}

describe('refusal of an edit', () => {
  it('[B13] a fourth component opens the upgrade dialog for a guest, but not for a member', () => {
    const four = [{ id: 'a', quantity: 4 }];
    expect(refusalText(four, true)).toBe('components');
    expect(refusalText(four, false)).toBeNull();
  });

  it('the message of a guest limit contains the limit and the needed number', () => {
    const create = (quantity: number): Change[] => [
      { action: 'create-component', component: aComponent({ id: 'a', quantity }) },
    ];
    expect(refuseEdit(aSnapshot(), create(12), true)?.message).toBe('Guests can place 3 parts; this needs 12.');
    const sections = ['a', 'b', 'c'].map((id): Change => ({ action: 'create-section', section: aSection({ id }) }));
    expect(refuseEdit(aSnapshot({ sections: [] }), sections, true)?.message).toBe(
      'Guests can have 2 sections; this needs 3.',
    );
  });

  it('trims changes beyond the guest limit to the parts that fit', () => {
    const start = aSnapshot({ components: [aMasterSupply(), aComponent({ id: 'first' })] });
    const changes: Change[] = [
      { action: 'create-component', component: aComponent({ id: 'a', quantity: 1 }) },
      { action: 'create-component', component: aComponent({ id: 'b', quantity: 4 }) },
      { action: 'create-component', component: aComponent({ id: 'c', quantity: 1 }) },
    ];
    expect(trimToGuestLimit(start, changes)).toMatchObject({
      parts: 2,
      changes: [{ component: { id: 'a', quantity: 1 } }, { component: { id: 'b', quantity: 1 } }],
    });
    const more: Change = { action: 'update-component', id: 'first', set: { quantity: 9 }, was: { quantity: 1 } };
    expect(trimToGuestLimit(start, [more])?.changes).toMatchObject([{ set: { quantity: 3 } }]);
    const full = aSnapshot({ components: [aMasterSupply(), aComponent({ id: 'first', quantity: 3 })] });
    expect(trimToGuestLimit(full, changes)).toBeNull();
  });

  it.each([
    ['GUEST_COMPONENT_LIMIT', 'components'],
    ['GUEST_SECTION_LIMIT', 'sections'],
    ['GUEST_PROJECT_LIMIT', 'projects'],
  ] as const)('[B13] %s of the server opens the dialog of the %s', (code, limit) => {
    const limits: string[] = [];
    const refusal = { code, message: 'Too many.' };
    showRefusal(refusal, { name: 'add LED', lost: [], onLimit: (each) => limits.push(each) });
    expect([limits, shownToast.now()]).toEqual([[limit], null]);
  });

  it('[C2] a second switch in a circuit is a Circuit Limitation that names the circuit', () => {
    expect(
      refusalText(
        [{ id: 'b', ...toggle }],
        false,
        aSnapshot({ components: [aMasterSupply(), aComponent({ id: 'a', ...toggle })] }),
      ),
    ).toBe('Circuit Limitation: Circuit 4 already has a switch. Each circuit can only have one switch.');
  });

  it('[C2] two switches in one edit are a Circuit Limitation that explains the rule', () => {
    expect(
      refusalText([
        { id: 'a', ...toggle },
        { id: 'b', ...toggle },
      ]),
    ).toBe(
      'Circuit Limitation: Each circuit can only have one switch. This ensures proper electrical control and prevents conflicts between multiple switches.',
    );
  });

  it('[C2] a part that does not fit a circuit is a Circuit Constraint', () => {
    const battery = { ...toggle, componentType: 'power', componentId: 'battery-9v' } as const;
    expect(refusalText([{ id: 'a', ...battery }])).toBe(
      'Circuit Constraint: Cannot add this component to circuit 4 due to circuit constraints.',
    );
  });

  it.each([
    ['STALE', 'Update Failed', 'Failed to save circuit name. Please try again. Also undone: label LED.'],
    ['CIRCUIT_CONSTRAINT', 'Circuit Constraint', 'Does not fit. Also undone: label LED.'],
  ] as const)(
    '[B2] shows the failure toast of the edit for %s, unless the rule has its own title',
    (code, title, description) => {
      const failed = { title: 'Update Failed', description: 'Failed to save circuit name. Please try again.' };
      const refusal = { code, message: 'Does not fit.' };
      showRefusal(refusal, { name: 'name circuit 1', lost: ['label LED'], failed, onLimit: () => undefined });
      expect(shownToast.now()).toMatchObject({ title, description });
    },
  );

  it('[A9] the failure toast of an edit keeps the support reference of a server failure', () => {
    const failed = { title: 'Error', description: 'Failed to create new circuit.' };
    const tellUs = 'If you report this, include 7f3a9c2d.';
    const refusal = { code: 'INTERNAL', message: `Something went wrong on our side. ${tellUs}` } as const;
    showRefusal(refusal, { name: 'add circuit', lost: [], failed, tellUs, onLimit: () => undefined });
    expect(shownToast.now()).toMatchObject({
      title: 'Error',
      description: 'Failed to create new circuit. If you report this, include 7f3a9c2d.',
    });
  });

  it('lists the edits that were rolled back with a refused one', () => {
    const refusal = { code: 'STALE', message: 'This was changed somewhere else.' } as const;
    showRefusal(refusal, { name: 'add LED', lost: ['label LED'], onLimit: () => undefined });
    expect(shownToast.now()).toMatchObject({
      title: 'Could not add LED',
      description: 'This was changed somewhere else. Also undone: label LED.',
    });
  });
});
