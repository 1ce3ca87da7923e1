import { expect, it } from 'vitest';
import { FakeServer } from '#testing/web/fake-server.ts';
import { builderControls } from '#testing/web/builder-controls.ts';
import { projectFromText } from '#testing/project-text.ts';
import { placeFromLibrary } from '#web/features/builder/commands/edits/place-from-library.ts';

const resistor = { id: 'resistor-330r-0.25w', type: 'resistor' } as const;

it('[V1] a resistor of the library replaces that of a circuit, and can be added instead', () => {
  const session = new FakeServer(projectFromText(['hull 1 led a'])).openSession();
  const place = { sectionId: 'hull', circuit: { kind: 'circuit', number: 1 }, before: null } as const;
  const controls = builderControls(session);
  placeFromLibrary(controls, resistor, place);
  expect(session.now().snapshot.circuits).toMatchObject([{ ownOhms: 330 }]);
  const placed = () => session.now().snapshot.components.filter(({ circuitNumber }) => circuitNumber === 1);
  expect(placed()).toHaveLength(1);
  expect(controls.placing.replaced.now()).toMatchObject({ sectionId: 'hull', circuitNumber: 1 });
  controls.placing.replaced.now()?.addInstead();
  expect(controls.placing.replaced.now()).toBeNull();
  expect(session.now().snapshot.circuits).toMatchObject([{ ownOhms: null }]);
  expect(placed()).toMatchObject([{ componentType: 'led' }, { componentId: resistor.id }]);
});

it('[V43] a resistor of the library is added to a circuit whose current another part keeps constant', () => {
  const session = new FakeServer(projectFromText(['hull 1 led a'])).openSession();
  const place = { sectionId: 'hull', circuit: { kind: 'circuit', number: 1 }, before: null } as const;
  const controls = builderControls(session);
  placeFromLibrary(controls, { id: 'cl2-20ma', type: 'resistor' }, place);
  placeFromLibrary(controls, resistor, place);
  const { circuits, components } = session.now().snapshot;
  expect(circuits.map(({ ownOhms }) => ownOhms)).not.toContain(330);
  expect(components.map(({ componentId }) => componentId)).toContain(resistor.id);
});
