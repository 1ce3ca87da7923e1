import type { BlueprintCircuit } from '#domain/blueprint/blueprint.ts';
import { boardPrograms } from '#domain/board-programs/board-programs.ts';
import type { Effect } from '#domain/effects/effect.ts';
import { memoize } from '#domain/projects/memoize.ts';
import { itemReference } from '#domain/parts/part-references.ts';
import type { BoardProgram } from '#domain/program/board-program.ts';
import { durationText, flashesOf } from '#web/features/builder/effects/effect-text.ts';
import { recordOf } from '#web/features/builder/project/find-circuit.ts';
import { circuitTitle } from '#web/features/builder/project/circuit-title.ts';
import { drivingOf } from '#web/features/builder/project/driving-view.ts';
import type { ProjectView } from '#web/features/builder/project/project-view.ts';
import { isSetByHand } from '#web/features/builder/project/programmed-parts.ts';

/** What to set for an output of a board without a program. */
export interface OutputSetting {
  readonly output: string;
  readonly circuit: string;
  readonly text: string;
}

/** A board that drives circuits: with its program, or with what to set on the board itself. */
export interface ProgramBoardView {
  readonly id: string;
  /** Its reference and name: `U1 Arduino Nano`. */
  readonly title: string;
  /** Null for a board without a program. */
  readonly program: BoardProgram | null;
  readonly settings: readonly OutputSetting[];
}

/** Boards of a project that drive circuits. */
export function programBoards(view: ProjectView): readonly ProgramBoardView[] {
  return listBoards(view);
}

const listBoards = memoize((view: ProjectView): readonly ProgramBoardView[] => {
  const { snapshot, blueprint } = view;
  const { controls, titles } = drivingOf(blueprint);
  const programs = new Map(
    boardPrograms(snapshot, blueprint).map(({ componentId, program }) => [componentId, program]),
  );
  return [...controls.values()].flatMap((control): ProgramBoardView[] => {
    const { id, component } = control;
    const program = programs.get(id) ?? null;
    const settings = isSetByHand(component) ? settingsOf(view, id, component.componentId) : [];
    if (program === null && settings.length === 0) return [];
    const title = `${itemReference(control)} ${(titles.get(id) ?? '').replace(` ${itemReference(control)}`, '')}`;
    return [{ id, title, program, settings }];
  });
});

function settingsOf({ snapshot, blueprint }: ProjectView, boardId: string, componentId: string): OutputSetting[] {
  return blueprint.sections.flatMap(({ id: sectionId, driven }) =>
    driven.flatMap((circuit: BlueprintCircuit) => {
      const driver = circuit.drive?.driver;
      if (driver?.componentId !== boardId) return [];
      const effect = recordOf(snapshot, { sectionId, circuitNumber: circuit.number })?.effect ?? null;
      const text = componentId === 'timer-relay-12v' ? relayText(effect) : channelText(effect);
      return [{ output: driver.output, circuit: circuitTitle(circuit.number, circuit.name), text }];
    }),
  );
}

/** Shortest time (ms) of a timer relay, and what it cannot do. */
const shortestRelayMs = 100;
const relayCannot = 'The relay cannot do this: it switches on and off in turn, for 0.1 s and longer.';

/** What to set on a timer relay. */
function relayText(effect: Effect | null): string {
  if (effect === null) return 'Always on: bridge the relay contact, or set the off time to 0.';
  if (!('steps' in effect) || (effect.repeat ?? 0) > 0 || (effect.levelPct ?? 100) < 100) return relayCannot;
  const { count, onMs, offMs } = flashesOf(effect.steps);
  const isPlain = effect.steps.every(({ level, ramp }) => ramp !== true && (level === 0 || level === 100));
  if (!isPlain || count !== 1 || Math.min(onMs, offMs) < shortestRelayMs) return relayCannot;
  return `On time ${durationText(onMs)}, off time ${durationText(offMs)}, repeating.`;
}

/** What to set on a channel of an effects controller. */
function channelText(effect: Effect | null): string {
  if (effect === null) return 'Steady.';
  if (!('steps' in effect)) return 'Its closest flickering effect; this exact one needs a microcontroller.';
  const { count, onMs, offMs } = flashesOf(effect.steps);
  if (count !== 1 || (effect.repeat ?? 0) > 0) return 'The controller cannot do this; use a microcontroller.';
  const isFading = effect.steps.some(({ ramp }) => ramp === true);
  return `${isFading ? 'Fade' : 'Blink'} with ${durationText(onMs)} on and ${durationText(offMs)} off, or its closest setting.`;
}
