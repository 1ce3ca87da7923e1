import { describe, expect, it } from 'vitest';
import { toCheck } from '#domain/checks/check.ts';
import { proposedChecks } from '#domain/fixes/propose-action.ts';
import { aSnapshot } from '#testing/snapshot.ts';
import { builderControls } from '#testing/web/builder-controls.ts';
import { FakeServer } from '#testing/web/fake-server.ts';
import { fixPlaceOf, fixPlaces } from '#web/features/builder/findings/fix-places.ts';

describe('a finding', () => {
  it.each([
    [null, { kind: 'wires', initialFocus: 'fuseMa' }],
    ['global', { kind: 'wires', initialFocus: 'fuseMa' }],
    ['hull', { kind: 'edit-section', section: { id: 'hull' }, initialFocus: 'fuseMa' }],
  ])('[E302] the fuse at %s is chosen in the dialog of its branch', (sectionId, request) => {
    const controls = builderControls(new FakeServer(aSnapshot()).openSession());
    const place = { sectionId, circuitNumber: null, componentId: null };
    fixPlaceOf(toCheck('fuse-needed', {}, place), controls)?.run();
    expect(controls.dialogs.now()?.request).toMatchObject(request);
  });

  it.each([...proposedChecks])('has a place, in case its automatic fixes do not work: %s', (id) => {
    expect(fixPlaces[id]).toBeDefined();
  });
});
