import { expect, it } from 'vitest';
import { deriveBlueprint } from '#domain/blueprint/derive-blueprint.ts';
import { applyChanges } from '#domain/changes/apply-changes.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { aCircuit, aComponent, aMasterSupply, aSnapshot } from '#testing/snapshot.ts';
import type { CommandContext } from '#web/features/builder/commands/command.ts';
import { match } from '#web/features/builder/commands/parts/value-commands.tsx';
import { PartSelection } from '#web/features/builder/commands/part-selection.ts';

/** The context of a command on an LED, with the project after its edits. */
function openMenu(snapshot: ProjectSnapshot, partId: string) {
  let current = snapshot;
  const context: CommandContext = {
    target: { kind: 'part', partId },
    readOnly: false,
    selection: new PartSelection(),
    rows: { focused: () => null, neighbor: () => null, focusPart: () => undefined, focusCircuit: () => undefined },
    snapshot: () => current,
    blueprint: () => deriveBlueprint(current),
    activeSectionId: () => null,
    runEdit: (edit) => {
      current = applyChanges(current, edit.changes(current));
      return true;
    },
    openDialog: () => undefined,
    showView: () => undefined,
  };
  return { context, now: () => current };
}

/** A bright standalone LED, and a dim one in circuit 1. */
const lights = aSnapshot({
  components: [
    aMasterSupply(),
    aComponent({ id: 'bright', customName: 'Mast' }),
    aComponent({ id: 'dim', customName: 'Cabin', circuitNumber: 1, order: 2 }),
  ],
  circuits: [aCircuit({ ownOhms: 1000 })],
});

it('[B313] an LED gets the resistor for the current of another light', () => {
  const { context, now } = openMenu(lights, 'bright');
  const [choice, ...others] = match.choices(context);
  expect(others).toEqual([]);
  expect(choice).toMatchObject({ label: expect.stringMatching(/^As bright as Cabin \(.*\), \d/), isDisabled: false });
  choice?.run(context);
  const currents = deriveBlueprint(now()).strings.map(({ predictedMa }) => predictedMa?.nominal ?? 0);
  expect(Math.max(...currents) / Math.min(...currents)).toBeLessThan(1.1);
  expect(now().components.find(({ id }) => id === 'bright')?.properties.ownOhms).toBeGreaterThan(900);
});

it('[B313] a light that cannot be matched is offered with the reason', () => {
  const overdriven = { ...lights, circuits: [aCircuit({ ownOhms: 47 })] };
  const { context } = openMenu(overdriven, 'bright');
  expect(match.choices(context)).toMatchObject([
    { isDisabled: true, description: expect.stringMatching(/^Not possible: .* would burn it out$/) },
  ]);
});
